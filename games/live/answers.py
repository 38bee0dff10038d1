"""Bots answer what a partner asks, after a moment, as they play their cards (rules A1.31)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from typing import TYPE_CHECKING

from games import policy
from games.services import signs

if TYPE_CHECKING:
    from .start import Live

log = logging.getLogger(__name__)


class Answers:
    """The questions of this process that bots are to answer; one that is lost fades."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._tasks: set[asyncio.Task[None]] = set()

    def expect(self, match: int, question: int) -> None:
        """A question was written down here: its row."""
        task = asyncio.get_running_loop().create_task(self._answer(match, question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Leave unanswered what is."""
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _answer(self, match: int, question: int) -> None:
        await asyncio.sleep(random.uniform(*policy.BOT_PAUSE) / 1000)
        try:
            for line in await self._live.read(signs.of_bots, question):
                self._live.spoken(match, line)
        except Exception as fault:
            log.warning("no bot answered question %s: %s", question, fault)
