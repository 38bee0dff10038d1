"""The live list: one string a tick for all viewers, whatever the number of tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from games import selectors

from .hub import Line, Send

Read = Callable[..., Awaitable[Any]]

TICK = 0.25


class Lobby:
    """Viewers of the list in this process and the matches that have changed since."""

    def __init__(self, read: Read, loop: asyncio.AbstractEventLoop) -> None:
        self._read = read
        self._loop = loop
        self._viewers: dict[Send, Line] = {}
        self._changed: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    async def enter(self, send: Send) -> None:
        """A new viewer gets the whole list, then what changes."""
        line = self._viewers[send] = Line(send, None)
        rows = await self._read(selectors.lobby_rows)
        line.push(_message(rows, whole=True))

    def leave(self, send: Send) -> None:
        """A viewer has gone."""
        self._viewers.pop(send, None)

    def changed(self, match: int) -> None:
        """Note a match for the next tick."""
        if not self._viewers:
            return
        self._changed.add(match)
        if self._timer is None:
            self._timer = self._loop.call_later(TICK, self._tick)

    def stop(self) -> None:
        """No more ticks."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def _tick(self) -> None:
        self._timer = None
        self._task = self._loop.create_task(self._tell())

    async def _tell(self) -> None:
        ids, self._changed = sorted(self._changed), set()
        rows = await self._read(selectors.lobby_rows, ids)
        text = _message(dict.fromkeys(ids) | rows, whole=False)
        for line in list(self._viewers.values()):
            line.push(text)


def _message(rows: dict[int, dict[str, object] | None], *, whole: bool) -> str:
    keyed = {str(match): row for match, row in rows.items()}
    return orjson.dumps({"is": "rows", "all": whole, "rows": keyed}).decode()
