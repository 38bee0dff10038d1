"""A match gives its points: judged as it begins, settled as it ends, taken back when voided."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from games.models import Match, Seat

from . import boards, closures, eligibility, facts, ratings, scoring, standings
from .eligibility import Reason
from .models import Entry, Verdict
from .ratings import Result
from .scoring import RESULTS, Kind


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
        held = Verdict.objects.filter(match=match).first() or _freeze(match, seats)
        start = Reason(held.reason)
        reason = eligibility.at_end(start, match.ending, facts.occupants(seats))
        unsettled = Verdict.objects.filter(match=match, settled_at=None)
        mine = unsettled.update(reason=reason, settled_at=timezone.now())
        if mine and reason is Reason.COUNTS:
            _score(match, seats)


def void(match_id: int) -> bool:
    """Take the points of a settled match back; False if it has none (any more).

    The skill ratings become what they would be without it, and so do closed tables.
    """
    with transaction.atomic():
        match = _held(match_id)
        counted = Verdict.objects.filter(match=match, settled_at__isnull=False, reason="")
        if not counted.update(reason=Reason.VOID):
            return False
        _write_again(match, Kind.VOID)
    return True


def restore(match_id: int) -> bool:
    """Undo `void`: everything as it was; False if there is nothing to undo."""
    with transaction.atomic():
        match = _held(match_id)
        void = Verdict.objects.filter(match=match, settled_at__isnull=False, reason=Reason.VOID)
        given = Entry.objects.filter(match=match).exists()  # a match that ended void has no lines
        if not given or not void.update(reason=Reason.COUNTS):
            return False
        _write_again(match, Kind.RESTORED)
    return True


def _held(match_id: int) -> Match:
    held = Match.objects.select_for_update(no_key=True).only("game", "options")
    return held.get(pk=match_id)


def _write_again(match: Match, kind: Kind) -> None:
    """The result's lines once more, to take them back or to give them again; and what follows."""
    mode = boards.mode_of(match.game, match.options)
    ratings.lock(mode)  # everybody's at once, the players of this match among them
    lines = Entry.objects.filter(match=match)
    voids = lines.aggregate(last=Max("voids"))["last"] + (kind is Kind.VOID)
    results = list(lines.filter(kind__in=RESULTS).order_by("seat"))
    _write([_again(entry, kind, voids) for entry in results])
    ratings.replay(mode)
    closures.reconsider([entry.user_id for entry in results if entry.user_id], match.pk)


def _freeze(match: Match, seats: Sequence[Seat]) -> Verdict:
    reason = eligibility.at_table(match.competitive, facts.occupants(seats))
    Verdict.objects.bulk_create([Verdict(match=match, reason=reason)], ignore_conflicts=True)
    return Verdict.objects.get(match=match)


def _score(match: Match, seats: Sequence[Seat]) -> None:
    """Points, what the match tells of its players, and what it costs who deserts too often."""
    entries = results(match, seats)
    _write(entries)
    result = Result(
        sides=facts.sides(seats),
        winners=match.winners or (),
        deserters=set(facts.deserters(seats)),
        users={entry.seat: entry.user_id for entry in entries if entry.user_id},
    )
    ratings.take(boards.mode_of(match.game, match.options), result)
    for entry in entries:
        if entry.kind is Kind.LEAVE and entry.user_id is not None:
            closures.judge(entry.user_id)


def results(match: Match, seats: Sequence[Seat]) -> list[Entry]:
    """The lines, not stored, of a match that scores; a seat whose account is gone gets none."""
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


def _again(entry: Entry, kind: Kind, voids: int) -> Entry:
    sign = -1 if kind is Kind.VOID else 1
    return Entry(
        match_id=entry.match_id,
        user_id=entry.user_id,
        seat=entry.seat,
        kind=kind,
        points=sign * entry.points,
        played=sign * entry.played,
        won=sign * entry.won,
        voids=voids,
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
