"""A reader that stops reading (case B13): the newest picture for it, and nobody else waits."""

import asyncio
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.live.base import PlainConsumer
from games.live.hub import Line
from games.live.start import Live
from games.services.commands import Command

from .people import Frame, one_card
from .tables import begun
from .waiting import until_so

pytestmark = pytest.mark.sqlite


class SlowSend:
    """A server's `send` that takes nothing while the brake is on."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.taken: list[Frame] = []

    async def __call__(self, message: dict[str, Any]) -> None:
        if not self.free.is_set():
            await self.free.wait()
        self.taken.append(json.loads(message["text"]))

    @property
    def newest(self) -> int:
        """The version of the last picture that was taken; 0 before the first."""
        return int(self.taken[-1]["v"]) if self.taken else 0


async def watch(live: Live, match: int, send: Any) -> Line:
    """A spectator behind this send, as the consumer would let it in."""
    line = Line(send, None)
    live.hub.join(match, line)
    reply = await live.submit(Command(match, "look"))
    live.hub.welcome(reply.table, line, [], reply.table.version)
    return line


async def test_a_slow_reader_gets_only_the_newest_picture(
    live: Live, player: Callable[..., Any]
) -> None:
    """Fifteen events pass; then it sees at most the one on its way and the newest."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    send = SlowSend()
    await watch(live, table.id, send)
    rng = Random(1)
    for _ in range(15):
        await one_card(people, rng)
    newest = people[0].table["v"]
    assert send.taken == []
    send.free.set()
    await until_so(lambda: send.newest >= newest)
    assert len(send.taken) <= 2
    last = send.taken[-1]
    assert last["since"] > send.taken[0]["v"] or len(send.taken) == 1  # the gap shows
    assert last["view"]["to_act"] == people[0].view["to_act"]
    await one_card(people, rng)
    await until_so(lambda: send.newest == people[0].table["v"])
    assert send.taken[-1]["since"] == newest


async def test_what_was_not_sent_is_counted(
    live: Live, player: Callable[..., Any],
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """A log line says how many pictures a slow socket was spared."""
    caplog.set_level("INFO", logger="games.live")
    table = await begun()
    people = [await player(table, user) for user in table.users]
    send = SlowSend()
    line = await watch(live, table.id, send)
    for _ in range(6):
        await one_card(people)
    send.free.set()
    await until_so(lambda: send.newest == people[0].table["v"])
    live.hub.part(table.id, line)
    assert re.search(r"spared [1-9][0-9]* pictures", caplog.text)


async def test_players_do_not_wait_for_twenty_slow_watchers(
    live: Live, player: Callable[..., Any]
) -> None:
    """Their moves do not depend on anybody's reading; each watcher holds one text, not fifteen."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    sends = [SlowSend() for _ in range(20)]
    lines = [await watch(live, table.id, send) for send in sends]
    for _ in range(15):
        await one_card(people)
    waiting = [t for t in asyncio.all_tasks() if "Line._drain" in repr(t)]
    assert len(waiting) == len(lines)
    for send in sends:
        send.free.set()
    await until_so(lambda: all(s.newest == people[0].table["v"] for s in sends))
    for line in lines:
        live.hub.part(table.id, line)


async def test_a_socket_that_breaks_while_it_is_written_hurts_nobody(
    live: Live, player: Callable[..., Any]
) -> None:
    """The server refuses at once, or later; the players play on."""
    table = await begun()
    people = [await player(table, user) for user in table.users]

    async def broken(message: Any) -> None:
        raise OSError("closed")

    async def breaks_later(message: Any) -> None:
        await asyncio.sleep(0)
        raise OSError("closed")

    for send in (broken, breaks_later):
        await watch(live, table.id, send)
    for _ in range(4):
        await one_card(people)
    assert people[0].table["v"] == people[1].table["v"] > 4


async def test_a_socket_that_has_just_closed_takes_no_message_and_raises_nothing() -> None:
    """Between the closing and its disconnect an answer may be on its way."""

    async def closed(message: Any) -> None:
        raise RuntimeError("Attempt to send on a closed protocol")

    consumer = PlainConsumer()
    consumer.raw_send = closed
    await consumer.send({"type": "websocket.send", "text": "{}"})
    await consumer.close(4404)
