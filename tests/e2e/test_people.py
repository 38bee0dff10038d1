"""Profile and preferences: chosen by touch, kept, muted and heard again; axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .pages import PHONE, Person
from .test_accessible import Checker

Player = Callable[..., Page]


def test_preferences_are_kept_and_reach_the_scripts(player: Player) -> None:
    one = Person(player(**PHONE))
    one.sign_up()
    one.press(one.page.locator(".user-menu summary"))
    one.press(one.page.locator('.user-menu a[href="/preferencias/"]'))
    one.choose("faces", "large")
    one.choose("taps", "1")
    one.choose("sounds", True)
    one.page.locator("[name=volume]").fill("20")
    one.press(one.page.locator(".preferences .form-actions button"))
    expect(one.page.locator(".message-success")).to_be_visible()
    one.go("/")
    held = one.page.evaluate("JSON.parse(document.getElementById('prefs').textContent)")
    chosen = {"faces": "large", "taps": 1, "sounds": True, "volume": 20}
    assert {name: held[name] for name in chosen} == chosen


def test_somebody_is_muted_on_his_page_and_heard_again(player: Player) -> None:
    one, other = Person(player(**PHONE)), Person(player())
    other_name = other.sign_up()
    name = one.sign_up()
    check = Checker(one.page)
    check.visit(f"/jugador/{name}/", f"/jugador/{other_name}/")
    button = one.page.locator('main form[action="/silenciar/"] button')
    one.press(button)
    expect(button).to_have_attribute("value", "0")
    check.visit("/preferencias/")
    row = one.page.locator(".muted-list li").filter(has_text=other_name)
    one.press(row.locator("button"))
    expect(row).to_have_count(0)
    assert not check.found, "\n".join(check.found.values())
