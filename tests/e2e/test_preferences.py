"""What a person prefers is in force at the table, and a hidden tab calls him to his turn."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .pages import PHONE, Person, table_for_two

Player = Callable[..., Page]
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def prefer(one: Person, **choices: str | bool) -> None:
    """Choose on the page of preferences and save."""
    one.go("/preferencias/")
    for name, value in choices.items():
        one.choose(name, value)
    one.press(one.page.locator(".preferences .form-actions button"))
    expect(one.page.locator(".message-success, .form-errors").first).to_be_visible()


def test_preferences_are_in_force_at_the_table(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    one.sign_up()
    prefer(one, faces="large", four_colours=True, taps="1", sounds=True, animation="off")
    one.quick()
    expect(page.locator("html.four-colours")).to_have_count(1)
    expect(page.locator("#table use[href*='#f']")).to_have_count(0)
    expect(page.locator("[data-card] use[href*='#c']")).to_have_count(3)
    expect(one.turn).to_be_visible()
    card = one.hand[0]
    one.press(one.card(card))
    expect(one.card(card)).to_have_count(0)


def test_without_the_chat_nothing_is_said_or_shown(player: Player) -> None:
    _, one, other = table_for_two(player(), player())
    prefer(other, chat=False)
    address = one.page.url
    other.go(address)
    other.at_table()
    one.press(one.page.locator("[data-preset=hello]"))
    expect(one.page.locator("[data-line]")).to_have_count(1)
    expect(other.page.locator("#talk")).to_have_count(0)
    expect(other.page.locator("[data-part=unread]")).to_be_hidden()


def test_a_hidden_tab_calls_in_title_and_icon(player: Player) -> None:
    _, leader, other = table_for_two(player(), player())
    icon = other.page.locator("link[rel=icon]")
    title, usual = other.page.title(), icon.get_attribute("href") or ""
    other.page.evaluate(HIDE, True)
    leader.play()
    expect(other.page).to_have_title(f"(!) Te toca · {title}")
    expect(icon).not_to_have_attribute("href", usual)
    other.page.evaluate(HIDE, False)
    expect(other.page).to_have_title(title)
