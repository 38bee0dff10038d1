"""Other processes, in all that matters to a row: their own loops, writers and connections."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from django.db import connection

from games.live import start
from games.services.commands import Command, Reply

from .waiting import until_so


class Elsewhere:
    """A second live part, on a loop in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._live, daemon=True)

    def _live(self) -> None:
        self._loop.run_forever()
        self._loop.close()  # the channel layer says good-bye on it

    async def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """The result of a coroutine that ran over there."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def submit(self, command: Command) -> Reply:
        """What its writer answers."""

        async def ask() -> Reply:
            return await start.live().submit(command)

        reply: Reply = await self.run(ask())
        return reply

    async def listening(self) -> None:
        """Its own voice has come back from the channel layer."""

        async def hear() -> None:
            words = start.live().words
            began = words._heard
            await until_so(lambda: words._heard > began)

        await self.run(hear())

    async def __aenter__(self) -> Elsewhere:
        self._thread.start()

        async def begin() -> None:
            start.live()

        await self.run(begin())
        return self

    async def __aexit__(self, *error: object) -> None:
        async def end() -> None:
            await start.live().stop()

        await self.run(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        await asyncio.to_thread(self._thread.join)


async def connect() -> psycopg.AsyncConnection[Any]:
    """A connection of nobody's, to the database of the tests."""
    wanted = {**connection.get_connection_params()}
    known = ("dbname", "user", "password", "host", "port")
    return await psycopg.AsyncConnection.connect(
        **{name: wanted[name] for name in known if name in wanted}, autocommit=True
    )


@asynccontextmanager
async def held(row: int, table: str = "games_match", mode: str = "UPDATE") -> AsyncIterator[None]:
    """Somebody else's transaction holds this row for the length of the block."""
    other = await connect()
    try:
        async with other.transaction():
            sql = f"SELECT 1 FROM {table} WHERE id = %s FOR {mode}"
            assert (await (await other.execute(sql, [row])).fetchone()) is not None
            yield
    finally:
        await other.close()
