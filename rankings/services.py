"""A match gives its points: judged as it begins, settled as it ends, taken back when voided."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from games.models import Match, Seat

from . import boards, eligibility, facts, scoring, standings
from .eligibility import Reason
from .models import Entry, Verdict
from .scoring import Kind


def freeze(match_id: int) -> None:
    """Write down whether a match that begins now would score (rules A10.2, E25).

    Belongs into the transaction that begins the match.
    """
    match = Match.objects.only("competitive").get(pk=match_id)
    if match.competitive:
        _freeze(match, facts.seats_of(match_id))


def settle(match: Match) -> None:
    """Give the points of a finished match, once: a second call changes nothing.

    Belongs into the transaction that finishes the match, which holds its row. A match whose
    start nobody judged is judged by what is known now; of one that is not competitive
    nothing is written.
    """
    if not match.competitive:
        return
    with transaction.atomic():
        seats = facts.seats_of(match.pk)
        _freeze(match, seats)
        start = Reason(Verdict.objects.values_list("reason", flat=True).get(match=match))
        reason = eligibility.at_end(start, match.ending, facts.occupants(seats))
        unsettled = Verdict.objects.filter(match=match, settled_at=None)
        mine = unsettled.update(reason=reason, settled_at=timezone.now())
        if mine and reason is Reason.COUNTS:
            _write(_results(match, seats))


def void(match_id: int) -> bool:
    """Take the points of a settled match back; False if it has none (any more)."""
    with transaction.atomic():
        match = Match.objects.select_for_update(no_key=True).only("pk").get(pk=match_id)
        counted = Verdict.objects.filter(match=match, settled_at__isnull=False, reason="")
        if not counted.update(reason=Reason.VOID):
            return False
        _write([_reverse(entry) for entry in Entry.objects.filter(match=match).order_by("seat")])
    return True


def _freeze(match: Match, seats: Sequence[Seat]) -> None:
    reason = eligibility.at_table(match.competitive, facts.occupants(seats))
    Verdict.objects.bulk_create([Verdict(match=match, reason=reason)], ignore_conflicts=True)


def _results(match: Match, seats: Sequence[Seat]) -> list[Entry]:
    """The lines of a match that scores; a seat whose account is gone gets none."""
    assert match.finished_at is not None
    result = facts.sides(seats), match.winners or (), facts.deserters(seats)
    draw = 0 if match.winners else scoring.draw(match.game, facts.moves(match.pk))
    kinds, points = scoring.outcomes(*result), scoring.points(*result, draw)
    return [
        Entry(
            match=match,
            user_id=seat.user_id,
            seat=seat.number,
            kind=kinds[seat.number],
            points=points[seat.number],
            played=1,
            won=int(kinds[seat.number] is Kind.WIN),
            mode=boards.mode_of(match.game, match.options),
            at=match.finished_at,
        )
        for seat in seats
        if seat.user_id is not None
    ]


def _reverse(entry: Entry) -> Entry:
    return Entry(
        match_id=entry.match_id,
        user_id=entry.user_id,
        seat=entry.seat,
        kind=Kind.VOID,
        points=-entry.points,
        played=-entry.played,
        won=-entry.won,
        mode=entry.mode,
        at=entry.at,
    )


def _write(entries: Sequence[Entry]) -> None:
    """Ledger and standings together; the standings are locked first."""
    held = [entry for entry in entries if entry.user_id is not None]
    standings.lock(entry.user_id for entry in held if entry.user_id)
    Entry.objects.bulk_create(entries)
    if held:
        standings.add(held)
