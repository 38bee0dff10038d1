"""A person at the pages: what they press and what they see, by roles, addresses and data-*."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PATIENCE = 15  # seconds
PASSWORD = "una contraseña larga"

OUT_OF_SIGHT = """() => {
  const parts = ".seat, .plate, .spot, .stock, .trump, .tray button, .turn, [data-act=last]";
  return [...document.querySelectorAll(parts)].filter((el) => {
    const box = el.getBoundingClientRect();
    return el.checkVisibility() && box.width && (box.left < -1 || box.top < -1
      || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
  }).map((el) => el.outerHTML.slice(0, 120));
}"""

_numbers = count(1)


def soon(true: Callable[[], bool]) -> None:
    """Wait for something that no page tells, such as what the server has stored."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never became true"
        time.sleep(0.05)


class Person:
    """One person in front of one tab.

    A whole visit: ``sign_up`` or nothing, for a guest; ``open_table``, a ``row`` of the lobby or a
    link; ``sit``, ``start``; then ``play_on`` until the match is over.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touch = bool(page.evaluate("matchMedia('(pointer: coarse)').matches"))

    def press(self, target: Locator) -> None:
        """Touch it on a phone, click it elsewhere."""
        (target.tap if self.touch else target.click)()

    def go(self, address: str) -> None:
        """Open an address of the site."""
        self.page.goto(address)

    # ---- who they are

    def sign_up(self, name: str = "") -> str:
        """Become a member through the sign-up page; the name."""
        self.go("/cuenta/signup/")
        return self.fill_in_sign_up(name)

    def fill_in_sign_up(self, name: str = "") -> str:
        """Become a member on the sign-up page that is open; the name."""
        number = next(_numbers)
        name = name or f"Persona{number}"
        for field, value in {
            "username": name,
            "email": f"persona{number}@example.org",
            "password1": PASSWORD,
            "password2": PASSWORD,
        }.items():
            self.page.locator(f"[name={field}]").fill(value)
        self.press(self.page.locator("main form button[type=submit]"))
        self.page.wait_for_url("/")
        return name

    def log_in(self, name: str) -> None:
        """Log in through the log-in page."""
        self.go("/cuenta/login/")
        self.page.locator("[name=login]").fill(name)
        self.page.locator("[name=password]").fill(PASSWORD)
        self.press(self.page.locator("main form button[type=submit]").first)
        self.page.wait_for_url("/")

    def log_out(self) -> None:
        """Log out through the menu under the name."""
        self.press(self.page.locator(".user-menu summary"))
        self.press(self.page.locator('form[action="/cuenta/logout/"] button'))
        expect(self.page.locator('header a[href^="/cuenta/login/"]')).to_be_visible()

    @property
    def name(self) -> str:
        """What the header of a page calls them."""
        return self.page.locator(".user-menu-name").inner_text()

    # ---- to the table

    def open_table(self, **choices: str | bool) -> str:
        """Open a table by the form, from the lobby's door on; its address.

        Switches are given as booleans. A visitor becomes a guest on the way.
        """
        self.go("/")
        door = self.page.locator(
            'a.door[href="/mesas/nueva/"],form:has([name=next][value="/mesas/nueva/"]) button.door'
        )
        self.press(door)
        self.page.wait_for_url("/mesas/nueva/")
        for name, value in choices.items():
            self.choose(name, value)
        self.press(self.page.locator("[data-opening] .action-bar button"))
        self.page.wait_for_url(re.compile(r"/mesa/\d+/$"))
        return self.page.url

    def choose(self, name: str, value: str | bool) -> None:
        """Make one choice of the create form, unfolding what it lies in."""
        fold = self.page.locator(f"details:not([open]):has([name={name}]) > summary")
        if fold.count():
            self.press(fold)
        if isinstance(value, bool):
            box = self.page.locator(f"[name={name}]")
            if box.is_checked() != value:
                self.press(self.page.locator(f"label:has([name={name}])"))
            expect(box).to_be_checked(checked=value)
            return
        self.press(self.page.locator(f'label:has([name={name}][value="{value}"])'))
        expect(self.page.locator(f'[name={name}][value="{value}"]')).to_be_checked()

    def row(self, address: str) -> Locator:
        """The row of a table in the lobby's live list."""
        path = re.sub(r"^https?://[^/]+", "", address)
        hooks = (f'[action="{path}sentarse/"]', f'[href="{path}"]')
        return self.page.locator("[data-rows] li").filter(has=self.page.locator(",".join(hooks)))

    def sit(self, seat: int) -> None:
        """Take a seat in the room; a visitor becomes a guest."""
        self.press(self.page.locator(f"#sit-{seat}"))
        expect(self.page.locator("#stand")).to_be_visible()

    def fill_with_bots(self) -> None:
        """Put a bot on every free seat, one after the other."""
        free = self.page.locator("[id^=bot-]")
        while free.count():
            button = free.first.get_attribute("id") or ""
            self.press(self.page.locator(f"#{button}"))
            expect(self.page.locator(f"#{button.replace('bot', 'empty')}")).to_be_visible()

    def start(self) -> None:
        """Start the match and see its table."""
        self.press(self.page.locator("#start"))
        self.at_table()

    def quick(self) -> str:
        """From the lobby to a running table with a bot, at once; its address."""
        self.go("/")
        self.press(self.page.locator('form[action="/mesas/rapida/"] button'))
        self.page.wait_for_url(re.compile(r"/mesa/\d+/$"))
        self.at_table()
        return self.page.url

    # ---- at the table

    def at_table(self) -> None:
        """Wait until the live table shows whose turn it is."""
        expect(self.page.locator("#table")).to_have_attribute("data-state", "open")
        self.moved()

    @property
    def hand(self) -> list[str]:
        """My cards, as they lie."""
        cards = self.page.locator("[data-card]")
        return cards.evaluate_all("all => all.map(el => el.dataset.card)")

    def card(self, code: str) -> Locator:
        """A card of my hand."""
        return self.page.locator(f'[data-card="{code}"]')

    def new_tab(self, address: str) -> Person:
        """The same person at a running table in one more tab."""
        tab = Person(self.page.context.new_page())
        tab.go(address)
        tab.at_table()
        return tab

    def out_of_sight(self) -> list[str]:
        """What of the table does not lie whole on the screen."""
        return list(self.page.evaluate(OUT_OF_SIGHT))

    @property
    def on_table(self) -> dict[int, str]:
        """The cards of the trick by seat."""
        spots = self.page.locator(".spot:has([data-table-card])")
        pairs = spots.evaluate_all(
            "all => all.map(el => [+el.dataset.seat, el.firstElementChild.dataset.tableCard])"
        )
        return dict(pairs)

    @property
    def seat(self) -> int:
        """The seat that I look from: its spot lies at the foot of the trick."""
        return int(self.page.locator('.spot[data-place="0"]').get_attribute("data-seat") or -1)

    @property
    def turn(self) -> Locator:
        """My side of the table, there only while I may play."""
        return self.page.locator("[data-part=tray].my-turn")

    @property
    def result(self) -> Locator:
        """The end of the match."""
        return self.page.locator("#result[data-outcome]")

    @property
    def acting(self) -> Locator:
        """The seat of another who must act."""
        return self.page.locator(".seat.acting")

    def moved(self) -> None:
        """Wait until somebody must act or the match is over."""
        expect(self.turn.or_(self.acting).or_(self.result).first).to_be_visible()

    def play(self, card: str | None = None) -> str:
        """Play a card in my turn by two taps, and see it leave the hand; the card."""
        expect(self.turn).to_be_visible()
        card = card or self.hand[0]
        mine = self.card(card)
        self.press(mine)
        expect(mine).to_have_attribute("aria-pressed", "true")
        self.press(mine)
        expect(mine).to_have_count(0)
        return card

    def play_on(self, play: Callable[[], Any] | None = None) -> int:
        """Play in every turn, against bots, until the match is over; how many cards."""
        cards = 0
        while True:
            expect(self.turn.or_(self.result).first).to_be_visible()
            if self.result.is_visible():
                return cards
            (play or self.play)()
            cards += 1


def seat_two(first: Page, second: Page) -> tuple[str, tuple[Person, Person]]:
    """Two guests at a table that has not begun: its address, and who sits at it."""
    host, guest = Person(first), Person(second)
    address = host.open_table()
    guest.go(address)
    guest.sit(1)
    return address, (host, guest)


def table_for_two(first: Page, second: Page) -> tuple[str, Person, Person]:
    """Two guests at a running table: its address, who is to lead, the other."""
    address, (host, guest) = seat_two(first, second)
    host.start()
    guest.at_table()
    leader = whose_turn(host, guest)
    return (address, host, guest) if leader is host else (address, guest, host)


def whose_turn(last: Person, other: Person) -> Person | None:
    """Which of the two people is to play, None at the end of the match; bots are waited for.

    ``last`` is the one who has just played: only his page has surely heard of it.
    """
    others = last.acting.and_(last.page.locator(f'[data-seat="{other.seat}"]'))
    expect(last.turn.or_(others).or_(last.result).first).to_be_visible()
    if others.count():
        return other
    return last if last.turn.count() else None


def bring_turn(person: Person, other: Person) -> None:
    """Have the other play until it is this person's turn."""
    last, waiting = person, other
    while (turn := whose_turn(last, waiting)) is not person:
        assert turn is not None, "the match is over"
        turn.play()
        last, waiting = other, person


def play_out(last: Person, other: Person) -> int:
    """Two people play to the end of the match; how many cards were played."""
    cards = 0
    while person := whose_turn(last, other):
        if person is other:
            last, other = other, last
        last.play()
        cards += 1
    for person in (last, other):
        expect(person.result).to_be_visible()
    return cards
