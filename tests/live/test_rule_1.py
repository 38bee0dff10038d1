"""Writer rule 1: rows held elsewhere wait alone, first in, first out, and not for ever."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from games import policy
from games.live.start import Live
from games.models import Play
from games.services.commands import Command

from .elsewhere import Elsewhere, held
from .people import at_turn, one_card
from .tables import begun
from .threads import db
from .waiting import until_stored
from .writing import cards

pytestmark = pytest.mark.usefixtures("postgres")


async def test_rule_1_a_held_row_waits_alone(live: Live, pace: Callable[..., None]) -> None:
    """The others of the batch commit; the held ones follow in the order in which they came."""
    pace(BUSY_AFTER=15_000)
    waits, free = await begun(), await begun()
    first, second, third = await db(cards)(waits, 3)
    (other,) = await db(cards)(free, 1)
    async with held(waits.id):
        waiting = [live.submit(first), live.submit(second)]
        assert (await live.submit(other)).why == ""
        waiting.append(live.submit(third))
        assert (await db(free.match)()).version == 2
        assert not any(reply.done() for reply in waiting)
        assert await live.submit(Command(waits.id, "look")) is not None  # reading waits for nobody
    replies = await asyncio.gather(*waiting)
    assert [reply.why for reply in replies] == ["", "", ""]
    moves = Play.objects.filter(match=waits.id, kind="move").order_by("seq")
    stored = await db(list)(moves.values_list("action", flat=True))
    assert stored == [first.action, second.action, third.action]


async def test_rule_1_after_two_seconds_the_waiting_get_busy(
    live: Live, pace: Callable[..., None]
) -> None:
    """With a time to retry; nothing is done later behind their back."""
    assert policy.BUSY_AFTER == 2_000
    pace(BUSY_AFTER=300)
    table = await begun()
    commands = await db(cards)(table, 2)
    async with held(table.id):
        replies = await asyncio.gather(*[live.submit(command) for command in commands])
        assert [reply.why for reply in replies] == ["busy", "busy"]
        assert all(reply.data["retry_ms"] > 0 for reply in replies)
    again = [await live.submit(command) for command in commands]
    assert [reply.why for reply in again] == ["", ""]
    assert await db(Play.objects.filter(match=table.id, kind="move").count)() == 2


async def test_rule_1_an_unknown_match_is_unknown_at_once(live: Live) -> None:
    """It does not wait as if it were held."""
    for verb in ("act", "tick", "leave", "here", "look"):
        assert (await live.submit(Command(4711, verb, user=1, id="x" * 32))).why == "unknown"


async def test_rule_1_a_line_of_chat_does_not_hold_up_a_move(
    player: Callable[..., Any],
) -> None:
    """A foreign key's lock on the match (FOR KEY SHARE) is no reason to wait."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    async with held(table.id, mode="KEY SHARE"):
        await one_card(people)


async def test_rule_1_two_writers_never_both_win_a_turn(live: Live) -> None:
    """The same turn submitted in two processes at once, thirty turns: one play each."""
    table = await begun()
    async with Elsewhere() as other:
        for _ in range(30):
            (command,) = await db(cards)(table, 1)
            twin = (await db(cards)(table, 1))[0]
            here, there = await asyncio.gather(live.submit(command), other.submit(twin))
            assert sorted([here.why, there.why]) == ["", "stale"]
    match = await db(table.match)()
    assert await db(Play.objects.filter(match=table.id).count)() == match.version
    assert await db(Play.objects.filter(match=table.id, kind="move").count)() == 30


async def test_rule_1_moves_made_elsewhere_are_shown_here(
    live: Live, player: Callable[..., Any]
) -> None:
    """A word comes with ids and versions; this process reads, and renders for its own sockets."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    async with Elsewhere() as other:
        for _ in range(6):
            actor = at_turn(people)
            (command,) = await db(cards)(table, 1)
            assert (await other.submit(command)).why == ""
            for one in people:
                picture = await one.until(lambda f: f["is"] == "table" and f["events"])
                assert picture["since"] == picture["events"][0]["seq"] - 1
                assert picture["events"][0]["seat"] == actor.seat
    await until_stored(lambda: table.match().version == people[0].table["v"])


async def test_rule_1_a_newcomer_does_not_swallow_the_word(
    live: Live, player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who greets between another process's commit and its word is shown it; so are the others."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)  # from here on a move changes nothing but the deal
    for one in people:
        await one.settle()
    version, heard, come = people[0].table["v"], live.heard, asyncio.Event()

    async def late(*args: Any, **kwargs: Any) -> None:
        await come.wait()
        await heard(*args, **kwargs)

    monkeypatch.setattr(live, "heard", late)
    async with Elsewhere() as other:
        (command,) = await db(cards)(table, 1)
        assert (await other.submit(command)).why == ""
        newcomer = await player(table)
        assert newcomer.table["v"] == version + 1
        come.set()
        for one in people:
            await one.reach(version + 1)


async def test_rule_1_a_process_that_ends_has_told_the_others(
    live: Live, player: Callable[..., Any]
) -> None:
    """A planned restart: its last commit is shown elsewhere before it is gone."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    for one in people:
        await one.settle()
    async with Elsewhere() as other:
        await other.listening()
        (command,) = await db(cards)(table, 1)
        assert (await other.submit(command)).why == ""
    for one in people:
        await one.reach(2)


async def test_rule_1_what_was_said_before_we_listened(
    live: Live, player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that begins has sockets before it hears the others: it asks once it listens."""
    table = await begun()
    listen = asyncio.Event()
    async with Elsewhere() as other:
        await other.listening()
        await live.words.stop()
        layer = live.words._layer
        group_add = layer.group_add

        async def late(group: str, channel: str) -> None:
            await listen.wait()
            await group_add(group, channel)

        monkeypatch.setattr(layer, "group_add", late)
        live.words.start()
        people = [await player(table, user) for user in table.users]
        (command,) = await db(cards)(table, 1)
        assert (await other.submit(command)).why == ""
        await other.listening()  # its word is out
        listen.set()
        for one in people:
            await one.reach(2)
