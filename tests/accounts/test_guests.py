"""Guests: in one tap, the same one after a reload (B53), and a member on the same row."""

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django import Settings

from brisca_site.accounts import guests
from brisca_site.accounts.models import User

from .conftest import PASSWORD, who

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]


def test_a_post_makes_a_guest_and_keeps_him(client: Client) -> None:
    answer = client.post("/invitado/", {"next": "/mesa/7/"})
    assert (answer.status_code, answer["Location"]) == (302, "/mesa/7/")
    guest = who(client)
    assert guest is not None
    assert guest.is_guest and guest.username.startswith("Invitado-")
    assert not guest.has_usable_password()
    client.post("/invitado/")
    assert who(client) == guest
    assert User.objects.count() == 1


def test_a_get_makes_nobody(client: Client) -> None:
    assert client.get("/invitado/").status_code == 405
    assert client.head("/invitado/").status_code == 405
    assert not User.objects.exists()


def test_a_browser_without_cookies_is_told_so() -> None:
    answer = Client(enforce_csrf_checks=True).post("/invitado/")
    assert answer.status_code == 403
    assert "403_csrf.html" in [template.name for template in answer.templates]
    assert not User.objects.exists()


def test_names_stay_free_of_collisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests.secrets, "randbelow", lambda limit: 7)
    names = [guests.create_guest().username for _ in range(3)]
    assert names == ["Invitado-0007", "Invitado-00007", "Invitado-000007"]


def test_a_network_is_told_when_it_makes_too_many(settings: Settings) -> None:
    settings.RATE_LIMITS = True
    answers = [Client().post("/invitado/") for _ in range(guests.GUESTS_PER_WINDOW + 1)]
    assert [answer.status_code for answer in answers[:-1]] == [302] * guests.GUESTS_PER_WINDOW
    assert answers[-1].status_code == 429
    assert answers[-1]["Retry-After"] == str(guests.WINDOW)
    assert "429.html" in [template.name for template in answers[-1].templates]


def test_signing_up_keeps_the_row(guest_client: Client, sign_up: Callable[..., Any]) -> None:
    guest = who(guest_client)
    assert guest is not None
    key = guest_client.session.session_key
    assert guest_client.get("/cuenta/signup/").status_code == 200
    assert sign_up(guest_client, "Ana").status_code == 302
    member = who(guest_client)
    assert member == guest
    assert (member.username, member.is_guest) == ("Ana", False)
    assert EmailAddress.objects.get().user == member
    assert guest_client.session.session_key != key
    fresh = Client()
    fresh.post("/cuenta/login/", {"login": "ana", "password": PASSWORD})
    assert who(fresh) == member
    assert User.objects.count() == 1


def test_a_refused_sign_up_leaves_the_guest(
    guest_client: Client, sign_up: Callable[..., Any], member: User
) -> None:
    answer = sign_up(guest_client, "nandu")
    assert answer.context["form"].errors["username"]
    guest = who(guest_client)
    assert guest is not None and guest.is_guest and not guest.email


def test_logging_in_leaves_the_guest_behind(guest_client: Client, member: User) -> None:
    guest = who(guest_client)
    assert guest is not None
    page = guest_client.get("/cuenta/login/")
    assert guest.username in page.content.decode().partition("<form")[0]
    guest_client.post("/cuenta/login/", {"login": "nandu", "password": PASSWORD})
    assert who(guest_client) == member
    guest.refresh_from_db()
    assert guest.is_guest


@pytest.mark.parametrize(
    "path", ["email/", "password/change/", "password/set/", "2fa/", "sessions/", "reauthenticate/"]
)
def test_a_guest_has_no_account_to_manage(guest_client: Client, path: str) -> None:
    for answer in (guest_client.get(f"/cuenta/{path}"), guest_client.post(f"/cuenta/{path}")):
        assert (answer.status_code, answer["Location"]) == (302, "/cuenta/signup/")
