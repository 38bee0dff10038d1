"""A guest who signs up in mid-match stays where he sits, and the others see his new name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from brisca_site.accounts.models import User
from brisca_site.asgi import application
from games.live import protocol
from games.models import Match, Seat

from .people import PATIENCE, Player, at_turn, one_card
from .tables import open_table
from .threads import db

pytestmark = pytest.mark.sqlite

PASSWORD = "baraja-de-cuarenta"
ORIGIN = (b"origin", settings.SITE_URL.encode())


def headers(client: Client) -> list[tuple[bytes, bytes]]:
    """What this browser sends when it opens a socket."""
    name = settings.SESSION_COOKIE_NAME
    return [ORIGIN, (b"cookie", f"{name}={client.cookies[name].value}".encode())]


def guest_at(match: Match) -> Client:
    """A browser whose guest sits down, and the host starts."""
    client = Client()
    client.post("/invitado/")
    client.post(f"/mesa/{match.pk}/sentarse/")
    host = Client()
    host.force_login(match.host)
    host.post(f"/mesa/{match.pk}/empezar/")
    return client


def sign_up(client: Client, name: str) -> int:
    form = {"username": name, "email": "ana@example.org"}
    form |= {"password1": PASSWORD, "password2": PASSWORD}
    return client.post("/cuenta/signup/", form).status_code


def named(name: str) -> Callable[[Any], bool]:
    return lambda f: "info" in f and f["info"]["seats"][1]["name"] == name


async def test_the_seat_the_hand_and_the_turn_are_kept(player: Callable[..., Any]) -> None:
    match = await db(open_table)()
    browser = await db(guest_at)(match)
    host = await player(match.pk, match.host)
    guest = await Player(match.pk, app=application, headers=await db(headers)(browser)).enter()
    for _ in range(2):
        await one_card([host, guest])
    row = await db(User.objects.get)(is_guest=True)
    assert await db(sign_up)(browser, "Γιώργος") == 302
    await host.until(named("Γιώργος"))
    # The session of before has ended with its sockets; the page comes back with the new cookie.
    assert await guest.closed_with() == protocol.NO_SESSION
    back = await Player(match.pk, app=application, headers=await db(headers)(browser)).enter()
    assert (back.seat, back.view["hand"]) == (1, guest.table["view"]["hand"])
    assert named("Γιώργος")(back.frames[0])
    await host.until(lambda f: "info" in f and f["info"]["seats"][1]["here"])
    for _ in range(3):
        await one_card([host, back])
    await back.tell(do="say", text="ya soy yo")
    (line,) = (await host.until(lambda f: f["is"] == "lines" and f["lines"]))["lines"]
    assert (line["name"], line["text"]) == ("Γιώργος", "ya soy yo")
    member = await db(Seat.objects.select_related("user").get)(match=match, number=1)
    assert (member.user, member.user.is_guest, member.name) == (row, False, "Γιώργος")
    await back.leave()


async def test_a_room_and_the_list_show_the_new_name(player: Callable[..., Any]) -> None:
    match = await db(open_table)(players=3)
    browser = await db(guest_at)(match)
    host = await player(match.pk, match.host)
    headline = [ORIGIN]
    lobby = WebsocketCommunicator(application, "/ws/lobby/", headers=headline)
    assert (await lobby.connect(timeout=PATIENCE))[0]
    rows = await lobby.receive_json_from(PATIENCE)
    assert rows["rows"][str(match.pk)]["seats"][1].startswith("Invitado")
    await db(sign_up)(browser, "Marta")
    await host.until(lambda f: f["is"] == "room")
    name = ""
    while name != "Marta":  # the list may tell of other things before
        rows = await lobby.receive_json_from(PATIENCE)
        name = rows["rows"].get(str(match.pk), {"seats": ["", ""]})["seats"][1]
    await lobby.disconnect(timeout=PATIENCE)


async def test_an_invitation_outlives_the_sign_up(player: Callable[..., Any]) -> None:
    """Who looked on at a private table as a guest may go on."""
    match = await db(open_table)(private=True)

    def visit() -> Client:
        client = Client()
        client.post("/invitado/")
        client.get(f"/mesa/{match.pk}/?c={match.invitation}")
        sign_up(client, "Marta")
        return client

    browser = await db(visit)()
    watcher = await Player(match.pk, app=application, headers=await db(headers)(browser)).enter()
    assert watcher.frames[0] == {"is": "room"}
    await watcher.leave()


async def test_a_refused_sign_up_changes_nothing_at_the_table(player: Callable[..., Any]) -> None:
    match = await db(open_table)()
    browser = await db(guest_at)(match)
    host = await player(match.pk, match.host)
    guest = await Player(match.pk, app=application, headers=await db(headers)(browser)).enter()
    before = len(host.frames)
    assert await db(sign_up)(browser, "ana") == 200
    await host.settle()
    assert [f for f in host.frames[before:] if "info" in f and named("ana")(f)] == []
    assert (await at_turn([host, guest]).act())["is"] == "table"
    await guest.leave()
