"""Case B69: a card under the finger moves, all else of the page scrolls, and taps are taps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .pages import PHONE, Person
from .test_drag import Finger, Point, middle

Player = Callable[..., Page]
TABLET: dict[str, Any] = {
    "viewport": {"width": 820, "height": 1180},
    "has_touch": True,
    "is_mobile": True,
}
MAGNIFIED = "document.documentElement.style.fontSize = '32px'"
RESTED = """() => {
  window.rested = new Promise((done) => addEventListener("scrollend", () => done()));
}"""
HEIGHTS = "[document.scrollingElement.scrollHeight, innerHeight]"


def at_a_table(page: Page, mode: str) -> tuple[Person, Finger]:
    """One person among bots, whose turn it is."""
    one = Person(page)
    one.open_table(players_mode=mode)
    one.fill_with_bots()
    one.start()
    expect(one.turn).to_be_visible()
    return one, Finger(page)


def up(point: Point, way: float = 120) -> Point:
    return point[0], point[1] - way


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("mode", ["2", "4"])
def test_a_finger_moves_the_card_it_lies_on(
    player: Player, mode: str, screen: dict[str, Any]
) -> None:
    page = player(**screen)
    one, finger = at_a_table(page, mode)
    whole, shown = page.evaluate(HEIGHTS)
    assert whole <= shown, "table and hand fit without scrolling"
    assert one.out_of_sight() == []
    hand = one.hand
    box = one.card(hand[0]).bounding_box()
    assert box is not None
    beside = (box["x"] + box["width"] / 2, box["y"] - 10)
    finger.carry(beside, up(beside))
    expect(page.locator(".mine.dragged")).to_have_count(0)
    finger.lift()
    # Down, as who would load the page again, and the card is put back where it was.
    start = middle(one.card(hand[0]))
    finger.carry(start, (start[0], shown - 4))
    expect(page.locator(".mine.dragged")).to_have_count(1)
    finger.lift()
    expect(page.locator(".mine.dragged")).to_have_count(0)
    assert one.hand == hand
    one.play(hand[0])


def test_a_magnified_table_scrolls_under_the_finger_but_not_under_a_card(player: Player) -> None:
    page = player(**PHONE)
    one, finger = at_a_table(page, "4")
    page.evaluate(MAGNIFIED)
    page.set_viewport_size({"width": 360, "height": 400})
    whole, shown = page.evaluate(HEIGHTS)
    assert whole > shown + 100
    cloth = (180.0, 300.0)
    page.evaluate(RESTED)
    finger.drag(cloth, up(cloth, 200))
    page.evaluate("rested")
    assert page.evaluate("scrollY") > 50
    one.card(one.hand[0]).scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    start = middle(one.card(one.hand[0]))
    finger.carry(start, up(start, 60))
    expect(page.locator(".mine.dragged")).to_have_count(1)
    assert page.evaluate("scrollY") == scrolled
    finger.lift()


def test_the_page_may_be_magnified(player: Player) -> None:
    page = player(**PHONE)
    Person(page).quick()
    rules = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in rules
    assert "maximum-scale" not in rules
    touch = "getComputedStyle(document.querySelector('[data-part=felt]')).touchAction"
    assert page.evaluate(touch) in ("auto", "manipulation")
