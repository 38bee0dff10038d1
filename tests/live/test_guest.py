"""A guest is the same guest after a reload and in a second tab (case B53)."""

from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from brisca_site.accounts.models import User
from brisca_site.asgi import application
from games.models import Seat
from games.services import lobby

from .people import Player, at_turn
from .tables import open_table
from .threads import db

pytestmark = pytest.mark.sqlite


def enter(match: int) -> Client:
    """A fresh browser straight to a table's link: a guest by one button, and seated."""
    browser = Client()
    assert browser.get(f"/mesa/{match}/").status_code == 200
    assert settings.SESSION_COOKIE_NAME not in browser.cookies  # looking makes nobody
    browser.post("/invitado/", {"next": f"/mesa/{match}/"})
    browser.post(f"/mesa/{match}/sentarse/")
    return browser


async def socket_of(browser: Client, match: int) -> Player:
    cookie = f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}"
    headers = [(b"origin", settings.SITE_URL.encode()), (b"cookie", cookie.encode())]
    return await Player(match, app=application, headers=headers).enter()


async def test_the_guest_keeps_the_seat(live: Any) -> None:
    """Sits, plays a card, reloads, opens a second tab: one user, one seat, one hand."""
    match = await db(open_table)()
    browser = await db(enter)(match.pk)
    await db(lobby.start)(match.pk, match.host)
    guests = User.objects.filter(is_guest=True)
    assert await db(guests.count)() == 1
    guest = await socket_of(browser, match.pk)
    host = await Player(match.pk, match.host).enter()
    assert guest.seat == 1
    actor = at_turn([guest, host])
    await actor.act()
    await guest.reach(actor.table["v"])
    hand = guest.view["hand"]
    await guest.leave()
    page = await db(lambda: browser.get(f"/mesa/{match.pk}/").status_code)()
    again, tab = await socket_of(browser, match.pk), await socket_of(browser, match.pk)
    assert page == 200
    for one in (again, tab):
        assert (one.seat, one.view["hand"]) == (1, hand)
        assert one.info["seats"][1]["name"] == (await db(guests.get)()).username
    assert await db(guests.count)() == 1
    assert await db(Seat.objects.filter(match=match.pk, user__is_guest=True).count)() == 1
    for one in (again, tab, host):
        await one.leave()


async def test_the_socket_sets_and_makes_nothing(live: Any) -> None:
    """A socket without a session is a spectator; no user and no session come of it."""
    match = await db(open_table)()
    await db(enter)(match.pk)
    await db(lobby.start)(match.pk, match.host)
    users = await db(User.objects.count)()
    origin = [(b"origin", settings.SITE_URL.encode())]
    stranger = await Player(match.pk, app=application, headers=origin).enter()
    assert stranger.seat is None
    assert stranger.response_headers == []
    assert await db(User.objects.count)() == users
    await stranger.leave()
