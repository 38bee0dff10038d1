"""One person plays every seating against bots to the end of the match, on both screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Match

from .pages import DESK, PHONE, Person
from .wire import Wire

Player = Callable[..., Page]
SEATINGS: list[Any] = [
    pytest.param("3", {"trump": "turned"}, 13, PHONE, id="3-phone"),
    pytest.param("4", {"deck": "48"}, 12, DESK, id="4-desk"),
    pytest.param("4p", {"see_partner": True}, 10, PHONE, id="pairs-phone"),
    pytest.param("6", {}, 8, DESK, id="6-desk"),
    pytest.param("6", {"target": "2"}, 8, PHONE, id="6-phone"),
]


@pytest.mark.parametrize("mode, options, cards, screen", SEATINGS)
def test_a_person_among_bots_plays_to_the_end(
    player: Player, mode: str, options: dict[str, Any], cards: int, screen: dict[str, Any]
) -> None:
    page = player(**screen)
    wire, one = Wire(page), Person(page)
    match = int(one.open_table(players_mode=mode, **options).split("/")[-2])
    one.fill_with_bots()
    one.start()
    seats = int(mode[0])
    expect(page.locator(".seat")).to_have_count(seats - 1)

    def play() -> None:
        assert one.out_of_sight() == []
        one.play()

    played = one.play_on(play)
    row = Match.objects.get(pk=match)
    assert (row.status, row.ending) == ("finished", "completed")
    # A bot may claim the last tricks of a deal.
    assert (cards - 3) * row.deal_number < played <= cards * row.deal_number
    assert len(wire.frames) > cards
    assert wire.strays(match, 0) == []
