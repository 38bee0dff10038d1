"""The live list and the number of those who wait to be paired: one string a tick for all
viewers, whatever the number of tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from games import selectors
from games.services import pool

from .hub import Line, Send

Read = Callable[..., Awaitable[Any]]
Rows = dict[int, dict[str, Any] | None]

TICK = 0.25
AGAIN = 5
"""Seconds after which those who wait are counted again: a page that closes says nothing."""

POOL = 0
"""In place of a match: somebody has begun or ceased to wait."""


class Lobby:
    """Viewers of the list in this process and the matches that have changed since."""

    def __init__(self, read: Read, loop: asyncio.AbstractEventLoop) -> None:
        self._read = read
        self._loop = loop
        self._viewers: dict[Send, Line] = {}
        self._changed: set[int] = set()
        self._waiting = 0
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    async def enter(self, send: Send) -> None:
        """A new viewer gets the whole list, then what changes."""
        line = self._viewers[send] = Line(send, None)
        rows, waiting = await self._read(_news, None)
        line.say(_message(rows, waiting, whole=True))
        if len(self._viewers) == 1:
            self._waiting = waiting
        elif waiting != self._waiting:
            self.changed(POOL)
        self._count_again(waiting)

    def leave(self, send: Send) -> None:
        """A viewer has gone."""
        self._viewers.pop(send, None)

    def changed(self, match: int) -> None:
        """Note a match for the next tick."""
        if not self._viewers:
            return
        self._changed.add(match)
        if self._timer is not None and self._timer.when() > self._loop.time() + TICK:
            self._timer.cancel()
            self._timer = None
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
        ids, self._changed = sorted(self._changed - {POOL}), set()
        rows, waiting = await self._read(_news, ids)
        if ids or waiting != self._waiting:
            text = _message(dict.fromkeys(ids) | rows, waiting, whole=False)
            for line in list(self._viewers.values()):
                line.say(text)
        self._waiting = waiting
        self._count_again(waiting)

    def _count_again(self, waiting: int) -> None:
        if waiting and self._viewers and self._timer is None:
            self._timer = self._loop.call_later(AGAIN, self._tick)


def _news(ids: list[int] | None) -> tuple[Rows, int]:
    return selectors.lobby_rows(ids), pool.waiting()


def _message(rows: Rows, waiting: int, *, whole: bool) -> str:
    keyed = {str(match): row for match, row in rows.items()}
    return orjson.dumps({"is": "rows", "all": whole, "rows": keyed, "waiting": waiting}).decode()
