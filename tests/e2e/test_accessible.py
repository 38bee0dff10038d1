"""axe finds nothing on any page, on both screens, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .pages import DESK, PHONE, Person

Player = Callable[..., Page]
Look = tuple[dict[str, Any], Literal["light", "dark"]]
SOME: list[Look] = [(PHONE, "light"), (DESK, "dark")]
ALL: list[Look] = [*SOME, (PHONE, "dark"), (DESK, "light")]


class Checker:
    """Runs axe on a page in several looks and keeps what it finds."""

    def __init__(self, page: Page) -> None:
        self.page, self.found = page, dict[str, Any]()

    def look(self, name: str, looks: list[Look] = SOME) -> None:
        """Look at what the page shows now."""
        for screen, scheme in looks:
            size = screen["viewport"]
            self.page.set_viewport_size(size)
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            results = Axe().run(self.page)
            if results.violations_count:
                self.found[f"{name} {size['width']} {scheme}"] = results.generate_report()

    def visit(self, *addresses: str) -> None:
        """Open each and look at it."""
        for address in addresses:
            self.page.goto(address)
            self.look(address)


def test_axe_finds_nothing_on_the_pages_around_the_table(player: Player) -> None:
    page = player()
    check, one = Checker(page), Person(page)
    check.visit("/", "/cuenta/login/", "/cuenta/signup/")
    one.sign_up()
    one.open_table(players_mode="4p", competitive=True)
    check.look("room")
    one.press(page.locator("#bot-1"))
    expect(page.locator("#empty-1")).to_be_visible()
    check.look("room with a bot")
    check.visit("/", "/mesas/nueva/", "/partidas/")
    assert not check.found, "\n".join(check.found.values())


def test_axe_finds_nothing_at_the_table_and_after_it(player: Player) -> None:
    page = player()
    check, one = Checker(page), Person(page)
    address = one.quick()
    one.play()
    one.moved()
    check.look("table", ALL)
    one.press(page.locator("header [data-act=leave]"))
    check.look("leave")
    page.keyboard.press("Escape")
    one.play_on()
    check.look("result", ALL)
    check.visit("/partidas/", address.replace("/mesa/", "/partidas/"))
    assert not check.found, "\n".join(check.found.values())


def test_axe_finds_nothing_at_the_larger_tables(player: Player) -> None:
    page = player()
    check, one = Checker(page), Person(page)
    for mode in ("3", "4p", "6"):
        one.open_table(players_mode=mode)
        one.fill_with_bots()
        one.start()
        one.play()
        one.moved()
        check.look(mode)
    assert not check.found, "\n".join(check.found.values())
