"""The least WebSocket client that is honest: so cheap that it does not disturb the server.

Frames are masked with a key of zeros, which costs the server what any other key does and the
generator nothing.
"""

import asyncio
from collections.abc import Callable

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: YnJpc2NhYnJpc2NhYnJpcw==\r\nSec-WebSocket-Version: 13\r\n"
    "Origin: {origin}\r\n{cookie}\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED, NO_KEY = 0x80, 0x80, bytes(4)


class Socket(asyncio.Protocol):
    """One connection: ``heard`` gets each text, ``ended`` the close code (0 = just cut)."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._buffer = b""
        self._code = 0
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard = heard
        self.ended: Callable[[int], None] = lambda code: None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:16]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")[:80]))
                self._transport.abort()
                return
            self._buffer = rest
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1] & 0x7F, at + 2
            if length > 125:
                wide = 2 if length == 126 else 8
                if len(buffer) < start + wide:
                    break
                length, start = int.from_bytes(buffer[start : start + wide]), start + wide
            if len(buffer) < start + length:
                break
            self._frame(buffer[at] & 0x0F, buffer[start : start + length])
            at = start + length
        self._buffer = buffer[at:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self._write(PONG, body)
        elif kind == CLOSE:
            self._code = int.from_bytes(body[:2])

    def say(self, text: bytes) -> None:
        """Send one text."""
        self._write(TEXT, text)

    def close(self) -> None:
        """Leave as a browser does; nothing is heard of it any more."""
        self.ended = lambda code: None
        self._write(CLOSE, (1000).to_bytes(2))
        self._transport.close()

    def _write(self, kind: int, body: bytes) -> None:
        size = len(body)
        if size < 126:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2)
        self._transport.write(head + NO_KEY + body)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed while it opened"))
        else:
            self.ended(self._code)


def ignore(text: bytes) -> None:
    """Hear nothing."""


async def connect(
    port: int, path: str, origin: str, cookie: str = "", heard: Callable[[bytes], None] = ignore
) -> Socket:
    """An open socket. Raises ConnectionError when it is refused.

    ``heard`` gets what the server says before anybody has asked.
    """
    host = origin.split("//")[1]
    line = f"Cookie: {cookie}\r\n" if cookie else ""
    request = UPGRADE.format(path=path, host=host, origin=origin, cookie=line).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, heard), "127.0.0.1", port)
    await socket.opened
    return socket
