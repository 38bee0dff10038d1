"""The live list and the number of those who wait to be paired: one string a tick for all
viewers, whatever the number of tables.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import orjson
from django.db import InterfaceError, OperationalError

from games import selectors
from games.services import pool

from .hub import Line, Send

log = logging.getLogger(__name__)

Read = Callable[..., Awaitable[Any]]
Rows = dict[int, dict[str, Any] | None]

TICK = 0.25
PIECE = 12_000
"""Bytes of rows in a message: the server library sends none over what it takes (16 KiB)."""

AGAIN = 5
"""Seconds after which those who wait are counted again: a page that closes says nothing."""

LATER = 1
"""Seconds after which a list that could not be read is asked for again."""

POOL = 0
"""In place of a match: somebody has begun or ceased to wait."""


class Lobby:
    """Viewers of the list in this process and the matches that have changed since."""

    def __init__(self, read: Read, loop: asyncio.AbstractEventLoop) -> None:
        self._read = read
        self._loop = loop
        self._viewers: dict[Send, Line] = {}
        self._entering: list[Line] = []
        self._changed: set[int] = set()
        self._waiting = 0
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def enter(self, send: Send) -> None:
        """A new viewer gets the whole list with the next tick, then what changes.

        So many viewers who come at once, as after a restart, cost one reading of the list.
        """
        line = self._viewers[send] = Line(send, None)
        self._entering.append(line)
        self._soon()

    def leave(self, send: Send) -> None:
        """A viewer has gone."""
        line = self._viewers.pop(send, None)
        self._entering = [other for other in self._entering if other is not line]

    def changed(self, match: int) -> None:
        """Note a match for the next tick."""
        if not self._viewers:
            return
        self._changed.add(match)
        self._soon()

    def _soon(self) -> None:
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
        ids, self._changed = self._changed, set()
        entering, self._entering = self._entering, []
        try:
            whole = await self._read(_news, None) if entering else None
            rows, waiting = await self._read(_news, sorted(ids - {POOL}))
        except (InterfaceError, OperationalError) as fault:
            log.warning("the list is told later: %s", fault)
            self._changed |= ids
            self._entering += entering
            self._timer = self._timer or self._loop.call_later(LATER, self._tick)
            return
        if whole:
            _tell_all(entering, _messages(*whole, whole=True))
        if ids - {POOL} or waiting != self._waiting:
            news = _messages(dict.fromkeys(sorted(ids - {POOL})) | rows, waiting, whole=False)
            _tell_all(self._viewers.values(), news)
        self._waiting = waiting
        self._count_again(waiting)

    def _count_again(self, waiting: int) -> None:
        if waiting and self._viewers and self._timer is None:
            self._timer = self._loop.call_later(AGAIN, self._tick)


def _news(ids: list[int] | None) -> tuple[Rows, int]:
    return selectors.lobby_rows(ids), pool.waiting()


def _tell_all(lines: Iterable[Line], texts: list[str]) -> None:
    for line in list(lines):
        for text in texts:
            line.say(text)


def _messages(rows: Rows, waiting: int, *, whole: bool) -> list[str]:
    """The rows in pieces; only the first of the whole list says that it is ``all``."""
    return [
        orjson.dumps(
            {"is": "rows", "all": whole and not n, "rows": piece, "waiting": waiting}
        ).decode()
        for n, piece in enumerate(_pieces(rows))
    ]


def _pieces(rows: Rows) -> list[dict[str, orjson.Fragment]]:
    pieces: list[dict[str, orjson.Fragment]] = [{}]
    size = 0
    for match, row in rows.items():
        text = orjson.dumps(row)
        size += len(text)
        if size > PIECE:
            pieces.append({})
            size = len(text)
        pieces[-1][str(match)] = orjson.Fragment(text)
    return pieces
