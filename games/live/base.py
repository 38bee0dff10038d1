"""A Channels consumer with a plain receive loop.

Channels' own ``dispatch`` hops to the one database thread on every event and makes a task
for every message; this class keeps the routing, the scope and the tests' communicator.
"""

from __future__ import annotations

import logging
from typing import Any

from channels.consumer import AsyncConsumer

log = logging.getLogger(__name__)


class PlainConsumer(AsyncConsumer):
    """Subclasses fill in ``opened``, ``received`` and ``closed``."""

    channel_layer_alias = None  # type: ignore[assignment]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        self.raw_send = scope.get("server_send", send)
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                if message["type"] == "websocket.receive":
                    await self.received(message.get("text"), message.get("bytes"))
                else:
                    await self.opened()
        finally:
            self.closed()  # also when the server ends an application that took too long

    async def accept(self) -> None:
        """Let the socket in."""
        await self.send({"type": "websocket.accept"})

    async def close(self, code: int) -> None:
        """End the socket with a code of docs/protocol.md; its disconnect follows."""
        await self.send({"type": "websocket.close", "code": code})

    async def send(self, message: Any) -> None:
        """Send if the other side is still there; its disconnect is on the way if not."""
        try:
            await self.raw_send(message)
        except Exception as fault:  # servers have no common name for a closed socket
            log.info("a socket took no message: %r", fault)

    async def opened(self) -> None:
        raise NotImplementedError

    async def received(self, text: str | None, data: bytes | None) -> None:
        raise NotImplementedError

    def closed(self) -> None:
        raise NotImplementedError
