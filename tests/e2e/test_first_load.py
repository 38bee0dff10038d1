"""What a phone must fetch before its first card: few files, and small ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .pages import PHONE, Person

Player = Callable[..., Page]
MOST_FILES, MOST_BYTES = 15, 150_000


def test_the_first_load_of_a_table_is_small(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    address = one.quick()
    cookies = page.context.cookies()
    fresh = player(**PHONE)
    fresh.context.add_cookies(cookies)
    sizes: dict[str, float] = {}
    wire = fresh.context.new_cdp_session(fresh)
    wire.send("Network.enable")

    def done(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    wire.on("Network.loadingFinished", done)
    fresh.goto(address)
    Person(fresh).at_table()
    expect(fresh.locator("[data-card]").first).to_be_visible()
    fresh.wait_for_load_state("networkidle")
    # One more, and little, for the icon: a browser without a window does not ask for it.
    assert len(sizes) + 1 <= MOST_FILES
    assert sum(sizes.values()) <= MOST_BYTES
