"""Waiting for a condition, never for luck."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from games.live.start import Live
from games.services.commands import Command, Reply

from .people import PATIENCE
from .threads import db


async def until_stored(question: Callable[[], Any]) -> Any:
    """The first true answer of a question to the database, asked for at most 15 s."""
    end = time.monotonic() + PATIENCE
    while not (answer := await db(question)()):
        assert time.monotonic() < end, "it never became true"
        await asyncio.sleep(0.02)
    return answer


async def until_so(question: Callable[[], Any]) -> Any:
    """The same of something in memory."""
    end = time.monotonic() + PATIENCE
    while not (answer := question()):
        assert time.monotonic() < end, "it never became true"
        await asyncio.sleep(0.005)
    return answer


async def submit_until_done(live: Live, command: Command) -> Reply:
    """As a page does: the same command again while the answer is `busy`."""
    end = time.monotonic() + PATIENCE
    while (reply := await live.submit(command)).why == "busy":
        assert time.monotonic() < end, "busy for ever"
        assert reply.data["retry_ms"] > 0
        await asyncio.sleep(0.02)
    return reply
