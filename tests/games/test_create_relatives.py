"""The relatives of brisca in the create form: presets, and what excludes each other."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.forms import FAULTS
from games.models import Match
from games.rules.brisca.presets import PRESETS

from .builders import people
from .test_create_form import GOOD

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
EXCLUDED = [
    ({"players_mode": "3", "open_hands": "on"}, "open_hands", "two_only"),
    ({"players_mode": "3", "marriages": "sung"}, "marriages", "two_or_pairs"),
    ({"players_mode": "6", "prisoner": "any"}, "prisoner", "two_or_pairs"),
    ({"prisoner": "opponents"}, "prisoner", "pairs_only"),
    ({"players_mode": "6", "low": "lowest"}, "low", "not_six"),
    ({"hand": "5"}, "hand", "marriages_only"),
    ({"trump": "rotation", "swap": "after_win"}, "swap", "not_with_rotation"),
    ({"trump": "rotation", "low": "lowest"}, "low", "not_with_rotation"),
    ({"arrastro": "on", "prisoner": "any"}, "arrastro", "not_with_prisoner"),
    ({"arrastro": "on", "low": "lowest"}, "arrastro", "not_with_low"),
    ({"marriages": "captured", "over_hundred": "on"}, "over_hundred", "not_with_marriages"),
    ({"low": "lowest", "over_hundred": "on"}, "over_hundred", "not_with_low"),
    ({"preset": "scoperta", "players_mode": "3"}, "preset", "not_preset"),
    ({"preset": "muerte-al-tres", "trump": "rotation"}, "preset", "not_with_rotation"),
    ({"preset": "mexicana", "arrastro": "on"}, "arrastro", "not_with_low"),
]


@pytest.fixture
def ana(client: Client) -> Client:
    client.force_login(people("Ana")[0])
    return client


@pytest.mark.parametrize(("wrong", "field", "code"), EXCLUDED, ids=[str(e[0]) for e in EXCLUDED])
def test_what_excludes_each_other_is_told_at_its_field(
    ana: Client, wrong: dict[str, str], field: str, code: str
) -> None:
    answer: Any = ana.post("/mesas/nueva/", GOOD | wrong)
    assert answer.status_code == 422
    assert answer.context["form"].errors == {field: [FAULTS[code]]}
    assert f'id="{field}-error"' in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_each_preset_opens_its_table(ana: Client, preset: Any) -> None:
    """In each of its seatings; its options stand, whatever the fields said."""
    for mode in preset.modes:
        answer = ana.post("/mesas/nueva/", GOOD | {"preset": preset.slug, "players_mode": mode})
        assert answer.status_code == 302
        match = Match.objects.latest("pk")
        assert {name: match.options[name] for name in preset.options} == dict(preset.options)
        assert ana.get(answer["Location"]).status_code == 200
        ana.post(f"{answer['Location']}levantarse/")


def test_void_in_the_mexican_game_is_not_offered(ana: Client) -> None:
    answer: Any = ana.post("/mesas/nueva/", GOOD | {"low": "void"})
    assert list(answer.context["form"].errors) == ["low"]


def test_a_page_of_rules_opens_the_form_with_its_preset(ana: Client) -> None:
    text = ana.get("/mesas/nueva/?juego=brisca&reglas=lombarda").content.decode()
    checked = [line for line in text.splitlines() if 'name="preset"' in line and "checked" in line]
    assert ['value="lombarda"' in line for line in checked] == [True]
