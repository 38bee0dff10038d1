"""What people prefer: chosen on a page, kept in the row, handed to every page's scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from brisca_site.accounts import preferences
from brisca_site.accounts.models import User

from .conftest import who

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

PAGE = "/preferencias/"
USUAL = {
    "faces": "whole", "four_colours": False, "sounds": False, "volume": 60, "animation": "normal",
    "board": "light", "taps": 2, "trick_delay_ms": 1500, "chat": True, "muted": [],
    "hide_history": False, "hide_profile": False,
}  # fmt: skip
CHOSEN = {
    "faces": "large", "four_colours": True, "sounds": True, "volume": 30, "animation": "off",
    "board": "dark", "taps": 1, "trick_delay_ms": 800, "chat": False,
    "hide_history": True, "hide_profile": True,
}  # fmt: skip
REFUSED = {
    "faces": "tarot", "volume": 101, "animation": "slow", "board": "green", "taps": 3,
    "trick_delay_ms": 1,
}  # fmt: skip


def form(**changes: Any) -> dict[str, Any]:
    """What a browser sends: a switch that is off is not sent."""
    return {name: value for name, value in (CHOSEN | changes).items() if value is not False}


def told(client: Client, address: str = "/") -> dict[str, Any]:
    """What the scripts of a page read."""
    text = client.get(address).content.decode()
    found = re.search(r'<script id="prefs" type="application/json">(.*?)</script>', text)
    assert found
    held: dict[str, Any] = json.loads(found[1])
    return held


def stored(client: Client) -> dict[str, Any]:
    user = who(client)
    assert user is not None
    held: dict[str, Any] = user.preferences
    return held


def test_visitors_and_new_people_have_the_usual_ones(client: Client) -> None:
    assert told(client) == USUAL
    client.post("/invitado/")
    assert told(client) == told(client, PAGE) == USUAL


def test_what_is_chosen_is_kept_and_told_to_every_page(guest_client: Client) -> None:
    answer = guest_client.post(PAGE, form())
    assert (answer.status_code, answer["Location"]) == (302, PAGE)
    assert told(guest_client) == told(guest_client, PAGE) == CHOSEN | {"muted": []}
    page = guest_client.get(PAGE).content.decode()
    assert set(re.findall(r'name="(\w+)" value="(\w+)"\s+checked', page)) == {
        (name, str(CHOSEN[name]))
        for name in ("faces", "animation", "board", "taps", "trick_delay_ms")
    }
    back = form(four_colours=False, sounds=False, chat=True)
    guest_client.post(PAGE, back)
    assert told(guest_client)["chat"] is True
    assert told(guest_client)["sounds"] is False


@pytest.mark.parametrize("name", REFUSED)
def test_anything_else_is_refused_at_its_field(guest_client: Client, name: str) -> None:
    for value in (REFUSED[name], "", "x" * 3000, "<script>"):
        answer = guest_client.post(PAGE, form(**{name: value}))
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == [name]
        assert f'id="{name}-error"' in answer.content.decode()
    assert told(guest_client) == USUAL


def test_a_row_of_an_older_release_is_read_as_the_usual(guest_client: Client) -> None:
    odd = REFUSED | {"faces": [], "chat": None, "sounds": "on", "gone": 1}
    User.objects.update(preferences=odd)
    assert told(guest_client) == USUAL


def test_what_others_keep_there_stays(guest_client: Client, member: User) -> None:
    User.objects.update(preferences={"wishes": {"swap": "off"}})
    guest_client.post(PAGE, form())
    guest_client.post("/silenciar/", {"user": member.pk, "mute": 1})
    assert stored(guest_client) == CHOSEN | {"wishes": {"swap": "off"}, "muted": [member.pk]}


def test_a_visitor_is_asked_to_log_in(client: Client) -> None:
    answer = client.get(PAGE)
    assert answer.status_code == 302
    assert answer["Location"].startswith("/cuenta/login/")
    assert client.post("/silenciar/", {"user": 1, "mute": 1}).status_code == 403


def test_a_guest_keeps_them_as_a_member(guest_client: Client, sign_up: Callable[..., Any]) -> None:
    guest_client.post(PAGE, form())
    sign_up(guest_client, "Ana")
    assert told(guest_client)["faces"] == "large"


# ---- muting


def mute(client: Client, user: Any, on: int = 1, **more: Any) -> int:
    return client.post("/silenciar/", {"user": user, "mute": on, **more}).status_code


def test_somebody_is_muted_listed_and_heard_again(guest_client: Client, member: User) -> None:
    assert mute(guest_client, member.pk) == mute(guest_client, member.pk) == 204
    assert told(guest_client)["muted"] == [member.pk]
    page = guest_client.get(PAGE)
    assert list(page.context["muted"]) == [member]
    assert f'value="{member.pk}"' in page.content.decode()
    answer = guest_client.post("/silenciar/", {"user": member.pk, "mute": 0, "next": PAGE})
    assert (answer.status_code, answer["Location"]) == (302, PAGE)
    assert told(guest_client)["muted"] == []


def test_the_form_leads_nowhere_else(guest_client: Client, member: User) -> None:
    sent = {"user": member.pk, "mute": 1, "next": "https://evil.example/"}
    assert guest_client.post("/silenciar/", sent)["Location"] == "/"


def test_nobody_mutes_himself_or_nobody(guest_client: Client) -> None:
    me = User.objects.get().pk
    for user in (me, 0, -1, 10**30, "x", "", "1" * 5000, "\x00"):
        assert mute(guest_client, user) == 422
    assert guest_client.get("/silenciar/").status_code == 405
    assert told(guest_client)["muted"] == []


def test_at_most_200_and_those_who_are_gone_make_room(
    guest_client: Client, member: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "MOST_MUTED", 2)
    others = [User.objects.create_user(name) for name in ("Luis", "Eva", "Rosa")]
    for other in others[:2]:
        assert mute(guest_client, other.pk) == 204
    assert mute(guest_client, others[2].pk) == 409
    sent = {"user": member.pk, "mute": 1, "next": PAGE}
    page = guest_client.post("/silenciar/", sent, follow=True)
    assert [message.level_tag for message in page.context["messages"]] == ["error"]
    others[0].delete()
    assert mute(guest_client, others[2].pk) == 204
    assert told(guest_client)["muted"] == [others[1].pk, others[2].pk]


@pytest.mark.django_db(transaction=True)
def test_two_tabs_at_once_lose_nothing() -> None:
    """A form and two mutes in the same moment."""
    me = User.objects.create_user("Ana")
    others = [User.objects.create_user(name) for name in ("Luis", "Eva")]

    def send(work: Callable[[Client], Any]) -> None:
        client = Client()
        client.force_login(me)
        work(client)
        connection.close()

    works: list[Callable[[Client], Any]] = [
        lambda client: client.post(PAGE, form()),
        *(lambda client, pk=other.pk: mute(client, pk) for other in others),
    ]
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(send, works))
    me.refresh_from_db()
    assert sorted(me.preferences.pop("muted")) == [other.pk for other in others]
    assert me.preferences == CHOSEN
