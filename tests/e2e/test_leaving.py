"""Leaving a match: the price is named before, a bot takes the seat, and gives it back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from games.models import Match

from .pages import PHONE, Person, bring_turn, table_for_two

Player = Callable[..., Page]


def leave(person: Person) -> None:
    """By the door of the table: the dialog says the price, and then it is done."""
    person.press(person.page.locator("header [data-act=leave]"))
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator("#leave-cost")).to_contain_text("20 segundos")
    person.press(dialog.locator("button[value=leave]"))
    person.page.wait_for_url("/")


def test_whoever_leaves_a_match_for_two_loses_it(player: Player) -> None:
    address, one, other = table_for_two(player(**PHONE), player())
    one.play()
    other.play()
    one.press(one.page.locator("header [data-act=leave]"))
    one.press(one.page.get_by_role("dialog").locator("button[value=stay]"))
    expect(one.page.get_by_role("dialog")).to_be_hidden()
    leave(one)
    expect(other.result).to_have_attribute("data-outcome", "won")
    match = Match.objects.get(pk=address.split("/")[-2])
    assert match.ending == "abandoned"
    one.go(address)
    expect(one.result).to_have_attribute("data-outcome", "lost")


def test_a_seat_left_to_a_bot_is_taken_back(player: Player) -> None:
    one, other = Person(player()), Person(player(**PHONE))
    address = one.open_table(players_mode="3")
    other.go(address)
    other.sit(1)
    expect(one.page.locator("#bot-1")).to_have_count(0)
    one.fill_with_bots()
    one.start()
    other.at_table()
    bring_turn(other, one)
    other.play()
    leave(other)
    # The bots play on, so one's turn comes without anybody on the other seat, and comes again:
    # then it is nobody's else, and no bot is about to play what the other comes back for.
    expect(one.page.locator('.seat[data-seat="1"] .avatar[data-bot=facil]')).to_be_visible()
    one.play()
    expect(one.turn).to_be_visible()
    other.press(other.page.locator(f'.running a[href="{address_path(address)}"]'))
    back = other.page.locator("[data-act=return]")
    other.press(back)
    expect(back).to_be_hidden()
    expect(one.page.locator('.seat[data-seat="1"] .avatar[data-bot=null]')).to_be_visible()
    bring_turn(other, one)
    other.play()


def address_path(address: str) -> str:
    """/mesa/7/"""
    return "/" + address.split("/", 3)[3]
