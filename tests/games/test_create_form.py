"""Wrong options in the create form come back with a message at the field."""

from typing import Any

import pytest
from django.test import Client

from games.models import Match
from tests.games.builders import people

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

GOOD = {
    "players_mode": "2", "preset": "house", "target": "1", "deck": "0", "trump": "turned",
    "rotation_by": "wins", "tie": "last_trick", "swap": "free", "turn_seconds": "30",
    "spectators": "on",
}  # fmt: skip
BAD = [
    ({"players_mode": "2", "deck": "39"}, "deck"),
    ({"players_mode": "3", "deck": "40"}, "deck"),
    ({"players_mode": "6", "deck": "40"}, "deck"),
    ({"players_mode": "5"}, "players_mode"),
    ({"players_mode": ""}, "players_mode"),
    ({"players_mode": "2", "lot": "on"}, "lot"),
    ({"players_mode": "4", "partner_trick": "on"}, "partner_trick"),
    ({"players_mode": "2", "see_partner": "on"}, "see_partner"),
    ({"players_mode": "6", "see_partner": "on"}, "see_partner"),
    ({"players_mode": "4p", "see_partner_six": "on"}, "see_partner_six"),
    ({"target": "6"}, "target"),
    ({"target": "x"}, "target"),
    ({"trump": "none"}, "trump"),
    ({"tie": "coin"}, "tie"),
    ({"swap": "always"}, "swap"),
    ({"turn_seconds": "31"}, "turn_seconds"),
    ({"turn_seconds": "-1"}, "turn_seconds"),
    ({"preset": "\x00"}, "preset"),
]


@pytest.fixture
def ana(client: Client) -> Client:
    client.force_login(people("Ana")[0])
    return client


@pytest.mark.parametrize(("wrong", "field"), BAD, ids=[str(wrong) for wrong, _ in BAD])
def test_a_wrong_choice_is_told_at_its_field(
    ana: Client, wrong: dict[str, str], field: str
) -> None:
    """422, the form again, and no table."""
    answer: Any = ana.post("/mesas/nueva/", GOOD | wrong)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    message = answer.context["form"].errors[field][0]
    assert message in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"players_mode": "3", "deck": "36", "target": "5"},
        {"players_mode": "4p", "lot": "on", "see_partner": "on", "partner_trick": "on"},
        {"players_mode": "6", "see_partner": "on", "see_partner_six": "on", "deck": "48"},
        {"trump": "rotation", "rotation_by": "points", "turn_seconds": "0"},
        {"preset": "briscola", "private": "on", "competitive": "on", "spectators": ""},
    ],
    ids=str,
)
def test_a_good_one_opens_its_table(ana: Client, wish: dict[str, str]) -> None:
    """And its host sits there."""
    answer = ana.post("/mesas/nueva/", GOOD | wish)
    match = Match.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/mesa/{match.pk}/")
    assert match.turn_seconds == int(wish.get("turn_seconds", 30))
    assert match.private == ("private" in wish)
    assert match.seats.filter(user=match.host, number=0).exists()
    assert ana.get(f"/mesa/{match.pk}/").status_code == 200


def test_nobody_opens_a_table_without_a_session(client: Client) -> None:
    answer = client.post("/mesas/nueva/", GOOD)
    assert answer.status_code in (302, 403)
    assert not Match.objects.exists()
