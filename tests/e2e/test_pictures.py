"""Pictures of every seating and page, for the eye: with BRISCA_PICTURES naming a folder.

Those in docs/pictures are made by
BRISCA_PICTURES=docs/pictures ./dev test tests/e2e/test_pictures.py -k small
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import small
from .pages import DESK, PHONE, Person

Player = Callable[..., Page]
FOLDER = os.environ.get("BRISCA_PICTURES", "")
SCREENS = {"phone": PHONE, "desk": DESK}
SEATINGS: dict[str, dict[str, Any]] = {
    "2": {},
    "3": {"target": "3"},
    "4": {"deck": "48"},
    "4p": {"target": "2", "see_partner": True, "competitive": True},
    "6": {"swap": "after_win"},
}
MOST_BYTES = 120_000
pytestmark = pytest.mark.skipif(not FOLDER, reason="BRISCA_PICTURES names no folder")


class Album:
    """Pictures of one page, named after what they show."""

    def __init__(self, page: Page, screen: str) -> None:
        self.page, self.screen = page, screen
        Path(FOLDER).mkdir(parents=True, exist_ok=True)

    def take(self, name: str, *, whole: bool = False) -> None:
        """One picture: of the screen, or of the whole page."""
        self.page.screenshot(path=Path(FOLDER, f"{name}-{self.screen}.png"), full_page=whole)

    def take_small(self, name: str) -> None:
        """One picture of the screen for the repository."""
        picture = small.screenshot(self.page)
        assert len(picture) <= MOST_BYTES
        Path(FOLDER, f"{name}-{self.screen}.png").write_bytes(picture)

    def visit(self, **addresses: str) -> None:
        """Whole pages, by the names of their pictures."""
        for name, address in addresses.items():
            self.page.goto(address)
            self.take(name, whole=True)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("mode", SEATINGS)
def test_a_seating(player: Player, mode: str, screen: str) -> None:
    page = player(**SCREENS[screen])
    album, one = Album(page, screen), Person(page)
    one.open_table(players_mode=mode, **SEATINGS[mode])
    one.fill_with_bots()
    album.take(f"{mode}-room")
    one.start()
    album.take(f"{mode}-first")
    one.play()
    one.moved()
    album.take(f"{mode}-trick-lies")
    expect(page.locator("[data-act=place]")).to_be_visible()
    album.take(f"{mode}-my-turn")
    one.press(one.card(one.hand[1]))
    album.take(f"{mode}-raised")
    one.press(page.locator("[data-act=last]"))
    album.take(f"{mode}-last-trick")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("mode", SEATINGS)
def test_a_small_picture_of_a_trick(player: Player, mode: str, screen: str) -> None:
    """In a later trick, when half the others have played to it and it is my turn."""
    page = player(**SCREENS[screen])
    album, one = Album(page, screen), Person(page)
    one.open_table(players_mode=mode, **SEATINGS[mode])
    one.fill_with_bots()
    one.start()
    others = 0
    while others < int(mode[0]) // 2:
        one.play()
        expect(one.turn).to_be_visible()
        expect(page.locator("[data-act=place]")).to_be_visible()
        others = len(one.on_table)
    page.mouse.move(0, 0)
    album.take_small(mode)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_other_pages(player: Player, screen: str, scheme: str) -> None:
    page = player(**SCREENS[screen], color_scheme=scheme)
    album, one = Album(page, f"{screen}-{scheme}"), Person(page)
    album.visit(home="/", login="/cuenta/login/", signup="/cuenta/signup/")
    one.sign_up()
    one.go("/mesas/nueva/")
    album.take("create", whole=True)
    one.open_table(players_mode="4p")
    one.press(page.locator("#bot-2"))
    expect(page.locator("#empty-2")).to_be_visible()
    album.take("room", whole=True)
    address = one.quick()
    one.press(page.locator("header [data-act=leave]"))
    album.take("leave")
    page.keyboard.press("Escape")
    one.play_on()
    album.take("result", whole=True)
    match = address.replace("/mesa/", "/partidas/")
    album.visit(home_member="/", history="/partidas/", match=match)
