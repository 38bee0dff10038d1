"""Reads of the history: a person's finished matches, and all that is stored of one match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from games.models import Deal, Match, Play, Seat


@dataclass(frozen=True, slots=True)
class Stored:
    """A match and its rows. ``plays`` by the deal's row, oldest first; ``seeds`` likewise.

    Seeds are those of closed deals: what is not there cannot be shown.
    """

    match: Match
    seats: list[Seat]
    deals: list[Deal]
    plays: dict[int, list[Play]]
    seeds: dict[int, bytes]


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
    )


@dataclass(frozen=True, slots=True)
class Closed:
    """A closed deal, all of it: nothing in it is secret any more. ``plays``: oldest first."""

    match: Match
    seats: list[Seat]
    deal: Deal
    plays: list[Play]


def closed_deal(match: Match, number: int) -> Closed | None:
    """A deal of the match with its log, or None if it has no such deal that is closed."""
    deal = match.deals.filter(number=number, closed=True).first()
    if deal is None:
        return None
    plays = match.plays.filter(deal=deal).defer("client_id").order_by("seq")
    return Closed(match, list(match.seats.order_by("number")), deal, list(plays))


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
