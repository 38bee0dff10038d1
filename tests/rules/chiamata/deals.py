"""Deals of chiamata for tests: at any moment, and whole ones between random players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.rules.auction import value
from games.rules.cards import pack
from games.rules.chiamata import CHIAMATA as GAME
from games.rules.chiamata.options import code
from games.rules.chiamata.state import State
from games.rules.dealt import Tricks
from games.rules.fair import FixedDraw
from games.rules.game import Event, IllegalAction

DECK = pack(40)
"""Dealt from seat 0 in this order seat 0 has 1O 6O 1C 6C 1E 6E 1B 6B, seat 1 the 2s and 7s, seat
2 the 3s and sotas, seat 3 the 4s and caballos, seat 4 the 5s and reyes."""


def start(deck: Sequence[str] = DECK, **options: Any) -> State:
    """A deal just dealt, seat 0 first."""
    return GAME.setup(GAME.normalise(options), 0, FixedDraw(deck), number=1)[0]


def after(state: State, *said: str) -> State:
    """The state when whoever is to act has done these things."""
    for action in said:
        (seat,) = GAME.to_act(state)
        state, _ = GAME.apply(state, seat, action)
    return state


def bidding(*calls: int, **options: Any) -> State:
    """An auction after these calls, 0 = a pass."""
    return after(start(**options), *(f"bid:{bid}" if bid else "pass" for bid in calls))


def refusal(state: State, seat: int, action: str) -> str:
    """The code that the action is refused with, or "" if it is not."""
    try:
        GAME.apply(state, seat, action)
    except IllegalAction as error:
        return error.reason
    return ""


def ended(
    bid: int, caller: int, holders: tuple[int, ...], points: tuple[int, ...], **options: Any
) -> State:
    """A deal played to its end: seat ``caller`` promised ``bid``, alone he is the holder."""
    said = (0,) * caller + (bid,) + (0,) * (4 - caller)
    called = ("2E", "4E")[: len(holders)]
    won = Tricks(0, ((),) * 5, points, taken=(0, 1, 2, 3, 4, 0, 1, 2))
    return State(code(GAME.normalise(options)), 0, said, called, holders, won)


def plies(
    seed: int, called: str = "", **options: Any
) -> Iterator[tuple[State, int, str, list[Event]]]:
    """A deal between random players: each state, who did what in it, and what happened.

    The bids are low, and ``called`` is called if it can be.
    """
    rng = Random(seed)
    state = start(rng.sample(DECK, 40), **options)
    while waiting := GAME.to_act(state):
        (seat,) = waiting
        legal = GAME.legal(state, seat)
        call = f"call:{called}"
        low = [action for action in legal if value(action) < 70] if legal[0] == "pass" else legal
        action = call if call in legal else rng.choice(low or legal)
        state_after, events = GAME.apply(state, seat, action)
        yield state, seat, action, events
        state = state_after
