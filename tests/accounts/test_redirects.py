"""No `next` leads out of the house (case B55)."""

import pytest
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
