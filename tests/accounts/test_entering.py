"""Sign up, log in by name or address, confirm, reset."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.core import mail
from django.db import connection
from django.test import Client

from brisca_site.accounts.models import PeopleManager, User

from .conftest import PASSWORD, who

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]


def link(message: mail.EmailMessage) -> str:
    found = re.search(r"http://testserver(/\S+)", str(message.body))
    assert found
    return found[1]


@pytest.mark.parametrize("name", ["Ana", "Γιώργος", "Ñandú"])
def test_sign_up_stores_sends_and_logs_in(
    name: str, client: Client, sign_up: Callable[..., Any]
) -> None:
    session = client.session
    session["before"] = True
    session.save()
    client.cookies["sessionid"] = session.session_key
    assert sign_up(client, name).status_code == 302
    user = who(client)
    assert user is not None and user.username == name and not user.is_guest
    assert client.session.session_key != session.session_key
    assert [message.to for message in mail.outbox] == [["alguien@example.org"]]

    confirm = link(mail.outbox[0])
    assert client.get(confirm).status_code == 200
    assert not EmailAddress.objects.get().verified
    client.post(confirm)
    assert EmailAddress.objects.get().verified


def test_names_are_stored_composed(client: Client, sign_up: Callable[..., Any]) -> None:
    sign_up(client, "Mari\u0301a")
    assert User.objects.get().username == "Mar\u00eda"


@pytest.mark.parametrize(
    ("name", "field"), [("ÑANDU", "username"), ("李雷", "username"), ("invitado-12", "username")]
)
def test_a_refused_name_is_told_at_its_field(
    name: str, field: str, client: Client, member: User, sign_up: Callable[..., Any]
) -> None:
    page = sign_up(client, name)
    assert page.status_code == 200
    assert list(page.context["form"].errors) == [field]
    text = page.content.decode()
    assert 'id="id_username_error"' in text and 'aria-invalid="true"' in text


def test_a_name_taken_meanwhile_is_told_at_its_field(
    client: Client, member: User, sign_up: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PeopleManager, "looking_like", lambda self, name: self.none())
    page = sign_up(client, "ÑANDÚ")
    assert page.status_code == 200
    assert list(page.context["form"].errors) == ["username"]
    assert User.objects.count() == EmailAddress.objects.count() == 1
    assert not mail.outbox


@pytest.mark.django_db(transaction=True)
def test_of_50_parallel_sign_ups_one_wins(sign_up: Callable[..., Any]) -> None:
    def attempt(number: int) -> int:
        try:
            name = ["Ana", "ANA", "Aná", "ΑΝΑ"][number % 4]
            return int(sign_up(Client(), name, email=f"a{number}@example.org").status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as pool:
        codes = list(pool.map(attempt, range(50)))
    assert sorted(codes) == [200] * 49 + [302]
    assert User.objects.count() == EmailAddress.objects.count() == 1


@pytest.mark.parametrize(
    "login", ["Ñandú", "ñandú", "ÑANDÚ", "nandu", "nandu@example.org", "NANDU@Example.org"]
)
def test_log_in_by_name_or_address_in_any_case(login: str, client: Client, member: User) -> None:
    client.get("/cuenta/login/")
    client.post("/cuenta/login/", {"login": login, "password": PASSWORD})
    assert who(client) == member


def test_a_greek_name_logs_in_in_any_case(client: Client) -> None:
    user = User.objects.create_user("Γιώργος", password=PASSWORD)
    for login in ("γιώργος", "ΓΙΩΡΓΟΣ"):
        fresh = Client()
        fresh.post("/cuenta/login/", {"login": login, "password": PASSWORD})
        assert who(fresh) == user


def test_a_wrong_password_is_refused(client: Client, member: User) -> None:
    page = client.post("/cuenta/login/", {"login": "nandu", "password": "otra-cosa"})
    assert page.status_code == 200 and page.context["form"].errors
    assert who(client) is None


def test_reset_by_mail_works_once(client: Client, member: User) -> None:
    client.post("/cuenta/password/reset/", {"email": "Nandu@example.org"})
    start = link(mail.outbox[0])
    form = client.get(start, follow=True)
    new = "otra-baraja-distinta"
    client.post(form.redirect_chain[-1][0], {"password1": new, "password2": new})
    member.refresh_from_db()
    assert member.check_password(new)
    assert Client().get(start, follow=True).context["token_fail"]


def test_reset_says_the_same_of_an_unknown_address(client: Client, member: User) -> None:
    known = client.post("/cuenta/password/reset/", {"email": "nandu@example.org"})
    unknown = client.post("/cuenta/password/reset/", {"email": "nadie@example.org"})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])


def test_the_list_of_sessions_keeps_no_address(client: Client, member: User) -> None:
    client.post("/cuenta/login/", {"login": "nandu", "password": PASSWORD})
    client.get("/cuenta/sessions/")
    assert set(UserSession.objects.values_list("ip", flat=True)) == {"0.0.0.0"}


def test_the_admin_logs_in_through_the_same_door(client: Client, member: User) -> None:
    answer = client.get("/gestion/", follow=True)
    assert answer.redirect_chain[-1][0] == "/cuenta/login/?next=%2Fgestion%2F"
    client.force_login(member)
    assert client.get("/gestion/", follow=True).status_code == 403


@pytest.mark.parametrize("key", ["\0" * 20, "a" * 19 + "\0", "ñ" * 20, "'; -- " * 9])
def test_a_key_of_no_session_is_a_visitor(key: str, client: Client) -> None:
    """A quoted cookie may hold anything, also what PostgreSQL takes in no text."""
    client.cookies["sessionid"] = key
    assert client.get("/").status_code == 200
    assert who(client) is None


def test_whoever_is_locked_out_by_others_tries_gets_in_by_mail(
    client: Client, member: User, settings: Any
) -> None:
    """B45: the browser that is in stays in, and a new password opens the door at once."""
    settings.RATE_LIMITS, settings.ACCOUNT_RATE_LIMITS = True, {}
    known = Client()
    known.post("/cuenta/login/", {"login": "nandu", "password": PASSWORD})
    for number in range(12):
        form = {"login": "nandu", "password": f"falsa{number}"}
        last = client.post("/cuenta/login/", form, REMOTE_ADDR=f"203.0.113.{number}")
    assert last.status_code == 429 and int(last["Retry-After"]) > 0
    form = {"login": "nandu", "password": PASSWORD}
    assert Client().post("/cuenta/login/", form).status_code == 429
    assert known.get("/preferencias/").status_code == 200 and who(known) == member
    client.post("/cuenta/password/reset/", {"email": "nandu@example.org"})
    page = client.get(link(mail.outbox[-1]), follow=True)
    new = "otra-baraja-distinta"
    client.post(page.redirect_chain[-1][0], {"password1": new, "password2": new})
    fresh = Client()
    fresh.post("/cuenta/login/", {"login": "nandu", "password": new})
    assert who(fresh) == member
