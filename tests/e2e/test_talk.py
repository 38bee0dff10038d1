"""Two people talk at a table: what is typed is shown as it was typed, and refusals are said."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import normalize

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .pages import DESK, PHONE, Person, play_out, table_for_two

Player = Callable[..., Page]
TYPED = ["<b>hola</b><img src=x onerror=alert(1)>", "&amp; {{ 1 }} ${2}", "ñandú Ελένη 1 < 2"]


class Talker:
    """What a person says and reads; on a phone the panel is opened first."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.lines = self.page.locator("[data-line]")
        self.note = self.page.locator("[data-part=talk-note]")

    def open(self) -> None:
        """Open the panel of a small screen."""
        self.person.press(self.page.locator("[data-act=panel]"))
        expect(self.page.locator("#talk")).to_be_visible()

    def say(self, text: str) -> None:
        """Type a line and send it."""
        self.page.locator("#talk-field").fill(text)
        self.page.locator("#talk-field").press("Enter")


def test_two_people_talk_and_what_is_typed_is_shown_as_typed(player: Player) -> None:
    _, one, other = table_for_two(player(**PHONE), player(**DESK))
    phone, desk = (Talker(p) for p in ((one, other) if one.touch else (other, one)))
    unread = phone.page.locator("[data-part=unread]")
    expect(unread).to_be_hidden()
    desk.person.press(desk.page.locator("[data-preset=hello]"))
    expect(desk.lines).to_have_count(1)
    greeting = desk.page.locator("[data-preset=hello]").inner_text()
    expect(unread).to_have_text("1")
    phone.open()
    expect(unread).to_be_hidden()
    expect(phone.lines.last).to_contain_text(greeting)
    assert Axe().run(phone.page).violations_count == 0
    for n, text in enumerate(TYPED):
        phone.say(text)
        for talker in (phone, desk):
            expect(talker.lines).to_have_count(n + 2)
            expect(talker.lines.last.locator(".words")).to_have_text(text)
            expect(talker.lines.locator("img, script")).to_have_count(0)
    for text in ("cafe\u0301", "otra"):  # as some keyboards write it; it comes back composed
        phone.say(text)
        expect(phone.lines.last.locator(".words")).to_have_text(normalize("NFC", text))


def test_what_may_not_be_said_is_kept_in_the_field_and_told_why(player: Player) -> None:
    _, one, _ = table_for_two(player(**DESK), player(**DESK))
    talker = Talker(one)
    for wrong in ("ñ" * 10_000, "a\u202eb"):
        talker.say(wrong)
        expect(talker.note).not_to_be_empty()
        expect(one.page.locator("#talk-field")).to_have_value(wrong)
    for n in range(5):
        talker.say(f"línea {n}")
        expect(talker.lines).to_have_count(n + 1)
        expect(talker.note).to_be_empty()
    talker.say("una más")
    expect(talker.note).not_to_be_empty()
    expect(talker.lines).to_have_count(5)
    # The table goes on as if nothing had been said.
    if one.turn.count():
        one.play()


def test_a_person_is_muted_and_stays_so(player: Player) -> None:
    address, one, other = table_for_two(player(**DESK), player(**DESK))
    mine, theirs = Talker(one), Talker(other)
    theirs.say("primera")
    expect(mine.lines).to_have_count(1)
    one.press(mine.lines.first.locator("summary"))
    one.press(mine.lines.first.locator("[data-act=mute]"))
    expect(mine.lines).to_have_count(0)
    theirs.say("segunda")
    expect(theirs.lines).to_have_count(2)
    theirs.say("tercera")
    expect(theirs.lines).to_have_count(3)
    mine.say("te oigo")
    expect(mine.lines).to_have_count(1)
    one.go(address)
    one.at_table()
    expect(mine.lines).to_have_count(1)


def test_partners_are_silent_while_a_round_runs(player: Player) -> None:
    page = player(**DESK)
    one = Person(page)
    one.open_table(players_mode="4p")
    one.fill_with_bots()
    one.start()
    expect(page.locator("[data-part=talk-closed]")).to_be_visible()
    expect(page.locator("#talk-field")).to_be_hidden()


@pytest.mark.timeout(240)
def test_the_talk_goes_on_below_the_result(player: Player) -> None:
    _, one, other = table_for_two(player(**DESK), player(**DESK))
    play_out(one, other)
    talkers = [Talker(one), Talker(other)]
    one.press(one.page.locator("#result [data-preset=good_match]"))
    for talker in talkers:
        expect(talker.page.locator("#result [data-line]")).to_have_count(1)
