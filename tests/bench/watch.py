"""Viewers of the live list, a process of its own: `python -m tests.bench.watch`.

Orders as in `load.py`; each says how many viewers there are to be and how many changes a second
the players of the tables make, by leaving and coming back in turn.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import sys
from typing import Any

import orjson

from tests.bench.client import Socket, connect
from tests.bench.load import connect_all, say
from tests.bench.players import Load, Party


class Viewers:
    """Sockets on the list, and what reaches them."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self._sockets: list[Socket] = []
        self.messages = self.bytes = 0

    async def grow(self, number: int) -> None:
        """Connect until there are so many, and the last one has the whole list."""
        new = number - len(self._sockets)
        listed = asyncio.Semaphore(0)
        hear = functools.partial(self._hear_all, listed)
        for _ in range(new):
            port, origin = self._load.port, self._load.origin
            self._sockets.append(await connect(port, "/ws/lobby/", origin, heard=hear))
        for _ in range(new):
            await listed.acquire()
        for socket in self._sockets:
            socket.heard = self._hear

    def _hear_all(self, listed: asyncio.Semaphore, text: bytes) -> None:
        if b'"all":true' in text:
            listed.release()

    def _hear(self, text: bytes) -> None:
        self.messages += 1
        self.bytes += len(text)


async def change(parties: list[Party], a_second: float, seconds: float) -> int:
    """Have players leave and come back; the number of changes made."""
    loop = asyncio.get_running_loop()
    start, made = loop.time(), 0
    for party in itertools.cycle(parties):
        for do in (b'{"do":"leave"}', b'{"do":"return"}'):
            await asyncio.sleep(max(0, start + made / a_second - loop.time()))
            if loop.time() - start >= seconds:
                return made
            party.players[0].socket.say(do)
            made += 1
    return made


async def main() -> None:
    """See the module."""
    loop = asyncio.get_running_loop()
    lines = asyncio.StreamReader(limit=2**26)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    plan = orjson.loads(await lines.readline())
    load = Load(plan["port"], plan["origin"], plan["path"])
    parties = [Party(load, table["matches"], table["cookies"]) for table in plan["tables"]]
    viewers = Viewers(load)
    await connect_all(parties)
    say("connected")
    while line := await lines.readline():
        order: dict[str, Any] = orjson.loads(line)
        await viewers.grow(order["viewers"])
        say("begun")
        viewers.messages = viewers.bytes = 0
        made = await change(parties, order["changes"], order["seconds"])
        say("figures", changes=made, messages=viewers.messages, bytes=viewers.bytes)


if __name__ == "__main__":
    asyncio.run(main())
