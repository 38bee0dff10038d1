"""Browsers at a real server: a session's cookie, its sockets and its forms."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

from django.conf import settings
from django.test import Client
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.live.threads import db
from tests.live.viewer import PATIENCE, Closed, Viewer
from tests.processes import Daphne

CSRF = "f" * 32


def cookie_of(user: Any) -> str:
    """The cookies of a browser in which this user has logged in."""
    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    return f"{name}={client.cookies[name].value}; {settings.CSRF_COOKIE_NAME}={CSRF}"


class Browser(Viewer):
    """One page at a table, at one of the server processes."""

    def __init__(self, server: Daphne, match: int, cookie: str = "", path: str = "") -> None:
        super().__init__()
        self.server, self.cookie = server, cookie
        self.path = path or f"/ws/match/{match}/"
        self.socket: ClientConnection | None = None

    async def open(self, **options: Any) -> Browser:
        """Connect without a greeting."""
        settings_of_it: dict[str, Any] = {
            "origin": self.server.origin,
            "additional_headers": {"Cookie": self.cookie} if self.cookie else {},
            "open_timeout": PATIENCE,
            "max_size": None,
        }
        url = f"ws://127.0.0.1:{self.server.port}{self.path}"
        self.socket = await connect(url, **settings_of_it | options)
        return self

    async def enter(self, v: int = 0) -> Browser:
        """Connect, greet and wait for the first picture."""
        await self.open()
        await self.greet(v)
        return self

    async def send_text(self, text: str) -> None:
        """See Viewer."""
        assert self.socket is not None
        await self.socket.send(text)

    async def receive_text(self) -> str:
        """See Viewer."""
        assert self.socket is not None
        try:
            async with asyncio.timeout(PATIENCE):
                return str(await self.socket.recv())
        except ConnectionClosed as end:
            raise Closed(end.rcvd.code if end.rcvd else 1006) from None

    async def leave(self) -> None:
        """Close the page."""
        if self.socket is not None:
            await self.socket.close()


async def enter(server: Daphne, match: int, user: Any = None) -> Browser:
    """A person's page (None = somebody without a session) that has its first picture."""
    cookie = await db(cookie_of)(user) if user is not None else ""
    return await Browser(server, match, cookie).enter()


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: Any) -> None:
        return None


def post(server: Daphne, path: str, cookie: str, **fields: str) -> int:
    """Send a form; the status of the answer, a redirect's own."""
    request = urllib.request.Request(
        server.url + path,
        urllib.parse.urlencode(fields).encode(),
        {"Cookie": cookie, "X-CSRFToken": CSRF, "Origin": server.origin},
    )
    try:
        with urllib.request.build_opener(_Stay).open(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as answer:
        return answer.code
