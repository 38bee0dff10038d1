"""Reads of a public profile: what somebody has played, against whom, and his last matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery

from games import describe
from games.history import listing
from games.history.selectors import finished_seats
from games.models import Deal, Seat

LAST = 10

ALL_POINTS, MOST_TEAMS = 120, 4
"""The card points of a deal, and how many sides may share them."""


@dataclass(frozen=True, slots=True)
class Total:
    """The matches of one game and mode that had a result; who abandons one has lost it."""

    game: str
    options: dict[str, Any]
    mode: str
    played: int
    won: int
    lost: int


def totals(user_id: int) -> list[Total]:
    """A person's totals by game and mode, in the order of the seats."""
    stayed, abandoned = Q(bot_level=""), ~Q(bot_level="")
    rows = (
        Seat.objects.filter(user=user_id)
        .exclude(result="")
        .values_list("match__game", "match__options__players", "match__options__pairs")
        .annotate(
            played=Count("pk"),
            won=Count("pk", filter=stayed & Q(result=Seat.Result.WON)),
            lost=Count("pk", filter=abandoned | Q(result=Seat.Result.LOST)),
        )
        .order_by("match__game", "match__options__players", "match__options__pairs")
    )
    return [_total(game, players, pairs, *counts) for game, players, pairs, *counts in rows]


def _total(game: str, players: int, pairs: bool, played: int, won: int, lost: int) -> Total:
    options = {"players": players, "pairs": pairs}
    return Total(game, options, describe.mode(game, options), played, won, lost)


@dataclass(frozen=True, slots=True)
class Duel:
    """What two people have played against each other, counted for the first; and side by side."""

    played: int
    won: int
    lost: int
    drawn: int
    together: int


def duel(user_id: int, other_id: int) -> Duel:
    """Their matches with a result; who abandons one has lost it."""
    theirs = Seat.objects.filter(user=other_id, match=OuterRef("match"))
    both = (
        Seat.objects.filter(user=user_id)
        .exclude(result="")
        .annotate(
            other=Subquery(theirs.values("team")[:1]),
        )
        .exclude(other=None)
    )
    across, stayed = ~Q(other=F("team")), Q(bot_level="")
    won = Q(result=Seat.Result.WON)
    counts = both.aggregate(
        played=Count("pk", filter=across),
        won=Count("pk", filter=across & stayed & won),
        lost=Count("pk", filter=across & (~stayed | Q(result=Seat.Result.LOST))),
        drawn=Count("pk", filter=across & stayed & Q(result=Seat.Result.DRAWN)),
        together=Count("pk", filter=Q(other=F("team"))),
    )
    return Duel(**counts)


def capotes(user_id: int) -> int:
    """In how many deals this person's side has made all the points."""
    mine = Q()
    for team in range(MOST_TEAMS):
        every = {f"result__points__{team}": ALL_POINTS, "match__seats__team": team}
        mine |= Q(match__seats__user=user_id, match__seats__bot_level="", **every)
    return Deal.objects.filter(mine, closed=True, match__game="brisca").count()


def matches(user_id: int) -> QuerySet[Seat]:
    """The seats of matches that everybody may look at."""
    return finished_seats(user_id).filter(match__private=False)


def last_matches(user_id: int) -> list[listing.Row]:
    """The last of them, as his history shows them."""
    return listing.rows(list(matches(user_id)[:LAST]))
