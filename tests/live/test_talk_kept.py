"""Every line is kept for the moderators, who find it and change nothing."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brisca_site.accounts.models import User
from games.models import Line, Match
from games.services import talk

from .tables import open_table, person

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

LIST = "/gestion/games/line/"


def found(client: Client, question: str) -> list[str]:
    response: Any = client.get(f"{LIST}?{question}")
    assert response.status_code == 200
    return [line.text or line.preset for line in response.context["cl"].result_list]


def said(match: Match, name: str, text: str, preset: str = "") -> None:
    talk.say(match.pk, person(name).pk, text, preset)


def test_lines_are_found_by_name_text_and_match(admin_client: Client) -> None:
    one, other = open_table(), open_table(spectators=False)
    said(one, "Ana", "¿Quién baraja?")
    said(one, "Γιώργος", "Καλησπέρα")
    said(other, "Vera", "", "hello")
    assert found(admin_client, "") == ["hello", "Καλησπέρα", "¿Quién baraja?"]
    assert found(admin_client, "q=Γιώργος") == ["Καλησπέρα"]
    assert found(admin_client, "q=baraja") == ["¿Quién baraja?"]
    assert found(admin_client, f"q={other.pk}") == ["hello"]
    assert found(admin_client, "audience__exact=table") == ["¿Quién baraja?"]


def test_nobody_changes_or_deletes_them(admin_client: Client) -> None:
    said(open_table(), "Ana", "hola")
    line = Line.objects.get()
    path = f"{LIST}{line.pk}"
    assert admin_client.get(f"{path}/change/").status_code == 200
    assert admin_client.get(f"{LIST}add/").status_code == 403
    assert admin_client.post(f"{path}/change/", {"text": "adiós"}).status_code == 403
    assert admin_client.post(f"{path}/delete/", {"post": "yes"}).status_code == 403
    line.refresh_from_db()
    assert line.text == "hola"


def test_the_list_costs_the_same_for_many(admin_client: Client) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as captured:
            found(admin_client, "")
        return len(captured)

    said(open_table(), "Ana", "hola")
    cost()
    few = cost()
    for name in ("Luis", "Marta", "Pepe"):
        said(open_table(), name, "hola")
    assert cost() == few <= 12


def test_the_name_is_the_one_of_then_and_outlives_the_account() -> None:
    match = open_table()
    said(match, "Vera", "hola")
    User.objects.filter(username="Vera").delete()
    (line,) = talk.lines(match.pk, "stands")
    assert (line["user"], line["name"], line["text"]) == (None, "Vera", "hola")
