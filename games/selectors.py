"""Reads for pages and the live list; nothing here changes a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson
from django.db.models import QuerySet

from games import describe
from games.models import Match, Seat
from games.rules import codec, get

SHOWN = 200


def lobby_rows(ids: Iterable[int] | None = None) -> dict[int, dict[str, Any] | None]:
    """Rows of the live list by match: all that are listed, or those of ``ids`` that are."""
    matches: QuerySet[Match] = Match.objects.filter(
        status__in=(Match.Status.OPEN, Match.Status.PLAYING), private=False
    ).exclude(status=Match.Status.OPEN, rematch_of__isnull=False)
    if ids is not None:
        matches = matches.filter(pk__in=ids)
    found = list(matches.defer("state", "shuffle", "results").order_by("-id")[:SHOWN])
    seats: dict[int, list[Seat]] = {match.pk: [] for match in found}
    for seat in Seat.objects.filter(match__in=seats).order_by("match_id", "number"):
        seats[seat.match_id].append(seat)
    return {match.pk: _row(match, seats[match.pk]) for match in found}


def _row(match: Match, seats: list[Seat]) -> dict[str, Any]:
    return {
        "id": match.pk,
        "game": match.game,
        "players": len(seats),
        "pairs": bool(match.options.get("pairs")),
        "title": describe.mode(match.game, match.options),
        "rules": describe.pace_and_length(match.options, match.turn_seconds),
        "text": sentence(match),
        "competitive": match.competitive,
        "status": match.status,
        "seats": [None if seat.empty else seat.name for seat in seats],
        "bots": sum(1 for seat in seats if seat.user_id is None and seat.bot_level),
        "people": [seat.name for seat in seats if seat.user_id is not None],
        "code": match.rules_code,
        "spectators": match.spectators,
        "differs": differs(match),
    }


def sentence(match: Match) -> str:
    """The table's rules as one sentence."""
    return describe.sentence(match.game, match.options, match.turn_seconds, match.competitive)


def heading(match: Match) -> str:
    """The sentence without what differs from the house's rules."""
    return describe.heading(match.game, match.options, match.turn_seconds, match.competitive)


def differs(match: Match) -> str:
    """What differs from the house's rules, or nothing."""
    return ", ".join(describe.differences(match.game, match.options))


def matches_of(user_id: int) -> list[dict[str, Any]]:
    """The open and running matches a person sits in, his turn first."""
    seats = (
        Seat.objects.filter(user_id=user_id)
        .exclude(match__status=Match.Status.FINISHED)
        .select_related("match")
        .order_by("-match_id")
    )
    mine = [
        {
            "id": seat.match_id,
            "text": sentence(seat.match),
            "status": seat.match.status,
            "your_turn": _waits_for(seat.match, seat.number),
        }
        for seat in seats
    ]
    return sorted(mine, key=lambda row: not row["your_turn"])


def _waits_for(match: Match, seat: int) -> bool:
    """Whether a running match waits for this seat; says nothing else of the state."""
    if match.status != Match.Status.PLAYING or not match.state:
        return False
    game = get(match.game)
    return seat in game.to_act(codec.from_data(game.state, orjson.loads(match.state)))
