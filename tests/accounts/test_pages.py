"""The account pages: the site's own look, a strict policy, names of any script (B21)."""

import re

import pytest
from django.test import Client

from brisca_site.accounts.models import User

from .conftest import PASSWORD

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

OPEN = [
    "login/",
    "signup/",
    "password/reset/",
    "password/reset/done/",
    "password/reset/key/done/",
    "password/reset/key/x-y/",
    "confirm-email/",
    "confirm-email/x/",
    "inactive/",
]
MEMBERS = [
    "logout/",
    "email/",
    "password/change/",
    "sessions/",
    "2fa/",
    "2fa/totp/activate/",
    "2fa/webauthn/",
    "2fa/webauthn/add/",
    "reauthenticate/",
]
INLINE = re.compile(
    r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)(?![^>]*type=\"application/json\")"
)


def check(client: Client, path: str) -> None:
    page = client.get(f"/cuenta/{path}", follow=True)
    text = page.content.decode()
    assert page.status_code == 200
    assert "base.html" in [template.name for template in page.templates]
    assert "'unsafe" not in page["Content-Security-Policy"]
    assert not INLINE.search(text)
    for field in re.findall(r"<input(?![^>]*hidden)[^>]*\bid=\"([^\"]+)\"", text):
        assert f'for="{field}"' in text


@pytest.mark.parametrize("path", OPEN)
def test_open_pages(path: str, client: Client) -> None:
    check(client, path)


@pytest.mark.parametrize("path", MEMBERS)
@pytest.mark.parametrize("name", ["Γιώργος", "Ñandú", "a.b-c_d", "a" * 20])
def test_members_pages(path: str, name: str, client: Client) -> None:
    User.objects.create_user(name, "alguien@example.org", PASSWORD)
    client.post("/cuenta/login/", {"login": name, "password": PASSWORD})
    check(client, path)


def test_fields_tell_the_browser_what_they_are(client: Client) -> None:
    text = client.get("/cuenta/signup/").content.decode()
    for hint in ("username", "email", "new-password"):
        assert f'autocomplete="{hint}"' in text
    assert 'autocomplete="current-password"' in client.get("/cuenta/login/").content.decode()


@pytest.mark.parametrize("name", ["Γιώργος", "Ñandú"])
def test_staff_find_and_open_people(name: str, admin_client: Client) -> None:
    user = User.objects.create_user(name, "alguien@example.org", PASSWORD)
    for query in (name, "alguien@"):
        page = admin_client.get("/gestion/accounts/user/", {"q": query, "is_guest__exact": "0"})
        assert name in page.content.decode()
    page = admin_client.get(f"/gestion/accounts/user/{user.pk}/change/")
    assert page.status_code == 200
    assert user.username_key not in re.findall(r'value="([^"]*)"', page.content.decode())


def test_staff_cannot_give_a_name_that_looks_taken(admin_client: Client) -> None:
    User.objects.create_user("Ana")
    form = {"username": "ANÁ", "usable_password": "false", "password1": "", "password2": ""}
    page = admin_client.post("/gestion/accounts/user/add/", form)
    assert page.status_code == 200
    assert "username" in page.context["adminform"].form.errors
