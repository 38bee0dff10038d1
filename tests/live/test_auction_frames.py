"""Bids, calls, cards laid away and trumps that cannot be: refused, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import policy
from games.models import Match, Play

from .auctioning import GAMES, everybody_bids, play, settled, step, table_of, turn_of
from .conftest import Clock
from .people import new_id
from .tables import Seated
from .threads import db

pytestmark = pytest.mark.sqlite

Come = Callable[..., Any]
ODD = (
    "bid:01", "bid:121", "bid:-1", "bid:١٢", "bid:１", "bid:",
    "bid:1.0", "bid: 1", "bid:1 ", "bid:1e2",
    "bid:0", "bid:8", "bid:105", "bid:180", "BID:1", "bids:1", "pass ", "Pass", "call:", "call:1X",
    "call:8O", "call:1O,3O", "call:1O,1O", "call:1o", "call:1O ", "lay:", "lay:,", "lay:1O",
    "lay:1O,1O", "lay:1O,", "lay:1O,3O,12O", "lay:1O;3O", "lay:2O,4O", "suit:", "suit:X", "suit:o",
    "suit:OO", "suit:O,C", "suit", "2P", "1O,3O", "\x00", "draw", "claim", "swap:7O", "x" * 40,
)  # fmt: skip
"""No legal action of either game at any moment."""


def row(table: Seated) -> tuple[Any, ...]:
    """What a refusal leaves as it was."""
    match = Match.objects.get(pk=table.id)
    return match.state, match.version, match.turn, match.due_at, match.results


@pytest.mark.parametrize("name", ["buia", "pazza", "rematada"])
async def test_what_cannot_be_is_refused_in_every_phase(player: Come, name: str) -> None:
    """By whose turn it is and by the others; an action of another phase, and of another seat."""
    table, people = await table_of(player, name)
    rng, tried, known = Random(name), set[str](), set[str]()
    while len(tried) < (4 if name == "rematada" else 3):
        known.update(turn_of(people).table["legal"])
        if (now := people[0].view["phase"]) not in tried:
            tried.add(now)
            before = await db(row)(table)
            for one in people:
                others = rng.sample(sorted(known), min(6, len(known)))
                odd = ODD if one is turn_of(people) else rng.sample(ODD, 6)
                for action in {*odd, *others} - {*one.table["legal"]}:
                    await one.tell(do="act", action=action, turn=one.table["turn"], id=new_id())
                    why = (await one.refusal())["why"]
                    assert why in ("illegal", "not_your_turn"), (action, why)
            assert await db(row)(table) == before
        await step(people, rng)


async def test_an_id_is_done_once_whatever_it_says_the_second_time(player: Come) -> None:
    """The first bid stands, and the second frame gets its answer."""
    table, people = await table_of(player, "points")
    actor = turn_of(people)
    re, turn = new_id(), actor.table["turn"]
    assert (await actor.act("bid:70", re=re))["is"] == "table"
    for action in ("bid:90", "pass", "call:1O"):
        again = await actor.act(action, re=re, turn=turn)
        assert (again["is"], again["view"]["bid"]) == ("table", 70)
    assert await db(Play.objects.filter(match=table.id, kind="move").count)() == 1


async def test_a_late_bid_is_stale(player: Come) -> None:
    """After somebody else's; also one that would top it."""
    _, people = await table_of(player, "points")
    actor = turn_of(people)
    turn = actor.table["turn"]
    await play(people, [(actor.seat or 0, "bid:70")])
    for one in people:
        refused = await one.act("bid:90", turn=turn)
        assert (refused["is"], refused["why"]) == ("refused", "stale")
        await one.settle()
        assert one.view["bid"] == 70


@pytest.mark.parametrize("name", GAMES)
async def test_time_runs_out_in_every_phase(
    clock: Clock, player: Come, pace: Callable[..., None], name: str
) -> None:
    """The clock passes, calls, lays away, names and plays, to the end of the deal."""
    pace(AUTOS_TO_ABANDON=1_000, DEAL_PAUSE=60_000)
    _, people = await table_of(player, name, turn_seconds=10)
    await everybody_bids(people)
    seen: dict[str, set[str]] = {}
    while (phase := people[0].view["phase"]) != "over":
        version = people[0].table["v"]
        await clock.advance(10_000 + policy.LAG_CREDIT + 1)
        for one in people:
            await one.reach(version + 1)
        events = people[0].table["events"]
        assert all(event["auto"] for event in events)
        seen.setdefault(phase, set()).add(events[0]["kind"])
        await settled(people)
    garra = {"lay": {"laid"}, "name": {"named"}}
    assert seen == {
        "auction": {"passed"},
        "play": {"played"},
        **(garra if name == "rematada" else {"call": {"called"}}),
    }


@pytest.mark.parametrize("phase", ["auction", "call", "lay", "name", "play"])
async def test_whoever_leaves_at_his_turn_is_played_for_and_may_return(
    clock: Clock, player: Come, phase: str
) -> None:
    name = "rematada" if phase in ("lay", "name") else "points"
    _, people = await table_of(player, name, turn_seconds=60)
    await everybody_bids(people)
    while people[0].view["phase"] != phase:
        await play(people, [(turn_of(people).seat or 0, 0)])
    leaver = turn_of(people)
    turn = leaver.table["turn"]
    await leaver.tell(do="leave")
    await leaver.settle()
    await clock.advance(policy.LEAVE_GRACE)
    await leaver.until(lambda f: f["is"] == "table" and f["turn"] > turn)
    await settled(people)
    assert leaver.info["seats"][leaver.seat or 0]["bot"]
    assert leaver.table["legal"] == []
    assert (await leaver.act("pass"))["why"] == "stand_in"
    await leaver.tell(do="return")
    for one in people:
        await one.until(lambda f: any(e["kind"] == "returned" for e in f.get("events", ())))
    rng = Random(1)
    while len(people[0].info["results"]) < 1 and people[0].table["status"] == "playing":
        await step(people, rng)
    assert people[0].table["status"] == "playing"
