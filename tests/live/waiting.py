"""Waiting for a condition, never for luck."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from channels.db import database_sync_to_async as db

from .people import PATIENCE


async def until_stored(question: Callable[[], Any]) -> Any:
    """The first true answer of a question to the database, asked for at most 15 s."""
    end = time.monotonic() + PATIENCE
    while not (answer := await db(question)()):
        assert time.monotonic() < end, "it never became true"
        await asyncio.sleep(0.02)
    return answer
