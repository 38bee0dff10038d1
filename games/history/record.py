"""The record of a stored match, ``brisca-match/1`` (docs/records.md).

Only closed deals are in it: nothing of a running deal leaves the server this way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.history import made
from games.history.pack import pack_of
from games.history.selectors import Stored
from games.models import Deal, Match, Play
from games.rules import get, record_build, series
from games.services import again, deals

PLAYED = (Play.Kind.MOVE, Play.Kind.TIMEOUT)
"""The kinds of the log that a record holds; draws are implied, the rest is not the game's."""


def record_of(stored: Stored) -> dict[str, Any]:
    """The record: how each closed deal began, its plays, and the result once there is one."""
    match = stored.match
    return record_build.match_data(
        match.game,
        match.options,
        [seat.name for seat in stored.seats],
        [_deal(stored, deal) for deal in stored.deals if deal.closed],
        _result(match),
    )


def _deal(stored: Stored, deal: Deal) -> dict[str, Any]:
    log = stored.plays.get(deal.pk, [])
    played = [play for play in log if play.kind in PLAYED]
    plays = [(play.seat, play.action) for play in played if play.seat is not None]
    said = made.data(stored.said[deal.number], played)
    outcome = deals.outcomes([deal.result])[0] if deal.result else None
    begun = _position(log) or _pack(deal) or _seeds(stored, deal)
    data = record_build.deal_data(deal.number, deal.leader, begun, plays, outcome)
    return data | ({"said": said} if said else {})


def _position(log: Sequence[Play]) -> dict[str, Any]:
    """The position that the deal was announced to begin with, where it is no deal of cards."""
    told = [e["public"] for play in log if play.kind == Play.Kind.DEAL for e in play.events]
    positions = [public["position"] for public in told if "position" in public]
    return record_build.position_data(positions[0]) if positions else {}


def _pack(deal: Deal) -> dict[str, Any]:
    """The pack itself, where it comes from another deal."""
    if again.source(deal) == deal:
        return {}
    return record_build.deck_data(pack_of(deal, again.draw_of(deal)))


def _seeds(stored: Stored, deal: Deal) -> dict[str, Any]:
    cards = record_build.fair_data(
        str(deal.match_id), stored.seeds[deal.pk], deal.seat_seeds, deal.cut
    )
    cards["fair"]["commitment"] = deal.commitment
    return cards


def _result(match: Match) -> dict[str, Any] | None:
    if not match.ending:
        return None
    teams = len(get(match.game).teams(match.options))
    rounds = series.rounds(deals.outcomes(match.results), teams)
    return record_build.result_data(rounds, match.winners or (), match.ending)
