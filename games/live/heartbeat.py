"""The clock of a process: what is due in any match, signs of life, and bots' turns.

Any number of processes may ask; whether something is due is decided under the row's lock.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from games import policy
from games.services import beats, clock
from games.services.commands import Command
from games.services.table import Table

from .think import Thinker

if TYPE_CHECKING:
    from .start import Live

log = logging.getLogger(__name__)

SWEEP = 0.5
NEAR = 5_000
"""Moments nearer than this are kept in memory and met to the millisecond."""


class Heartbeat:
    """Submits what is due and beats for its process."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thinker = Thinker()
        self._task: asyncio.Task[None] | None = None
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._ticking: set[asyncio.Task[None]] = set()
        self._asked: set[int] = set()

    def start(self) -> None:
        """Begin to sweep."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """End sweeping, timers and the bots' process."""
        for timer in self._timers.values():
            timer.cancel()
        for task in [*self._ticking, *([self._task] if self._task else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        self._thinker.stop()

    def expect(self, table: Table) -> None:
        """Remember when a table that was just committed is due next."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if table.due_at is None or (wait := table.due_at - clock.now()) > NEAR:
            return
        loop = asyncio.get_running_loop()
        self._timers[table.id] = loop.call_later(max(0, wait) / 1000, self.tick, table.id)

    def tick(self, match: int) -> None:
        """Have whatever is due in a match done."""
        self._timers.pop(match, None)
        task = asyncio.get_running_loop().create_task(self._tick(match))
        self._ticking.add(task)
        task.add_done_callback(self._ticking.discard)

    async def _tick(self, match: int) -> None:
        self._asked.add(match)
        try:
            reply = await self._live.submit(Command(match, "tick", by="clock"))
        finally:
            self._asked.discard(match)
        table: Table | None = reply.table
        # The batch may have gone on since: then an earlier question has been answered.
        if table is None or reply.think not in table.waits_for:
            return
        action = await self._thinker.choose(table, reply.think)
        await self._live.submit(
            Command(match, "act", seat=reply.think, by="bot", action=action, turn=table.turn)
        )

    async def _run(self) -> None:
        beaten = 0
        while True:
            try:
                if clock.now() - beaten >= policy.BEAT:
                    await self._beat()
                    beaten = clock.now()
                for match in await self._live.read(beats.due, clock.now()):
                    if match not in self._timers and match not in self._asked:
                        self.tick(match)
            except asyncio.CancelledError:
                raise
            except Exception as fault:
                log.warning("the heartbeat missed: %s", fault)
            await asyncio.sleep(SWEEP)

    async def _beat(self) -> None:
        """Sign of life; seats whose process died are told as gone."""
        for process, match, user in await self._live.read(
            beats.beat, self._live.process, clock.now()
        ):
            self._live.submit(Command(match, "gone", user=user, process=process))
