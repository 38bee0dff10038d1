"""The create form of damas: its own questions, told apart from those of brisca."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Match
from tests.games.builders import people

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

PAGE = "/mesas/nueva/"
GOOD = {"game": "damas", "long_queen": "on", "draw_moves": "20", "turn_seconds": "30"}


@pytest.fixture
def ana(client: Client) -> Client:
    client.force_login(people("Ana")[0])
    return client


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"draw_moves": "12"}, "draw_moves"),
        ({"draw_moves": ""}, "draw_moves"),
        ({"draw_moves": "-1"}, "draw_moves"),
        ({"turn_seconds": "31"}, "turn_seconds"),
    ],
    ids=str,
)
def test_a_wrong_choice_is_told_at_its_field(
    ana: Client, wrong: dict[str, str], field: str
) -> None:
    answer: Any = ana.post(PAGE, GOOD | wrong)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert answer.context["form"].errors[field][0] in answer.content.decode()
    assert 'name="draw_moves"' in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize(("queen", "long"), [({}, False), ({"long_queen": "on"}, True)])
def test_a_good_one_opens_its_table(ana: Client, queen: dict[str, str], long: bool) -> None:
    wish = {name: value for name, value in GOOD.items() if name != "long_queen"}
    answer = ana.post(PAGE, wish | queen | {"draw_moves": "50", "competitive": "on"})
    match = Match.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/mesa/{match.pk}/")
    assert match.game == "damas"
    assert match.options == {"long_queen": long, "draw_moves": 50}
    assert match.competitive
    assert ana.get(f"/mesa/{match.pk}/").status_code == 200


@pytest.mark.parametrize(
    ("address", "asked", "not_asked"),
    [
        (PAGE, "players_mode", "draw_moves"),
        (f"{PAGE}?juego=damas", "draw_moves", "players_mode"),
        (f"{PAGE}?juego=ajedrez", "players_mode", "draw_moves"),
    ],
)
def test_each_game_asks_its_own_questions(
    ana: Client, address: str, asked: str, not_asked: str
) -> None:
    page = ana.get(address).content.decode()
    assert f'name="{asked}"' in page
    assert f'name="{not_asked}"' not in page


def test_the_sentence_says_what_differs(ana: Client) -> None:
    answer = ana.get("/mesas/frase/", GOOD | {"draw_moves": "10"})
    assert answer.json()["text"].startswith("Damas, ")
    assert "10" in answer.json()["text"]
