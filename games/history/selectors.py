"""Reads of the history: a person's finished matches, and all that is stored of one match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from games.models import Deal, Line, Match, Play, Seat
from games.services import talk


@dataclass(frozen=True, slots=True)
class Stored:
    """A match and its rows. ``plays`` by the deal's row, oldest first; ``seeds`` likewise.
    ``said`` by the deal's number: señas, questions and answers (rules A1.30), oldest first.

    Seeds and señas are those of closed deals: what is not there cannot be shown.
    """

    match: Match
    seats: list[Seat]
    deals: list[Deal]
    plays: dict[int, list[Play]]
    seeds: dict[int, bytes]
    said: dict[int, list[Line]]


def stored(match: Match) -> Stored:
    """Everything stored of a match but its state and the seeds of deals that are not closed."""
    deals = list(match.deals.defer("seed").order_by("number"))
    seeds = match.deals.filter(closed=True).values_list("pk", "seed")
    plays = defaultdict(list)
    for play in match.plays.exclude(deal=None).defer("client_id").order_by("seq"):
        plays[play.deal_id or 0].append(play)
    return Stored(
        match=match,
        seats=list(match.seats.order_by("number")),
        deals=deals,
        plays=plays,
        seeds={pk: bytes(seed) for pk, seed in seeds},
        said=_said(match, deals),
    )


@dataclass(frozen=True, slots=True)
class Closed:
    """A closed deal, all of it: nothing in it is secret any more. ``plays`` and what was ``said``:
    oldest first."""

    match: Match
    seats: list[Seat]
    deal: Deal
    plays: list[Play]
    said: list[Line]


def closed_deal(match: Match, number: int) -> Closed | None:
    """A deal of the match with its log, or None if it has no such deal that is closed."""
    deal = match.deals.filter(number=number, closed=True).first()
    if deal is None:
        return None
    plays = match.plays.filter(deal=deal).defer("client_id").order_by("seq")
    said = _said(match, [deal])[number]
    return Closed(match, list(match.seats.order_by("number")), deal, list(plays), said)


def _said(match: Match, deals: Sequence[Deal]) -> dict[int, list[Line]]:
    """What partners told each other; of a deal that runs no seña, which is seen for two seconds."""
    said: dict[int, list[Line]] = {deal.number: [] for deal in deals}
    if talk.mode(match.game, match.options) not in talk.TELLING:
        return said
    closed = {deal.number for deal in deals if deal.closed}
    lines = Line.objects.filter(match=match, deal__in=said).exclude(kind=Line.Kind.SAID)
    for line in lines.order_by("pk"):
        if line.deal in closed or line.kind != Line.Kind.SIGN:
            said[line.deal].append(line)
    return said


def finished_seats(user_id: int) -> QuerySet[Seat]:
    """A person's seats in matches that were played and are over, the latest first."""
    return (
        Seat.objects.filter(
            user_id=user_id, match__status=Match.Status.FINISHED, match__started_at__isnull=False
        )
        .select_related("match__same_hand__deal")
        .defer("match__state", "match__shuffle", "match__same_hand__deal__seed")
        .order_by("-match__finished_at", "-match_id")
    )


def seats_of(matches: Iterable[int]) -> dict[int, list[Seat]]:
    """The seats of these matches, in order."""
    seats = defaultdict(list)
    for seat in Seat.objects.filter(match__in=list(matches)).order_by("match_id", "number"):
        seats[seat.match_id].append(seat)
    return seats
