"""The create forms of chiamata and rematada: their own questions, told apart from the others'."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from django.test import Client

from games.forms import FAULTS, FORMS
from games.models import Match
from games.rules import REGISTRY, get

from .builders import people

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

PAGE = "/mesas/nueva/"
TABLE = {"turn_seconds": "30", "spectators": "on"}
GOOD = {
    "chiamata": {"game": "chiamata", "form": "plain", "deals": "5", **TABLE},
    "rematada": {"game": "rematada", "deals": "0", "duty": "full", **TABLE},
}
BAD = [
    ("chiamata", {"form": "gingo"}, "form"),
    ("chiamata", {"form": ""}, "form"),
    ("chiamata", {"deals": "7"}, "deals"),
    ("chiamata", {"deals": "x"}, "deals"),
    ("chiamata", {"turn_seconds": "31"}, "turn_seconds"),
    ("rematada", {"deals": "4"}, "deals"),
    ("rematada", {"deals": "-3"}, "deals"),
    ("rematada", {"duty": "none"}, "duty"),
    ("rematada", {"duty": "\x00"}, "duty"),
]
NAMES = {"form": "plain", "caller_leads": False, "extended": False, "deals": 5}


@pytest.fixture
def ana(client: Client) -> Client:
    client.force_login(people("Ana")[0])
    return client


def refused(client: Client, wish: dict[str, str]) -> dict[str, list[str]]:
    """What the form says at its fields; no table has been opened."""
    answer: Any = client.post(PAGE, wish)
    assert answer.status_code == 422
    assert not Match.objects.exists()
    errors: dict[str, list[str]] = answer.context["form"].errors
    text = answer.content.decode()
    assert all(f'id="{field}-error"' in text for field in errors)
    assert all(message in text for said in errors.values() for message in said)
    return errors


def opened(client: Client, wish: dict[str, str]) -> Match:
    answer = client.post(PAGE, wish)
    match = Match.objects.latest("pk")
    assert (answer.status_code, answer["Location"]) == (302, f"/mesa/{match.pk}/")
    return match


@pytest.mark.parametrize(("game", "wrong", "field"), BAD, ids=[f"{g} {w}" for g, w, _ in BAD])
def test_a_wrong_choice_is_told_at_its_field(
    ana: Client, game: str, wrong: dict[str, str], field: str
) -> None:
    assert list(refused(ana, GOOD[game] | wrong)) == [field]


def test_the_experimental_form_is_never_competitive(ana: Client) -> None:
    """Rules E21; told where it is chosen, and the page asks nothing else about it."""
    wish = GOOD["chiamata"] | {"form": "pazza"}
    assert refused(ana, wish | {"competitive": "on"}) == {"competitive": [FAULTS["experimental"]]}
    assert not opened(ana, wish).competitive


CHIAMATA = list(product(("plain", "buia", "points", "pazza"), (False, True), (False, True)))


@pytest.mark.parametrize(("form", "leads", "extended"), CHIAMATA)
def test_each_table_of_chiamata(ana: Client, form: str, leads: bool, extended: bool) -> None:
    """Five seats; pazza has its own lead and scores, whatever was asked."""
    switches = {"caller_leads": leads, "extended": extended}
    wish = {name: "on" for name, on in switches.items() if on}
    match = opened(ana, GOOD["chiamata"] | wish | {"form": form, "deals": "10"})
    own = switches if form != "pazza" else {"caller_leads": False, "extended": False}
    assert match.options == {**NAMES, "form": form, "deals": 10, **own}
    assert (match.seats.count(), match.seats.get(user=match.host).number) == (5, 0)
    room = ana.get(f"/mesa/{match.pk}/")
    assert room.status_code == 200
    assert room.content.decode().count('class="room-seat ') == 5


@pytest.mark.parametrize(
    ("wish", "options"),
    [
        ({}, {"goal": 500, "deals": 0, "duty": "full", "side_pairs": False}),
        ({"deals": "9"}, {"goal": 0, "deals": 9, "duty": "full", "side_pairs": False}),
        (
            {"duty": "follow", "side_pairs": "on", "competitive": "on"},
            {"goal": 500, "deals": 0, "duty": "follow", "side_pairs": True},
        ),
    ],
    ids=str,
)
def test_each_table_of_rematada(ana: Client, wish: dict[str, str], options: dict[str, Any]) -> None:
    match = opened(ana, GOOD["rematada"] | wish)
    assert match.options == options
    assert match.competitive == ("competitive" in wish)
    assert ana.get(f"/mesa/{match.pk}/").content.decode().count('class="room-seat ') == 3


def test_every_game_has_its_form_and_is_offered_by_it(ana: Client) -> None:
    """With no option of its rules left out, and a page that asks for each."""
    assert set(FORMS) == set(REGISTRY)
    for game in FORMS:
        page = ana.get(f"{PAGE}?juego={game}").content.decode()
        assert f'?juego={game}"\n       aria-current="page"' in page
        asked = {option.name for option in get(game).options} - {"goal", "players", "pairs"}
        assert [name for name in asked if f'name="{name}"' not in page] == []


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("?juego=chiamata", "plain"),
        ("?juego=chiamata&reglas=buia", "buia"),
        ("?juego=chiamata&reglas=lombarda", "plain"),
    ],
)
def test_a_page_of_rules_opens_the_form_with_its_choice(
    ana: Client, address: str, form: str
) -> None:
    text = " ".join(ana.get(PAGE + address).content.decode().split())
    assert f'name="form" value="{form}" checked' in text
    assert text.count('name="form"') == 4


@pytest.mark.parametrize(
    ("game", "wish", "said"),
    [
        ("chiamata", {}, "Briscola chiamata, 5 rondas, 30 s por turno"),
        (
            "chiamata",
            {"form": "buia", "deals": "15", "caller_leads": "on", "extended": "on"},
            "Chiamata buia, 15 rondas, 30 s por turno, la carta se llama tras la primera baza,"
            " sale quien llama, las promesas altas cuentan más",
        ),
        (
            "chiamata",
            {"form": "points", "competitive": "on"},
            "Chiamata a puntos, 5 rondas, 30 s por turno, competitiva, solo se prometen puntos",
        ),
        (
            "chiamata",
            {"form": "pazza", "turn_seconds": "0"},
            "Briscola pazza, 5 rondas, sin límite de tiempo, a prueba: cuenta lo que se promete",
        ),
        ("rematada", {}, "Brisca rematada, a 500 puntos, 30 s por turno"),
        (
            "rematada",
            {"deals": "6", "duty": "follow", "side_pairs": "on"},
            "Brisca rematada, 6 rondas, 30 s por turno, sin obligación de superar,"
            " cuentan rey y caballo de cualquier palo",
        ),
    ],
    ids=str,
)
def test_the_sentence_says_all_of_it(
    ana: Client, game: str, wish: dict[str, str], said: str
) -> None:
    answer = ana.get("/mesas/frase/", GOOD[game] | wish)
    assert answer.json() == {"text": said, "errors": {}}


def test_the_sentence_is_empty_for_what_cannot_be(ana: Client) -> None:
    wrong = {"form": "pazza", "competitive": "on"}
    answer = ana.get("/mesas/frase/", GOOD["chiamata"] | wrong).json()
    assert (answer["text"], list(answer["errors"])) == ("", ["competitive"])
