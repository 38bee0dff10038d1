"""A match rebuilt from its log alone: the seeds, and then every action in order."""

from __future__ import annotations

from typing import Any

from games.models import Deal, Match, Play
from games.rules import fair, get

CARDS = ("move", "draw", "timeout")


def states(match: Match) -> dict[int, Any]:
    """The state after each play, by its number; and every event of the game as it was stored."""
    game = get(match.game)
    deals = {deal.pk: deal for deal in Deal.objects.filter(match=match)}
    state: Any = None
    after: dict[int, Any] = {}
    for play in Play.objects.filter(match=match).order_by("seq"):
        if play.kind == "deal":
            deal = deals[play.deal_id]
            state, events = _dealt(match, deal)
            promised, *dealt = play.events
            assert promised["public"] == {"commitment": deal.commitment}
            assert stored(events) == dealt
        elif play.kind in CARDS:
            state, events = game.apply(state, play.seat, play.action)
            assert stored(events) == play.events
        after[play.seq] = state
    return after


def _dealt(match: Match, deal: Deal) -> tuple[Any, Any]:
    assert fair.commitment(bytes(deal.seed)) == deal.commitment
    draw = fair.FairDraw(str(match.pk), deal.number, bytes(deal.seed), tuple(deal.seat_seeds))
    return get(match.game).setup(match.options, deal.leader, draw, number=deal.number)


def stored(events: Any) -> list[dict[str, Any]]:
    """Events as the log keeps them."""
    return [
        {
            "kind": e.kind,
            "seat": e.seat,
            "public": plain(e.public),
            "private": {str(seat): plain(data) for seat, data in e.private.items()},
        }
        for e in events
    ]


def plain(value: Any) -> Any:
    """With lists for tuples, as JSON gives them back."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value
