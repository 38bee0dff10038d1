"""A private table by its link and its QR code, and a host who arranges it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .pages import DESK, PHONE, Person
from .test_accessible import Checker

Player = Callable[..., Page]


def test_link_and_code_seat_guests_whom_the_host_arranges(player: Player) -> None:
    host, first, second = (
        Person(player(**DESK)),
        Person(player(("403",), **PHONE)),
        Person(player(**PHONE)),
    )
    host.open_table(players_mode="4p", private=True)
    link = host.page.locator("#link").input_value()
    host.press(host.page.locator(".invite-code summary"))
    picture = host.page.locator(".invite-code img")
    expect(picture).to_be_visible()
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
    for guest in (first, second):
        guest.go(link)
        guest.press(guest.page.locator("#enter"))
        expect(guest.page.locator("#stand")).to_be_visible()
    seats = host.page.locator(".room-seat .room-name")
    expect(seats.nth(2)).to_contain_text(
        second.page.locator(".user-menu-name").text_content() or "-"
    )
    host.press(host.page.locator("#move-1 summary"))
    check = Checker(host.page)
    check.look("room of a host")
    host.page.set_viewport_size(DESK["viewport"])
    host.press(host.page.locator('#move-1 button[value="2"]'))
    expect(seats.nth(1)).to_contain_text(
        second.page.locator(".user-menu-name").text_content() or "-"
    )
    host.press(host.page.locator("#empty-2"))
    expect(first.page.locator("#stand")).to_have_count(0)
    expect(first.page.get_by_role("heading", name="No se puede entrar")).to_be_visible()
    host.press(host.page.locator("#fill-medio"))
    host.start()
    second.at_table()
    assert not check.found, "\n".join(check.found.values())
