"""Words between processes: ids and versions of what has changed, nothing else.

At most once, as channel layers are. A lost word is healed by the page's ping; a layer that
is down says nothing, so each process listens for its own voice, and asks the database for
the matches watched here while it does not hear it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from typing import TYPE_CHECKING, Any

from channels.layers import InMemoryChannelLayer, get_channel_layer

if TYPE_CHECKING:
    from .start import Live

log = logging.getLogger(__name__)

Change = tuple[int, int, bool]
"""(match, version, whether more than a move changed)."""

GROUP = "words"
WATCH = 1.0
SILENCE = 3.0
SENDING = 1.0


class Words:
    """One channel a process; silent where there is only one process."""

    def __init__(self, live: Live) -> None:
        self._live = live
        layer = get_channel_layer()
        self._layer: Any = None if isinstance(layer, InMemoryChannelLayer) else layer
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sending: set[asyncio.Task[Any]] = set()
        self._heard = time.monotonic()

    @property
    def shared(self) -> bool:
        """True when other processes may play the same matches."""
        return self._layer is not None

    def start(self) -> None:
        """Listen to the other processes."""
        if self.shared:
            self._spawn(self._listen())
            self._spawn(self._watch())

    async def stop(self) -> None:
        """Stop listening; what is being said is said first."""
        if self._sending:
            await asyncio.wait(self._sending)
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def publish(self, changes: list[Change]) -> None:
        """Tell the other processes what was committed here."""
        if self.shared and changes:
            self._spawn(self._send(changes=changes), self._sending)

    def publish_line(self, match: int, line: int) -> None:
        """Tell the other processes of a line of the chat."""
        if self.shared:
            self._spawn(self._send(line=[match, line]), self._sending)

    def announce(self, match: int) -> None:
        """A form changed a match: show it here and tell the others."""
        self._spawn(self._live.heard(match, 0, rare=True))
        self.publish([(match, 0, True)])

    def announce_end(self, user: int) -> None:
        """A session of a person has ended: look at his sockets here and everywhere."""
        self._spawn(self._live.ended(user))
        if self.shared:
            self._spawn(self._send(user=user), self._sending)

    def _spawn(self, work: Any, among: set[asyncio.Task[Any]] | None = None) -> None:
        tasks = self._tasks if among is None else among
        task = asyncio.get_running_loop().create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _send(self, **words: Any) -> None:
        message = {"type": "words", "from": self._live.process, **words}
        try:
            async with asyncio.timeout(SENDING):
                await self._layer.group_send(GROUP, message)
        except Exception as fault:
            log.warning("the channel layer took no words: %r", fault)

    async def _listen(self) -> None:
        while True:
            try:
                channel = await self._layer.new_channel()
                await self._layer.group_add(GROUP, channel)
                self._catch_up()  # with what was said before this process listened
                while True:
                    self._take(await self._layer.receive(channel))
            except Exception as fault:
                log.warning("the channel layer is down: %r", fault)
            await asyncio.sleep(WATCH)

    def _take(self, message: dict[str, Any]) -> None:
        self._heard = time.monotonic()
        if message["from"] != self._live.process:
            for match, version, rare in message.get("changes", ()):
                self._spawn(self._live.heard(match, version, rare=rare))
            if "user" in message:
                self._spawn(self._live.ended(message["user"]))
            if "line" in message:
                self._spawn(self._live.overheard(*message["line"]))

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCH)
            if time.monotonic() - self._heard > SILENCE:
                self._catch_up()
            await self._send()

    def _catch_up(self) -> None:
        """Ask the database for every match that is watched here."""
        for match in list(self._live.hub.rooms):
            self._spawn(self._live.heard(match, sys.maxsize))
