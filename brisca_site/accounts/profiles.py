"""Reads of a public profile: what somebody has played, and his last matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q

from games import describe
from games.history import listing
from games.history.selectors import finished_seats
from games.models import Seat

LAST = 10


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


def last_matches(user_id: int) -> list[listing.Row]:
    """The last matches that everybody may look at, as his history shows them."""
    return listing.rows(list(finished_seats(user_id).filter(match__private=False)[:LAST]))
