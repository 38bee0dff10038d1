"""Words between processes: ids and versions of what has changed, nothing else.

At most once, as channel layers are: a lost word is healed by pings, and while the layer is
down the versions of the matches watched here are asked of the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any

from channels.layers import InMemoryChannelLayer, get_channel_layer

if TYPE_CHECKING:
    from .start import Live

log = logging.getLogger(__name__)

GROUP = "words"
POLL = 1.0


class Words:
    """One channel a process; silent where there is only one process."""

    def __init__(self, live: Live) -> None:
        self._live = live
        layer = get_channel_layer()
        self._layer = None if isinstance(layer, InMemoryChannelLayer) else layer
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listener: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen to the other processes."""
        if self._layer is not None:
            self._listener = asyncio.get_running_loop().create_task(self._listen())

    async def stop(self) -> None:
        """Stop listening and sending."""
        for task in [*self._tasks, *([self._listener] if self._listener else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def publish(self, changes: list[tuple[int, int, bool]]) -> None:
        """Tell the other processes: (match, version, whether more than a move changed)."""
        if self._layer is not None and changes:
            self._spawn(self._send(changes))

    def announce(self, match: int) -> None:
        """A form changed a match: show it here and tell the others."""
        self._spawn(self._live.heard(match, 0, rare=True))
        self.publish([(match, 0, True)])

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, changes: list[tuple[int, int, bool]]) -> None:
        message = {"type": "words", "from": self._live.process, "changes": changes}
        try:
            assert self._layer is not None
            await self._layer.group_send(GROUP, message)
        except Exception as fault:
            log.warning("the channel layer took no words: %s", fault)

    async def _listen(self) -> None:
        assert self._layer is not None
        while True:
            try:
                channel = await self._layer.new_channel()
                await self._layer.group_add(GROUP, channel)
                while True:
                    message = await self._layer.receive(channel)
                    if message["from"] != self._live.process:
                        for match, version, rare in message["changes"]:
                            self._spawn(self._live.heard(match, version, rare=rare))
            except asyncio.CancelledError:
                raise
            except Exception as fault:
                log.warning("the channel layer is down, asking the database: %s", fault)
                await self._ask()

    async def _ask(self) -> None:
        await asyncio.sleep(POLL)
        for match, room in list(self._live.hub.rooms.items()):
            self._spawn(self._live.heard(match, room.version + 1, rare=False))
