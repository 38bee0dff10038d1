"""A match with the keyboard alone, from the lobby to the history."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from . import chosen
from .pages import Person, seat_two

Player = Callable[..., Page]


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_whole_match_with_keys_only(player: Player) -> None:
    page = player()
    page.goto("/")
    tab_to(page, 'form[action="/mesas/rapida/"] button')
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/mesa/\d+/$"))
    one = Person(page)
    one.at_table()
    last = page.locator("[data-part=last]")
    turns = iter(range(100))

    def play() -> None:
        turn = next(turns)
        expect(one.turn).to_be_visible()
        first = page.locator("[data-card]").first
        card = one.hand[0]
        if turn == 1:
            page.keyboard.press("u")
            expect(last).to_be_visible()
            page.keyboard.press("Escape")
            expect(last).to_be_hidden()
        if turn % 2:
            page.keyboard.press(str(first.evaluate("el => el.style.gridColumnStart")))
        else:
            tab_to(page, f'[data-card="{card}"]')
            page.keyboard.press("Enter")
        expect(one.card(card)).to_have_count(0)

    assert one.play_on(play) in range(17, 21)
    expect(page.locator("#result [data-part=title]")).to_be_focused()
    tab_to(page, '#result a[href^="/partidas/"]')
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/partidas/\d+/$"))


def test_s_sorts_the_hand_with_the_trumps_first(player: Player) -> None:
    one = Person(player())
    one.quick()
    cards = one.hand
    one.page.keyboard.press("s")
    turned = one.page.locator(".stock [data-turned]").get_attribute("data-turned") or ""
    hand = one.hand
    assert sorted(hand) == sorted(cards)
    trumps = [card[-1] == turned[-1] for card in hand]
    assert trumps == sorted(trumps, reverse=True)


def test_c_swaps_and_r_repeats_what_happened(player: Player) -> None:
    address, people = seat_two(player(), player())
    script = chosen.start(address, lambda script: any(a[:5] == "swap:" for _, a in script[:20]))
    for one in people:
        one.go(address)
        one.at_table()
    for seat, action in script:
        one = people[seat]
        if action.startswith("swap:"):
            break  # perhaps while the other has the turn
        expect(one.turn).to_be_visible()
        one.page.keyboard.press(str(one.hand.index(action) + 1))
        expect(one.card(action)).to_have_count(0)
    page, news = one.page, one.page.locator("#news")
    turned = page.locator(".stock [data-turned]").get_attribute("data-turned") or ""
    expect(one.card(action[5:])).to_be_visible()
    expect(page.get_by_role("button", name="Cambiar")).to_be_visible()
    page.keyboard.press("c")
    expect(one.card(turned)).to_be_visible()
    told = news.inner_text()
    assert told
    page.keyboard.press("r")
    expect(page.locator("#say")).to_have_text(told)
    expect(news).to_have_text(told)
