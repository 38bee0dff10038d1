"""A person in front of a board of damas, and boards that begin as a test wants."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from unittest import mock

from playwright.sync_api import Locator, Page, expect

from brisca_site.accounts.models import User
from games.rules.draughts import DAMAS, fen
from tests.games.builders import act, start_match, table_of

from .pages import Person


class Drawer(Person):
    """One who draws men over squares: by finger, mouse, or keys alone."""

    keys = False

    def open_board(self, **choices: str | bool) -> str:
        """Open a table of damas by the form; its address."""
        self.go("/")
        self.press(
            self.page.locator(
                'a.door[href="/mesas/nueva/"],'
                'form:has([name=next][value="/mesas/nueva/"]) button.door'
            )
        )
        self.press(self.page.locator('.games a[href*="juego=damas"]'))
        for name, value in choices.items():
            self.choose(name, value)
        self.press(self.page.locator("[data-opening] .action-bar button"))
        self.page.wait_for_url(re.compile(r"/mesa/\d+/$"))
        return self.page.url

    def square(self, number: int) -> Locator:
        """A square of the board."""
        return self.page.locator(f'[data-square="{number}"]')

    @property
    def pieces(self) -> str:
        """The board as a view has it: one sign a square."""
        signs = self.page.locator("[data-square]").evaluate_all(
            "all => all.map(el => [+el.dataset.square,"
            " el.querySelector('.piece')?.dataset.piece ?? '.'])"
        )
        return "".join(sign for _, sign in sorted(signs))

    def marked(self, mark: str) -> list[int]:
        """The squares that bear a mark, in rising order."""
        found = self.page.locator(f".square.{mark}")
        return sorted(found.evaluate_all("all => all.map(el => +el.dataset.square)"))

    @property
    def moves(self) -> Locator:
        """The moves in the panel."""
        return self.page.locator("[data-part=moves] .move")

    @property
    def law(self) -> Locator:
        """What is said below the board."""
        return self.page.locator("[data-part=law]")

    def choose_square(self, number: int) -> None:
        """Press it, or go there with the arrows and press Enter."""
        if not self.keys:
            self.press(self.square(number))
            return
        here = self.page.evaluate("+(document.activeElement.dataset.square ?? 0)")
        if not here:
            start = self.page.locator('[data-square][tabindex="0"]')
            start.focus()
            here = int(start.get_attribute("data-square") or 0)
        for key in arrows(here, number, self.square(1)):
            self.page.keyboard.press(key)
        expect(self.square(number)).to_be_focused()
        self.page.keyboard.press("Enter")

    def make(self, move: str) -> None:
        """Make a move, square by square as far as the page asks, and see it done."""
        before = self.moves.count()
        first, *rest = map(int, re.split("[-x]", move))
        if first not in self.marked("picked"):
            self.choose_square(first)
        for square in rest:
            if square in self.marked("goal"):
                self.choose_square(square)
        expect(self.moves).to_have_count(before + 1)


def arrows(here: int, there: int, first: Locator) -> list[str]:
    """The keys from one square to another; square 1 lies at White's near right."""
    white = bool(first.evaluate("el => +el.style.gridRowStart === 8"))
    rows = (there - 1) // 4 - (here - 1) // 4
    columns = (there - 1) % 4 - (here - 1) % 4
    up = rows > 0 if white else rows < 0
    left = columns > 0 if white else columns < 0
    return ["ArrowUp" if up else "ArrowDown"] * abs(rows) + (
        ["ArrowLeft" if left else "ArrowRight"] * abs(columns)
    )


def opened(first: Page, second: Page, **choices: str | bool) -> tuple[str, Drawer, Drawer]:
    """A running board, all of it by the pages: its address, White, Black."""
    host, guest = Drawer(first), Drawer(second)
    address = host.open_board(**choices)
    guest.go(address)
    guest.sit(1)
    host.start()
    guest.at_table()
    return address, *colours(address, host, guest)


def board(
    first: Page, second: Page, position: str = "", plies: Sequence[str] = (), **options: Any
) -> tuple[str, Drawer, Drawer]:
    """A board that began so and has gone on so, with both in front of it; as ``opened``."""
    users = [guest_at(page) for page in (first, second)]
    with mock.patch.object(fen, "START_FEN", position or fen.START_FEN):
        match = start_match(users, options, "damas")
    for ply in plies:
        assert not act(match, table_of(match).state.mover, ply).why
    people = Drawer(first), Drawer(second)
    for one in people:
        one.go(f"/mesa/{match}/")
        one.at_table()
    return first.url, *colours(first.url, *people)


def guest_at(page: Page) -> User:
    """Have a guest at the page, by as few pages as it takes."""
    page.goto("/cuenta/login/")
    assert page.evaluate(ENTER)
    return User.objects.latest("pk")


ENTER = """() => {
  const body = new URLSearchParams(new FormData(document.querySelector("form[method=post]")));
  return fetch("/invitado/", { method: "POST", redirect: "manual", body })
    .then((answer) => answer.type === "opaqueredirect");
}"""


def colours(address: str, host: Drawer, guest: Drawer) -> tuple[Drawer, Drawer]:
    """Who plays White, who Black."""
    return (guest, host) if table_of(match_of(address)).state.white else (host, guest)


def match_of(address: str) -> int:
    """The number of the match at an address."""
    return int(address.split("/")[-2])


def legal(address: str) -> tuple[str, ...]:
    """What the side to move may do now."""
    state = table_of(match_of(address)).state
    return DAMAS.legal(state, state.mover)
