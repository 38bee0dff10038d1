"""Neither text nor mail nor time tells who is a member; banned people are members (case B43)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core import mail
from django.test import Client

from brisca_site.accounts.models import User
from brisca_site.moderation.models import Sanction

from .conftest import PASSWORD, who

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

KNOWN, BANNED, NOBODY = "nandu@example.org", "mala@example.org", "nadie@example.org"
CALLS = 15
APART = 0.05
"""Seconds of work by which the middle of the answers may differ."""

SAY_NOTHING = ("Content-Length", "Expires")

Way = Callable[[Client, str], Any]


@pytest.fixture(autouse=True)
def members(member: User, settings: Any) -> None:
    """A member with a confirmed address, and one who is banned; hashes that take their time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    mala = User.objects.create_user("Mala", BANNED)
    EmailAddress.objects.create(user=mala, email=BANNED, primary=True)
    EmailAddress.objects.update(verified=True)
    Sanction.objects.create(user=mala, kind="ban", reason="insult", key=b"k")
    for user in (member, mala):
        user.set_password(PASSWORD)
        user.save()


def log_in(client: Client, address: str) -> Any:
    return client.post("/cuenta/login/", {"login": address, "password": "otra-cosa-falsa"})


def sign_up(client: Client, address: str) -> Any:
    form = {"username": f"Nueva{User.objects.count()}", "email": address}
    return client.post("/cuenta/signup/", {**form, "password1": PASSWORD, "password2": PASSWORD})


def reset(client: Client, address: str) -> Any:
    return client.post("/cuenta/password/reset/", {"email": address})


def change(client: Client, address: str) -> Any:
    user = User.objects.create_user(f"Otra{User.objects.count()}", f"o{time.time_ns()}@example.org")
    client.force_login(user)
    client.session.save()
    reauthenticated = client.session
    reauthenticated["account_authentication_methods"] = [{"method": "password", "at": time.time()}]
    reauthenticated.save()
    return client.post("/cuenta/email/", {"email": address, "action_add": ""})


WAYS: dict[str, Way] = {"log in": log_in, "sign up": sign_up, "reset": reset, "change": change}


def seen(answer: Any, address: str) -> tuple[Any, ...]:
    """All that a stranger could compare; what he has typed himself is left out."""
    text = answer.content.decode().replace(address, "")
    text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"|(Nueva|Otra)\d+|o\d{15,}', "", text)
    kept = {name: value for name, value in answer.headers.items() if name not in SAY_NOTHING}
    return answer.status_code, text, kept, sorted(answer.cookies)


@pytest.mark.parametrize("name", WAYS)
def test_the_answer_is_the_same(name: str) -> None:
    answers = {a: seen(WAYS[name](Client(), a), a) for a in (KNOWN, BANNED, NOBODY)}
    assert answers[KNOWN] == answers[NOBODY]
    assert answers[BANNED] == answers[NOBODY]


@pytest.mark.parametrize("known", [KNOWN, BANNED, "Ñandú"])
def test_it_costs_as_much(known: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes of passwords are what takes time: as many for whoever is not a member."""
    counted: list[str] = []
    for method in ("encode", "verify"):
        real = getattr(Argon2PasswordHasher, method)

        def count(self: Any, *args: Any, real: Any = real) -> Any:
            counted.append("")
            return real(self, *args)

        monkeypatch.setattr(Argon2PasswordHasher, method, count)
    costs = []
    for login in (known, NOBODY if "@" in known else "Nadie"):
        counted.clear()
        log_in(Client(), login)
        costs.append(len(counted))
    assert costs[0] == costs[1] > 0


@pytest.mark.parametrize("name", ["log in", "reset"])
def test_it_comes_as_soon(name: str) -> None:
    """By turns, so that whatever else the machine does falls upon both."""
    spent: dict[str, list[float]] = {KNOWN: [], NOBODY: []}
    for _ in range(CALLS):
        for address, times in spent.items():
            client = Client()
            began = time.process_time()
            WAYS[name](client, address)
            times.append(time.process_time() - began)
    assert abs(median(spent[KNOWN]) - median(spent[NOBODY])) < APART


def test_who_signs_up_with_a_members_address_gets_nothing_of_his(member: User) -> None:
    """The address stays the member's, who alone can read what is sent to it."""
    client = Client()
    sign_up(client, KNOWN)
    new = who(client)
    assert new is not None and new != member
    assert not EmailAddress.objects.get(user=new).verified
    mail.outbox.clear()
    reset(Client(), KNOWN)
    (sent,) = mail.outbox
    assert member.username in str(sent.body) and new.username not in str(sent.body)


def test_an_unknown_address_is_written_to_once_a_day() -> None:
    for _ in range(3):
        reset(Client(), NOBODY)
    assert [message.to for message in mail.outbox] == [[NOBODY]]
    reset(Client(), "otra@example.org")
    assert len(mail.outbox) == 2
