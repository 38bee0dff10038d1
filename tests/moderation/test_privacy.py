"""My data: taken along, and gone for good without taking anything from the others (I15)."""

from __future__ import annotations

import json
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.apps import apps
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from brisca_site.accounts.guests import create_guest
from brisca_site.accounts.models import NetworkKey, User
from brisca_site.moderation import acts
from brisca_site.moderation.models import ModAction, Report
from games.models import Line, Match, Seat
from games.services import lobby
from games.services.lobby import Settings
from rankings.models import Entry
from tests.games.builders import people, play_out, start_match
from tests.rankings.tables import changes, finish, table
from tests.staff import PASSWORD, moderator

from .cases import browser, case, punish, report, said

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

NAME, MAIL = "Filomena", "filomena@example.org"
DELETE = "/mis-datos/"


@pytest.fixture
def filo() -> User:
    user = User.objects.create_user(NAME, MAIL, PASSWORD)
    EmailAddress.objects.create(user=user, email=MAIL, primary=True, verified=True)
    return user


def at_home(user: User) -> Client:
    """Where somebody has logged in, and just now said his password again."""
    client = Client()
    client.post("/cuenta/login/", {"login": user.username, "password": PASSWORD})
    client.post("/cuenta/reauthenticate/", {"password": PASSWORD})
    return client


def test_everything_of_mine_and_nothing_of_others(filo: User) -> None:
    (luis,) = people("Luis")
    pk = play_out(start_match([filo, luis], competitive=True), Random(1)).pk
    said(pk, filo, "=cmd()")
    said(pk, luis, "de Luis")
    report(browser(filo), f"profile/{luis.pk}", text="esto")
    report(browser(luis), f"profile/{filo.pk}", text="aquello")
    punish(moderator("Mora"), "mute", filo)
    answer = at_home(filo).get("/mis-datos/descargar/")
    assert "attachment" in answer.headers["Content-Disposition"]
    text = answer.content.decode()
    held = json.loads(text)
    assert held["account"]["username"] == NAME
    assert [line["text"] for line in held["lines"]] == ["=cmd()"]
    assert [match["match"] for match in held["matches"]] == [pk]
    assert [one["text"] for one in held["reports"]] == ["esto"]
    assert [one["kind"] for one in held["sanctions"]] == ["mute"]
    assert held["addresses"][0]["email"] == MAIL
    for foreign in ("de Luis", "aquello", filo.password, filo.username_key, "networks"):
        assert foreign not in text


def test_the_data_is_given_to_whoever_logged_in_lately(filo: User) -> None:
    client = Client()
    client.force_login(filo)
    for path in ("/mis-datos/descargar/", DELETE):
        assert "reauthenticate" in client.get(path).url
    assert "reauthenticate" in client.post(DELETE, {"sure": "on"}).url
    assert User.objects.filter(pk=filo.pk).exists()
    assert Client().get(DELETE).status_code == 302


def columns() -> list[str]:
    """Every row of the database, as text."""
    found = []
    for model in apps.get_models():
        for row in model._base_manager.values_list():
            found.append(f"{model.__name__}: {row}")
    return found


def test_a_deleted_account_leaves_no_name_and_takes_no_match(filo: User) -> None:
    luis, eva = people("Luis", "Eva")
    match = finish(table([filo, luis]), [0])
    said(match, filo, "secreto de Filomena")
    said(match, filo, "otra cosa")
    report(browser(luis), f"match/{match.pk}")
    report(browser(filo), f"profile/{eva.pk}", text="dice Filomena")
    before = changes(match)
    client = at_home(filo)
    assert client.post(DELETE).status_code == 422
    assert client.post(DELETE, {"sure": "on"}).status_code == 302
    assert not User.objects.filter(pk=filo.pk).exists()
    left = [row for row in columns() if NAME in row or MAIL in row or "secreto" in row]
    assert left == []
    assert changes(match) == before
    assert Seat.objects.get(match=match, number=0).name == "Jugador borrado"
    assert Entry.objects.get(match=match, seat=1).user == luis
    for path in (f"/partidas/{match.pk}/", f"/jugador/{luis.username}/", "/ranking/"):
        assert browser(luis).get(path).status_code == 200
    assert client.get("/preferencias/").status_code == 302


def test_what_a_renaming_says_is_forgotten_and_that_there_was_one_is_not(filo: User) -> None:
    """The log stays what it was otherwise, and cannot be changed for any other reason."""
    mora, (eva,) = moderator("Mora"), people("Eva")
    for whom, name in ((filo, "Persona1"), (eva, "Persona2")):
        acts.rename(case(mora, reason="name"), whom, name)
        acts.undo(mora, ModAction.objects.latest("pk").pk)
    filo.refresh_from_db()
    assert at_home(filo).post(DELETE, {"sure": "on"}).status_code == 302
    assert [row for row in columns() if NAME in row or "Persona1" in row] == []
    log = ModAction.objects.order_by("pk").values_list("act", "whom", "reason")
    gone, kept = filo.pk, eva.pk
    assert list(log) == [(act, whom, "name") for whom in (gone, kept) for act in ("rename", "undo")]
    assert ModAction.objects.get(act="rename", whom=kept).before == {"username": "Eva"}


def test_nobody_else_gets_the_name(filo: User, client: Client) -> None:
    at_home(filo).post(DELETE, {"sure": "on"})
    form = {"email": "x@example.org", "password1": PASSWORD, "password2": PASSWORD}
    for name in (NAME, "FILOMENA", "Fílomena", "Filornena"):
        page = client.post("/cuenta/signup/", {**form, "username": name})
        assert "username" in page.context["form"].errors, name
    assert not User.objects.exists()


def test_who_sits_at_a_match_plays_it_first(filo: User) -> None:
    (luis,) = people("Luis")
    pk = start_match([filo, luis])
    page = at_home(filo).post(DELETE, {"sure": "on"})
    assert page.status_code == 422 and User.objects.filter(pk=filo.pk).exists()
    Match.objects.filter(pk=pk).update(status="finished")
    at_home(filo).post(DELETE, {"sure": "on"})
    assert not User.objects.filter(pk=filo.pk).exists()


def test_an_open_table_is_left(filo: User) -> None:
    match = lobby.open_table(Settings("brisca", {}), filo)
    at_home(filo).post(DELETE, {"sure": "on"})
    assert not User.objects.exists()
    match.refresh_from_db()
    assert match.status == "open" and not match.seats.exclude(name="").exists()


def test_staff_stay_accountable(filo: User) -> None:
    User.objects.filter(pk=filo.pk).update(is_staff=True)
    assert at_home(filo).post(DELETE, {"sure": "on"}).status_code == 422
    assert User.objects.filter(pk=filo.pk).exists()


def test_a_guest_needs_no_password() -> None:
    guest = create_guest()
    client = browser(guest)
    assert client.get("/mis-datos/descargar/").status_code == 200
    client.post(DELETE, {"sure": "on"})
    assert not User.objects.exists()


def test_what_the_daily_command_forgets(filo: User, capsys: Any) -> None:
    (luis,) = people("Luis")
    match = finish(table([filo, luis], networks=["2026-05:a", "2026-05:b"]), [0])
    said(match, filo, "hola")
    report(browser(luis), f"match/{match.pk}")
    old = timezone.now() - timedelta(days=91)
    Match.objects.update(finished_at=old)
    Report.objects.update(decided_at=old)
    Line.objects.update(at=int(old.timestamp() * 1000))
    NetworkKey.objects.create(month="2025-01", key=b"k" * 32)
    call_command("sweep")
    assert capsys.readouterr().out == (
        "0 guests, 1 network keys, 2 seats' networks, 1 lines, 1 reports and bans emptied\n"
    )
    assert Report.objects.get().context == {}
    assert not Line.objects.exists() and not Seat.objects.exclude(networks="").exists()
