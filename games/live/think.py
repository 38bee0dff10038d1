"""Bots choose in a process of their own: neither the loop nor the writer waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from games.bots.asked import answer
from games.services.table import Table

log = logging.getLogger(__name__)


class Thinker:
    """A pool of one process, made at the first bot's turn and remade when it breaks."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, table: Table, number: int) -> str:
        """The action of the bot on this seat, from its view alone.

        A bot that fails plays what the clock would play.
        """
        game, state = table.game, table.state
        view = game.view(state, number) | game.recall(state, number)
        legal = game.legal(state, number)
        level = table.seats[number].bot_level
        try:
            return await self._ask(table.slug, view, legal, table.options, level)
        except Exception:
            log.exception("bot %s failed in match %s", level, table.id)
            return game.on_timeout(state, number)

    async def _ask(self, *question: Any) -> str:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool = self._pool or ProcessPoolExecutor(
                1, mp_context=multiprocessing.get_context("spawn")
            )
            try:
                return await loop.run_in_executor(pool, answer, secrets.randbits(64), *question)
            except BrokenProcessPool:
                self._pool = None
        raise RuntimeError("the bots' process cannot be started")

    def stop(self) -> None:
        """End the bots' process."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
