"""How partners may talk: chosen in the form, refused without partners, told everywhere."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games import describe, rulebook
from games.forms import FAULTS, form_of
from games.models import Match
from games.rules import get
from games.services.opening import rules_code

from .builders import people
from .test_create_form import GOOD

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

MODES = ("silent", "signs", "asked", "open")
PAIRS = {"players": 4, "pairs": True}
CHOICES = dict(form_of("brisca").base_fields["talk"].choices)  # type: ignore[attr-defined]


@pytest.fixture
def ana(client: Client) -> Client:
    client.force_login(people("Ana")[0])
    return client


@pytest.mark.parametrize("mode", ["4p", "6"])
@pytest.mark.parametrize("talk", MODES)
def test_partners_choose_one_of_four(ana: Client, mode: str, talk: str) -> None:
    """Competitive tables too."""
    asked = GOOD | {"players_mode": mode, "talk": talk, "competitive": "on"}
    assert ana.post("/mesas/nueva/", asked).status_code == 302
    match = Match.objects.get()
    assert match.options["talk"] == talk and match.competitive


@pytest.mark.parametrize("mode", ["2", "3", "4"])
@pytest.mark.parametrize("talk", MODES[1:])
def test_without_partners_there_is_nothing_to_choose(ana: Client, mode: str, talk: str) -> None:
    answer: Any = ana.post("/mesas/nueva/", GOOD | {"players_mode": mode, "talk": talk})
    assert answer.status_code == 422
    assert answer.context["form"].errors == {"talk": [FAULTS["teams_only"]]}
    assert 'id="talk-error"' in answer.content.decode()


def test_silence_is_the_usual_way_and_is_not_told() -> None:
    game = get("brisca")
    assert game.normalise(PAIRS)["talk"] == "silent"
    assert describe.differences("brisca", PAIRS) == []


@pytest.mark.parametrize("talk", MODES[1:])
def test_the_others_are_told_in_the_sentence_and_the_rules(talk: str) -> None:
    options = get("brisca").normalise({**PAIRS, "talk": talk})
    assert len(describe.differences("brisca", options)) == 1
    label, value = form_of("brisca").base_fields["talk"].label, CHOICES[talk]
    assert (label, value) in rulebook.rows("brisca", options)
    assert label not in dict(rulebook.rows("brisca", {"players": 2}))


def test_rules_of_before_have_the_same_letters(ana: Client) -> None:
    options = get("brisca").normalise(PAIRS)
    before = {name: value for name, value in options.items() if name != "talk"}
    assert rules_code("brisca", options) == rules_code("brisca", before)
    assert rules_code("brisca", {**options, "talk": "signs"}) != rules_code("brisca", before)


@pytest.mark.parametrize("talk", MODES)
def test_a_table_of_partners_is_told_by_the_house_page(talk: str) -> None:
    page = rulebook.page_of("brisca", get("brisca").normalise({**PAIRS, "talk": talk}))
    assert page is rulebook.PAGES[rulebook.HOUSE]
