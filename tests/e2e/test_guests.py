"""A visitor with nothing but a link to a table plays, and stays who he is (B53)."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from .pages import PHONE, Person, bring_turn
from .test_rematch import end

Player = Callable[..., Page]


def test_a_visitor_with_a_link_plays_and_is_the_same_guest_after_a_reload(player: Player) -> None:
    host, guest = Person(player()), Person(player(**PHONE))
    address = host.open_table(private=True)
    link = host.page.locator("#link").input_value()
    guest.go(link)
    guest.sit(1)
    name = guest.name
    expect(host.page.locator(".room-seat").nth(1)).to_contain_text(name)
    host.start()
    guest.at_table()
    bring_turn(guest, host)
    guest.play()
    hand = guest.hand
    guest.page.reload()
    guest.at_table()
    assert set(guest.hand) >= set(hand)
    tab = guest.new_tab(address)
    assert tab.hand == guest.hand
    expect(host.page.locator('.seat[data-seat="1"]')).to_contain_text(name)
    tab.go("/")
    assert tab.name == name


def test_a_link_to_a_private_table_opens_for_nobody_else(player: Player) -> None:
    host, stranger = Person(player()), Person(player(allow=("403",)))
    address = host.open_table(private=True)
    answer = stranger.page.goto(address)
    assert answer is not None
    assert answer.status == 403
    expect(stranger.page.get_by_role("heading", level=1)).to_be_visible()
    stranger.go("/")
    expect(stranger.row(address)).to_have_count(0)


def test_without_cookies_the_visitor_is_told_why(player: Player) -> None:
    host, visitor = Person(player()), Person(player(allow=("403",)))
    # Without its socket the page does not ask for the seats again, and for a cookie with them.
    visitor.page.route_web_socket("**", lambda socket: None)
    visitor.go(host.open_table())
    visitor.page.context.clear_cookies()
    with visitor.page.expect_navigation() as navigation:
        visitor.press(visitor.page.locator("#sit-1"))
    assert navigation.value is not None
    assert navigation.value.status == 403
    expect(visitor.page.get_by_role("main")).to_contain_text("cookies")


def test_a_guest_signs_up_in_mid_match_and_keeps_seat_hand_and_history(player: Player) -> None:
    host, guest = Person(player()), Person(player(**PHONE))
    first = guest.quick()
    end(first, guest)
    address = host.open_table()
    guest.go(address)
    guest.sit(1)
    host.start()
    guest.at_table()
    bring_turn(guest, host)
    guest.play()
    hand = guest.hand
    guest.press(guest.page.locator("header [data-act=leave]"))
    guest.press(guest.page.get_by_role("dialog").locator("a"))
    guest.page.wait_for_url("/")
    guest.press(guest.page.locator(".user-menu summary"))
    guest.press(guest.page.locator('.user-menu a[href="/cuenta/signup/"]'))
    name = guest.fill_in_sign_up()
    expect(host.page.locator('.seat[data-seat="1"]')).to_contain_text(name)
    guest.press(guest.page.locator(f'.running a[href="{urlsplit(address).path}"]'))
    guest.at_table()
    assert guest.seat == 1
    assert set(guest.hand) >= set(hand)
    bring_turn(guest, host)
    guest.play()
    end(address, host, guest)
    guest.go("/")
    guest.log_out()
    guest.log_in(name)
    guest.go("/partidas/")
    for table in (first, address):
        link = urlsplit(table).path.replace("mesa", "partidas")
        expect(guest.page.locator(f'.match-list a[href="{link}"]')).to_be_visible()
    guest.go(address)
    assert guest.seat == 1
