"""What a table says of itself: whether it scores, at every moment of its life."""

from typing import Any

import pytest

from brisca_site.accounts.models import User
from games import hooks
from games.models import Seat

from .tables import finish, people, table

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def said(match: Any) -> str:
    verdict = hooks.verdict(match.pk)
    assert verdict is not None and verdict["text"]
    assert verdict["counts"] is (verdict["reason"] == "")
    return verdict["reason"]


def test_it_follows_who_sits_down() -> None:
    ana, luis = people("Ana", "Luis")
    guest = User.objects.create(username="Invitado-1", is_guest=True)
    match = table([ana, luis])
    seat = Seat.objects.get(match=match, number=1)
    for change, code in (
        ({}, ""),
        ({"user": guest}, "guest"),
        ({"user": None, "bot_level": "facil"}, "bot"),
        ({"user": None, "bot_level": ""}, ""),
        ({"user": luis, "networks": "2026-11:0"}, "same_network"),
    ):
        Seat.objects.filter(pk=seat.pk).update(**change)
        assert said(match) == code


def test_it_stays_what_it_was_when_the_match_began() -> None:
    ana, luis = people("Ana", "Luis")
    match = table([ana, luis])
    hooks.started(match.pk)
    match.seats.filter(number=1).update(bot_level="facil", desertion="absent")
    assert said(match) == ""
    match.seats.filter(number=1).update(networks="2026-11:1 2026-11:0")
    assert said(match) == "same_network"


def test_it_is_final_at_the_end() -> None:
    match = finish(table(people("Ana", "Luis")), [0])
    match.seats.update(networks="2026-11:0")
    assert said(match) == ""


def test_there_is_none_of_no_match() -> None:
    assert hooks.verdict(1) is None
