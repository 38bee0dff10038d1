"""Deals of rematada for tests, at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.rules.dealt import Tricks
from games.rules.fair import FixedDraw
from games.rules.game import IllegalAction
from games.rules.rematada import REMATADA as GAME
from games.rules.rematada.options import FRESH, code
from games.rules.rematada.state import State


def start(deck: Sequence[str] = FRESH, **options: Any) -> State:
    """A deal just dealt, seat 0 first; with the fresh pack the garra is 11B 12B."""
    return GAME.setup(GAME.normalise(options), 0, FixedDraw(deck), number=1)[0]


def after(state: State, *said: str) -> State:
    """The state when whoever is to act has done these things."""
    for action in said:
        (seat,) = GAME.to_act(state)
        state, _ = GAME.apply(state, seat, action)
    return state


def refusal(state: State, seat: int, action: str) -> str:
    """The code that the action is refused with, or "" if it is not."""
    try:
        GAME.apply(state, seat, action)
    except IllegalAction as error:
        return error.reason
    return ""


def trick(trump: str, table: str, hand: str, **options: Any) -> State:
    """A trick that seat 0 has led; it is the turn of who holds ``hand``. Seat 0 declared."""
    cards = tuple(table.split())
    hands: list[tuple[str, ...]] = [("5O",), ("5E",), ("5B",)]
    hands[len(cards)] = tuple(hand.split())
    tricks = Tricks(0, tuple(hands), (0, 0, 0), cards)
    usual = code(GAME.normalise(options))
    return State(usual, 0, (100, 0, 0), ("3B", "6B"), ("3B", "6B"), trump, tricks)


def ended(bid: int, pile: str, last: int, **options: Any) -> State:
    """A deal that seat 1 declared at ``bid``, with these cards in his pile; trump O."""
    tricks = Tricks(last, ((), (), ()), (0, 0, 0), taken=(0, 1, last))
    usual = code(GAME.normalise(options))
    return State(usual, 0, (0, bid, 0), ("3B", "6B"), tuple(pile.split()), "O", tricks)
