"""Tables whose people are at different processes."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

from games.models import Beat, Play
from tests.live.people import at_turn, one_card
from tests.live.tables import MODES, begun
from tests.live.threads import db
from tests.live.viewer import new_id
from tests.live.waiting import until_stored
from tests.processes import Daphne


async def test_moves_are_seen_at_the_other_process_within_a_second(
    visit: Callable[..., Any],
) -> None:
    """A whole match between two processes, watched from both."""
    table = await begun()
    people = [await visit(n, table, user) for n, user in enumerate(table.users)]
    watchers = [await visit(n, table) for n in (0, 1)]
    rng, waits = Random(1), []
    while people[0].table["status"] == "playing":
        actor = at_turn(people)
        other = next(one for one in people if one is not actor)
        assert (await actor.act(rng.choice(actor.cards)))["is"] == "table"
        began = time.monotonic()
        await other.reach(actor.table["v"])
        waits.append(time.monotonic() - began)
    assert len(waits) == 40
    assert sorted(waits)[35] < 1, waits
    for one in watchers:
        await one.reach(people[0].table["v"])
        assert one.info["winners"] == people[0].info["winners"] == people[1].info["winners"]
        assert "hand" not in one.view


async def test_six_people_at_two_processes_play_to_the_end(visit: Callable[..., Any]) -> None:
    """Two teams of three, mixed over the processes; every picture is one of the log's."""
    table = await begun(**MODES["6"])
    people = [await visit(n % 2, table, user) for n, user in enumerate(table.users)]
    rng = Random(2)
    ends = await asyncio.gather(*[one.play(rng) for one in people])
    assert {end["v"] for end in ends} == {ends[0]["v"]}
    assert all(end["info"]["ending"] == "completed" for end in ends)
    for one in people:
        shown = [f["v"] for f in one.frames if f["is"] == "table"]
        assert shown == sorted(shown)
        told = [e["seq"] for f in one.frames if f["is"] == "table" for e in f["events"]]
        assert sorted(set(told)) == list(range(min(told), ends[0]["v"] + 1))


async def test_the_same_turn_from_both_processes_is_one_play(visit: Callable[..., Any]) -> None:
    """Case B01 with a tab at each process: ten turns, one table and one refusal each."""
    table = await begun()
    one, two = [await visit(n, table, table.users[0]) for n in (0, 1)]
    other = await visit(1, table, table.users[1])
    turns = 0
    while turns < 10:
        for tab in (one, two):
            await tab.reach(other.table["v"])
        if other.my_turn:
            await other.act()
            continue
        turn, version, ids = one.table["turn"], one.table["v"], [new_id(), new_id()]
        await asyncio.gather(
            one.send_act(one.cards[0], turn=turn, re=ids[0]),
            two.send_act(one.cards[-1], turn=turn, re=ids[1]),
        )
        answers = [await one.answer(ids[0]), await two.answer(ids[1])]
        assert sorted(a["is"] for a in answers) == ["refused", "table"]
        assert {a["why"] for a in answers if "why" in a} <= {"stale"}
        moves = Play.objects.filter(match=table.id, seq__gt=version, kind="move", seat=one.seat)
        assert await db(moves.count)() == 1
        await other.reach(version + 1)
        turns += 1
    played = await db(list)(Play.objects.filter(match=table.id).values_list("seq", flat=True))
    assert played == list(range(1, len(played) + 1))


async def test_processes_have_names_of_their_own(
    servers: tuple[Daphne, Daphne], visit: Callable[..., Any]
) -> None:
    """Their signs of life never mix, nor do the ids of what they make."""
    beats = Beat.objects.exclude(name__in=[Beat.SITE, Beat.RESUMED])
    await until_stored(lambda: beats.count() == 2)
    names = await db(list)(beats.values_list("name", flat=True))
    assert {int(name.split("-")[0]) for name in names} == {server.pid for server in servers}
    tables = [await begun() for _ in range(6)]
    for number, table in enumerate(tables):
        people = [await visit((number + n) % 2, table, u) for n, u in enumerate(table.users)]
        await one_card(people)
    rows = Play.objects.filter(match__in=[table.id for table in tables])
    keys = await db(list)(rows.values_list("match", "seq"))
    assert len(keys) == len(set(keys)) == 12
