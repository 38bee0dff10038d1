"""No `next` leads out of the house (case B55)."""

from urllib.parse import urlencode

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.test import Client

from brisca_site.accounts.models import User

from .conftest import PASSWORD

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

OUTSIDE = [
    "//e.example",
    "////e.example",
    "/\\e.example",
    "\\\\e.example",
    "https:e.example",
    "https:///e.example",
    "http://e.example/",
    "javascript:alert(1)",
    "%2f%2fe.example",
    "http://testserver@e.example/",
    "http://e.example\\@testserver/",
    "/\t/e.example",
    "/\n/e.example",
    "\x08//e.example",
    "e.example",
    " //e.example",
]
INSIDE = ["/mesa/7/", "http://testserver/mesa/7/", "/mesa/7/?a=b#c"]
WAYS = ["login", "logout", "guest", "signup", "member at login"]


def walk(way: str, client: Client, member: User, url: str) -> str:
    form = {"next": url}
    if way == "login":
        form |= {"login": "ñandú", "password": PASSWORD}
        return client.post("/cuenta/login/", form)["Location"]
    if way == "signup":
        form |= {"username": "Ana", "email": "ana@example.org"}
        form |= {"password1": PASSWORD, "password2": PASSWORD}
        return client.post("/cuenta/signup/", form)["Location"]
    if way == "guest":
        return client.post("/invitado/", form)["Location"]
    client.force_login(member)
    if way == "logout":
        return client.post("/cuenta/logout/", form)["Location"]
    return client.get("/cuenta/login/", form)["Location"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("url", OUTSIDE)
def test_a_foreign_address_goes_home(way: str, url: str, client: Client, member: User) -> None:
    assert walk(way, client, member, url) == "/"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("url", INSIDE)
def test_our_own_address_is_followed(way: str, url: str, client: Client, member: User) -> None:
    assert walk(way, client, member, url) == url


@pytest.mark.parametrize("url", [*OUTSIDE, "http://testserver/mesa/7/"])
def test_neither_the_choice_of_a_language_nor_a_confirmation_leads_anywhere_else(
    url: str, client: Client, member: User
) -> None:
    """They have a goal of their own, whatever somebody writes into the address or the form."""
    address = EmailAddress.objects.get(user=member)
    key = EmailConfirmationHMAC(address).key
    answer = client.post(f"/cuenta/confirm-email/{key}/?{urlencode({'next': url})}", {"next": url})
    assert answer.status_code == 302
    assert answer["Location"] == url or answer["Location"].startswith("/cuenta/")
    assert answer["Location"] not in OUTSIDE
    client.force_login(member)
    held = client.get("/preferencias/").context["form"].initial
    form = {name: held[name] for name in held if held[name] not in (False, None, [])}
    form |= {"language": "es", "next": url}
    answer = client.post(f"/preferencias/?{urlencode({'next': url})}", form)
    assert (answer.status_code, answer["Location"]) == (302, "/preferencias/")
