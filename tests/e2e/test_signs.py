"""Partners tell each other something: señas, two questions, or free talk (rules A1.30-A1.34)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from brisca_site.accounts import preferences
from games.gestures import GESTURES
from games.models import Seat

from .pages import DESK, PHONE, Person, play_out, whose_turn
from .test_replay import open_replay

Player = Callable[..., Page]

WATCH = """() => {
  const times = window.signs = {};
  new MutationObserver((changes) => changes.forEach(({ addedNodes, removedNodes }) => {
    for (const el of addedNodes) times[el.dataset.code] = [performance.now()];
    for (const el of removedNodes) times[el.dataset.code].push(performance.now());
  })).observe(document.querySelector(".bubbles"), { childList: true });
}"""

FIRST_SAID = """async (address) => {
  const { frames } = await (await fetch(address)).json();
  return frames.findIndex(({ said }) => said.length);
}"""
"""The moment of the first seña: a bot may have led before it."""


def partners(player: Player, talk: str, mode: str = "4p") -> tuple[Person, Person, str]:
    """A desk and a phone on one side of a running table, bots on the other seats; its address."""
    desk, phone = Person(player(**DESK)), Person(player(**PHONE))
    address = desk.open_table(players_mode=mode, talk=talk, turn_seconds="90")
    phone.go(address)
    phone.sit(2)
    desk.fill_with_bots()
    desk.start()
    phone.at_table()
    return desk, phone, address


def bubble(person: Person, seat: int, code: str) -> Locator:
    """What is seen at a seat."""
    return person.page.locator(f'.bubble[data-of="{seat}"][data-code="{code}"]')


def test_a_sign_is_seen_for_two_seconds_and_again_in_the_replay(player: Player) -> None:
    """By the keyboard of one, the finger of the other; everybody sees the gesture alone."""
    desk, phone, address = partners(player, "signs")
    watcher = Person(player(**DESK))
    watcher.go(address)
    watcher.at_table()
    phone.page.evaluate(WATCH)
    desk.page.keyboard.press("e")
    for person in (desk, phone, watcher):
        expect(bubble(person, 0, "eyes_up")).to_be_visible()
        expect(bubble(person, 0, "eyes_up").locator(".gesture")).to_be_visible()
    text = bubble(phone, 0, "eyes_up").inner_text()
    expect(phone.page.locator("#sign-news")).to_contain_text(text.split("\n")[1])
    assert str(GESTURES["eyes_up"].tells) not in text
    expect(bubble(phone, 0, "eyes_up")).to_have_count(0)
    shown, gone = phone.page.evaluate("signs.eyes_up")
    assert 1_990 <= gone - shown < 4_000
    phone.press(phone.page.locator("[data-part=open]"))
    phone.press(phone.page.locator("[data-sign=cheeks]"))
    expect(bubble(desk, 2, "cheeks")).to_be_visible()
    expect(phone.page.locator(".signs.open")).to_have_count(0)
    expect(phone.page.locator("[data-line]")).to_have_count(0)

    mover = whose_turn(desk, phone)
    assert mover is not None
    play_out(mover, phone if mover is desk else desk)
    pk = int(address.split("/")[-2])
    at = desk.page.evaluate(FIRST_SAID, f"/partidas/{pk}/ronda/1/desde/0.json")
    open_replay(desk.page, pk, f"#{at}")
    expect(bubble(desk, 0, "eyes_up")).to_be_visible()
    expect(desk.page.locator("[data-part=text]")).to_contain_text(str(GESTURES["eyes_up"].tells))
    assert Axe().run(desk.page).violations_count == 0


def test_too_many_signs_are_refused_in_words(player: Player) -> None:
    desk, phone, _ = partners(player, "signs")
    desk.page.keyboard.press("q")
    expect(bubble(phone, 0, "lips")).to_be_visible()
    desk.page.keyboard.press("w")
    expect(desk.page.locator("#say")).not_to_be_empty()
    expect(bubble(phone, 0, "mouth")).to_have_count(0)


def test_a_question_and_its_answers_are_heard_and_stay_in_the_list(player: Player) -> None:
    """With six the bot among the partners answers too."""
    desk, phone, _ = partners(player, "asked", "6")
    desk.press(desk.page.locator("[data-ask=trump]"))
    expect(bubble(phone, 0, "trump")).to_be_visible()
    asked = phone.page.locator("[data-part=answer]")
    expect(asked).to_contain_text(desk.page.locator("[data-ask=trump]").inner_text().split("\n")[0])
    assert Axe().run(phone.page).violations_count == 0
    phone.press(asked.locator("[data-answer=no]"))
    expect(asked).to_be_hidden()
    expect(bubble(desk, 2, "no")).to_be_visible()
    lines = desk.page.locator("[data-line] .words")
    expect(lines).to_have_count(3)  # the question, the person, the bot
    phone.page.reload()
    phone.at_table()
    expect(phone.page.locator("[data-line]")).to_have_count(3)
    expect(asked).to_be_hidden()


def test_who_is_muted_is_heard_when_he_asks(player: Player) -> None:
    """Muting hides what somebody writes; a question is part of the game."""
    desk, phone, address = partners(player, "asked")
    ana, luis = Seat.objects.filter(match=address.split("/")[-2], user__isnull=False)
    assert preferences.mute(ana.user_id or 0, luis.user_id or 0)
    desk.page.reload()
    desk.at_table()
    phone.page.keyboard.press("t")
    expect(bubble(desk, 2, "trump")).to_be_visible()
    expect(desk.page.locator("[data-line]")).to_have_count(1)


def test_an_open_question_waits_for_who_comes_back(player: Player) -> None:
    desk, phone, _ = partners(player, "asked")
    desk.page.keyboard.press("p")
    asked = phone.page.locator("[data-part=answer]")
    expect(asked).to_be_visible()
    phone.page.reload()
    phone.at_table()
    expect(asked).to_be_visible()
    expect(phone.page.locator(".bubble")).to_have_count(0)
    phone.press(asked.locator("[data-answer=yes]"))
    expect(bubble(desk, 2, "yes")).to_be_visible()


@pytest.mark.parametrize("talk, free", [("silent", False), ("signs", False), ("open", True)])
def test_free_talk_is_as_the_mode_says(player: Player, talk: str, free: bool) -> None:
    desk, phone, _ = partners(player, talk)
    field = desk.page.locator("#talk-field")
    expect(desk.page.locator("#signs")).to_have_count(1 if talk == "signs" else 0)
    if not free:
        expect(field).to_be_hidden()
        expect(desk.page.locator("[data-part=talk-closed]")).to_be_visible()
        return
    field.fill("tengo el as")
    field.press("Enter")
    expect(phone.page.locator("[data-line]")).to_have_count(1)


LOOKS: list[Any] = [
    pytest.param("signs", "4p", id="signs"), pytest.param("asked", "6", id="asked"),
]  # fmt: skip


@pytest.mark.parametrize("talk, mode", LOOKS)
def test_the_panel_is_whole_and_named_on_both_screens(player: Player, talk: str, mode: str) -> None:
    """axe finds nothing; each button says what it is for, by name and by touch size."""
    desk, phone, _ = partners(player, talk, mode)
    phone.press(phone.page.locator("[data-part=open]"))
    for person in (desk, phone):
        assert Axe().run(person.page).violations_count == 0
        assert person.out_of_sight() == []
        buttons = person.page.locator("#signs [data-sign], #signs [data-ask]")
        assert buttons.count() == (8 if talk == "signs" else 2)
        for box in (button.bounding_box() for button in buttons.all()):
            assert box is not None and box["width"] >= 44 and box["height"] >= 44
    if talk == "signs":
        name = phone.page.locator("[data-sign=lips]").inner_text()
        lips = GESTURES["lips"]
        assert str(lips.seen) in name and str(lips.tells) in name
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator(".signs.open")).to_have_count(0)


def test_the_form_offers_it_to_partners_alone(player: Player) -> None:
    one = Person(player(**PHONE))
    one.sign_up()
    one.go("/mesas/nueva/")
    field = one.page.locator('label:has([name=talk][value="signs"])')
    expect(field).to_be_hidden()
    one.choose("players_mode", "4p")
    one.choose("talk", "signs")
    sentence = one.page.locator("[data-sentence]")
    before = sentence.inner_text()
    one.choose("talk", "open")
    expect(sentence).not_to_have_text(before)
    one.choose("players_mode", "2")
    expect(field).to_be_hidden()
