"""Case B19 in the browser: forty lines that would be markup or scripts are shown as typed.

What they might load or run, and what the policy reports, fails any browser test.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from games.models import Line
from tests.live.test_talk_payloads import PAYLOADS

from .pages import DESK, PHONE, Person, table_for_two

Player = Callable[..., Page]


def say_all(address: str, audience: str) -> None:
    """All of them, as if they had been said just now."""
    Line.objects.bulk_create(
        Line(
            match_id=int(address.split("/")[-2]),
            name="Ana",
            audience=audience,
            text=text,
            at=int(time.time() * 1000),
        )
        for text in PAYLOADS
    )


def read_all(one: Person, address: str) -> None:
    """Comes to the table and reads them, and the page lies as it did."""
    one.go(address)
    one.at_table()
    if one.touch:
        one.press(one.page.locator("[data-act=panel]"))
    words = one.page.locator("[data-line] .words")
    expect(words).to_have_text(PAYLOADS)
    assert words.evaluate_all("all => all.map(el => el.textContent)") == PAYLOADS
    assert words.locator("*").count() == 0
    width, shown = one.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= shown
    assert one.page.evaluate("document.querySelectorAll('style, base, iframe').length") == 0


def test_forty_payloads_are_read_as_typed_by_player_and_spectator(player: Player) -> None:
    address, leader, other = table_for_two(player(**PHONE), player(**DESK))
    for audience in ("table", "stands"):
        say_all(address, audience)
    for one in (leader, other, Person(player(**PHONE)), Person(player(**DESK))):
        read_all(one, address)
