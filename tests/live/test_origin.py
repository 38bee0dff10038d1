"""Who may open a socket at all: the site's own pages (case B15), before anything is accepted."""

from collections.abc import Callable
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from brisca_site.asgi import application

from .people import PATIENCE, Player
from .tables import Seated, begun
from .threads import db

pytestmark = pytest.mark.sqlite

OWN = settings.SITE_URL.encode()
HOST, PORT = settings.SITE.hostname.encode(), str(settings.SITE.port or 80).encode()
SCHEME = settings.SITE.scheme.encode()
OTHER_SCHEME = b"https" if SCHEME == b"http" else b"http"
FOREIGN = [
    None,
    b"null",
    b"",
    b"https://evil.example",
    OTHER_SCHEME + b"://" + HOST + b":" + PORT,
    OTHER_SCHEME + b"://" + HOST,
    SCHEME + b"://" + HOST + b":1",
    SCHEME + b"://" + HOST + b".evil.example:" + PORT,
    SCHEME + b"://evil.example/" + OWN,
    SCHEME + b"://evil." + HOST + b":" + PORT,
    HOST + b":" + PORT,
    b"://",
    b"file://",
    b"\xff\xfe",
    b"http://[",
]


def session_of(user: Any) -> bytes:
    """The cookie of a browser in which the user has logged in."""
    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    return f"{name}={client.cookies[name].value}".encode()


async def headers(table: Seated, origin: bytes | None, seat: int = 0) -> list[tuple[bytes, bytes]]:
    cookie = await db(session_of)(table.users[seat])
    sent = [(b"host", HOST + b":" + PORT), (b"cookie", cookie)]
    return sent if origin is None else [*sent, (b"origin", origin)]


@pytest.mark.parametrize("route", ["/ws/match/{}/", "/ws/lobby/"])
async def test_a_foreign_or_missing_origin_is_refused_before_accept(live: Any, route: str) -> None:
    """Case B15: with a valid session, so that only the Origin can be the reason."""
    table = await begun()
    for origin in FOREIGN:
        sent = await headers(table, origin)
        socket = WebsocketCommunicator(application, route.format(table.id), headers=sent)
        accepted, _ = await socket.connect(timeout=PATIENCE)
        assert not accepted, origin
        await socket.disconnect(timeout=PATIENCE)


async def test_our_own_origin_with_the_session_finds_its_seat(live: Any) -> None:
    """The seat comes from the session: who it is, is never sent."""
    table = await begun()
    for number in (0, 1):
        sent = await headers(table, OWN, number)
        one = await Player(table.id, app=application, headers=sent).enter()
        assert one.seat == number
        assert one.view["hand"] == one.table["view"]["hand"] != []
        await one.leave()
    nobody = Player(table.id, app=application, headers=[(b"origin", OWN)])
    await nobody.enter()
    assert nobody.seat is None
    assert "hand" not in nobody.view
    await nobody.leave()


async def test_an_unknown_path_is_no_socket(live: Any) -> None:
    """No route, no traceback that a browser could see."""
    socket = WebsocketCommunicator(application, "/ws/nothing/", headers=[(b"origin", OWN)])
    accepted, _ = await socket.connect(timeout=PATIENCE)
    assert not accepted
    await socket.disconnect(timeout=PATIENCE)


async def test_a_seat_cannot_be_named_by_the_client(player: Callable[..., Any]) -> None:
    """Fields that the protocol does not have are not read."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = next(one for one in people if one.my_turn)
    other = next(one for one in people if not one.my_turn)
    await other.tell(
        do="act", action=actor.cards[0], turn=actor.table["turn"], id="f" * 32,
        seat=actor.seat, user=actor.scope["user"].pk, by="clock",
    )  # fmt: skip
    assert (await other.refusal())["why"] in ("not_your_turn", "illegal")
