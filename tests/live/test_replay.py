"""The log is the truth: replayed it gives the stored state, and what every client was shown."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.models import Deal, Match, Play, Trick
from games.rules import codec, get

from .people import Player
from .replaying import plain, states
from .tables import MODES, Seated, begun
from .threads import db

pytestmark = pytest.mark.sqlite

OPTIONS: dict[str, dict[str, Any]] = {
    **MODES,
    "rotation": {"players": 2, "trump": "rotation"},
    "see": {**MODES["pairs"], "see_partner": True, "target": 2},
    "36": {"players": 3, "deck": 36, "swap": "after_win"},
}


def same_as_stored(match: Match) -> dict[int, Any]:
    """The states by version; the last one is what the row holds."""
    after = states(match)
    assert list(after) == list(range(1, match.version + 1))
    kept = codec.from_data(get(match.game).state, json.loads(match.state))
    assert after[match.version] == kept
    return after


def same_as_shown(one: Player, after: dict[int, Any], match: Match) -> None:
    """Every picture that this client got is the view of the replayed state at its version."""
    game = get(match.game)
    for frame in one.frames:
        if frame["is"] == "table":
            state = after[frame["v"]]
            assert frame["view"] == plain(game.view(state, one.seat))
            if frame["status"] == "playing" and one.seat is not None:
                assert frame["legal"] == list(game.legal(state, one.seat))


def same_as_told(one: Player, match: Match) -> None:
    """The events, put together over all frames, are the log's, each once and in order."""
    told = [e for f in one.frames if f["is"] == "table" for e in f["events"]]
    first = one.frames[0]["since"] + 1
    logged = [
        {"seq": play.seq, "kind": e["kind"], "seat": e["seat"], **e["public"]}
        | e["private"].get(str(one.seat), {})
        | ({"auto": True} if play.kind == "timeout" else {})
        for play in Play.objects.filter(match=match, seq__gte=first).order_by("seq")
        for e in play.events
    ]
    assert told == logged


@pytest.mark.parametrize("mode", OPTIONS)
async def test_a_match_replays_to_what_is_stored_and_was_shown(
    player: Callable[..., Any], mode: str
) -> None:
    """At moments in mid-match and at its end; players and a spectator alike."""
    table = await begun(**OPTIONS[mode])
    people = [await player(table, user) for user in table.users]
    watcher = await player(table)
    rng = Random(mode)
    for tricks in (2, 9, 99):
        goal = tricks

        def far_enough(frame: dict[str, Any], goal: int = goal) -> bool:
            return bool(frame["view"]["trick"] > goal)

        await asyncio.gather(*[one.play(rng, until=far_enough) for one in people])
        match = await db(table.match)()
        after = await db(same_as_stored)(match)
    assert match.status == "finished"
    await watcher.reach(match.version)
    for one in [*people, watcher]:
        same_as_shown(one, after, match)
        await db(same_as_told)(one, match)
    fresh = await player(table, people[0].scope["user"])
    assert fresh.view == people[0].view
    await db(rows_follow)(table)


def rows_follow(table: Seated) -> None:
    """Deals and tricks are what the log says: all cards once, all points counted."""
    match = table.match()
    for deal in Deal.objects.filter(match=match):
        tricks = list(Trick.objects.filter(deal=deal))
        cards = [card for trick in tricks for _, card in trick.cards]
        assert len(cards) == len(set(cards)) == match.options["deck"]
        assert sum(trick.points for trick in tricks) == 120
        assert deal.closed
        assert sum(deal.result["points"]) == 120
        assert [trick.number for trick in tricks] == list(range(1, len(tricks) + 1))
    assert len(match.results) == match.deal_number
