"""Addresses for players: a small TCP relay on each, from which the site sees them come.

A browser context is pointed at one by SOCKS 5 (RFC 1928), so the site keeps its one address, and
with it its links, its cookies and its Origin, whoever looks at it.
"""

from __future__ import annotations

import socket
import struct
import threading
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from types import TracebackType

HOST = b"127.0.0.1"
NO_PASSWORD, CONNECT, IPV4, NAME = 0, 1, 1, 3
DONE, REFUSED = (struct.pack("!BBxB6x", 5, code, IPV4) for code in (0, 2))


class Relay(ThreadingTCPServer):
    """Listens on an address and leads from it to one port of 127.0.0.1."""

    daemon_threads = True

    def __init__(self, address: str, port: int) -> None:
        super().__init__((address, 0), _Caller)
        self.goal = (HOST.decode(), port)
        self.source = (address, 0)
        # Chromium gives the host as a name, whatever it looks like.
        self.request = bytes((5, CONNECT, 0, NAME, len(HOST))) + HOST + struct.pack("!H", port)
        threading.Thread(target=self.serve_forever, daemon=True).start()


class _Caller(BaseRequestHandler):
    """One connection of a browser."""

    server: Relay
    request: socket.socket

    def handle(self) -> None:
        """Shake hands and carry; anything but the one goal is refused."""
        with suppress(OSError):  # a browser may end a connection at any moment
            self.request.recv(1024)
            self.request.sendall(bytes((5, NO_PASSWORD)))
            if self.request.recv(1024) != self.server.request:
                self.request.sendall(REFUSED)
                return
            with socket.create_connection(
                self.server.goal, source_address=self.server.source
            ) as site:
                self.request.sendall(DONE)
                back = threading.Thread(target=_carry, args=(site, self.request), daemon=True)
                back.start()
                _carry(self.request, site)
                back.join()


def _carry(source: socket.socket, goal: socket.socket) -> None:
    """Pass on what comes until either side ends, and end both."""
    with suppress(OSError):
        while data := source.recv(65_536):
            goal.sendall(data)
    for end in (source, goal):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


class Relays:
    """A context manager: the relays to one port, each made when somebody first needs it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._relays: dict[str, Relay] = {}

    def door(self, address: str) -> str:
        """Where a browser must knock to come from `address`, such as 127.0.0.2."""
        relay = self._relays.get(address) or Relay(address, self.port)
        self._relays[address] = relay
        return f"socks5://{address}:{relay.server_address[1]}"

    def __enter__(self) -> Relays:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for relay in self._relays.values():
            relay.shutdown()
            relay.server_close()
