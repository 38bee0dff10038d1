"""Two strangers press the first door and play; who stays alone gets a bot."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .pages import DESK, PHONE, Person, whose_turn
from .test_accessible import Checker

Player = Callable[..., Page]
TABLE = re.compile(r"/mesa/\d+/$")


def press_door(one: Person) -> None:
    """From the lobby into the pool."""
    one.go("/")
    one.press(one.page.locator('form[action="/jugar/"] button'))


def answer(one: Person, **answers: str) -> None:
    """By the questions into the pool."""
    one.go("/jugar/reglas/")
    for name, value in answers.items():
        one.choose(name, value)
    one.press(one.page.locator("form.wishes .action-bar button"))


def test_two_strangers_are_at_one_table_and_play(player: Player) -> None:
    one, other = Person(player(**PHONE)), Person(player(**DESK))
    press_door(one)
    expect(one.page.locator("[data-pool]")).to_be_visible()
    other.go("/")
    expect(other.page.locator("[data-waiting]")).to_contain_text("1")
    press_door(other)
    for person in (one, other):
        person.page.wait_for_url(TABLE)
        person.at_table()
    assert one.page.url == other.page.url
    first = whose_turn(one, other)
    assert first is not None
    first.play()
    (other if first is one else one).play()


def test_the_rules_that_were_asked_for_are_played_and_remembered(player: Player) -> None:
    one, other = Person(player()), Person(player(**PHONE))
    answer(one, swap="no", tie="no")
    expect(one.page.locator("[data-pool]")).to_be_visible()
    answer(other, swap="either", tie="either")
    for person in (one, other):
        person.page.wait_for_url(TABLE)
    one.go("/jugar/reglas/")
    for name in ("swap", "tie"):
        expect(one.page.locator(f'[name={name}][value="no"]')).to_be_checked()


def test_alone_for_twenty_seconds_a_bot_is_one_tap_away(player: Player) -> None:
    page = player(**PHONE)
    one, check = Person(page), Checker(page)
    answer(one, mode="4p")  # nobody else here asks for pairs
    bot = page.locator("[data-bot]")
    expect(bot).to_be_hidden()
    check.look("waiting")
    expect(bot).to_be_visible(timeout=25_000)
    check.look("a bot is offered")
    page.locator("[data-bot] select").select_option("brisca:medio")
    one.press(page.locator("[data-bot] button"))
    page.wait_for_url(TABLE)
    one.at_table()
    check.visit("/jugar/reglas/")
    assert not check.found, "\n".join(check.found.values())


def test_who_gives_up_waits_no_longer(player: Player) -> None:
    one = Person(player())
    answer(one, mode="4p", swap="no")
    one.press(one.page.locator("#cancel"))
    one.page.wait_for_url("/")
    one.go("/jugar/")
    one.page.wait_for_url("/jugar/reglas/")
