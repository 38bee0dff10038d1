"""Deals for tests: the golden packs of rules C0, a deal at any moment, simple players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from games.rules import get
from games.rules.brisca.options import code
from games.rules.brisca.state import State
from games.rules.fair import FixedDraw
from games.rules.game import Event, Game, IllegalAction

GAME: Game[State] = get("brisca")

Player = Callable[[State, int], str]


def golden_deck(fresh: Sequence[str], a: int, b: int) -> list[str]:
    """The pack of a golden deal: ``deck[i] = fresh[(a * i + b) mod m]``."""
    return [fresh[(a * i + b) % len(fresh)] for i in range(len(fresh))]


def at(
    hands: Iterable[str],
    *,
    suit: str = "O",
    stock: str = "",
    table: str = "",
    leader: int = 0,
    taken: tuple[int, ...] = (),
    drawing: bool = False,
    points: tuple[int, ...] | None = None,
    **options: Any,
) -> State:
    """A deal in its midst: ``suit`` is trump, the stock's last card is the turned one."""
    held = tuple(tuple(hand.split()) for hand in hands)
    return State(
        rules=code(GAME.normalise({"players": len(held), **options})),
        trump=suit,
        leader=leader,
        hands=held,
        table=tuple(table.split()),
        stock=tuple(stock.split()),
        drawing=drawing,
        points=points or (0,) * len(held),
        taken=taken,
        last=(),
        last_leader=leader,
    )


def start(options: Mapping[str, Any], deck: Sequence[str], *, number: int = 1) -> State:
    """The first state with this pack, led by seat 0."""
    state, _ = GAME.setup(GAME.normalise(options), 0, FixedDraw(deck), number=number)
    return state


def first_card(state: State, seat: int) -> str:
    """The player of the golden deals: always the first card of the hand."""
    return state.hands[seat][0]


def play_out(state: State, player: Player = first_card) -> tuple[State, list[Event]]:
    """The deal played to its end, and all that happened."""
    happened: list[Event] = []
    while waiting := GAME.to_act(state):
        (seat,) = waiting
        action = GAME.automatic(state) or player(state, seat)
        state, events = GAME.apply(state, seat, action)
        happened += events
    return state, happened


def refusal(state: State, seat: int, action: str) -> str:
    """The code that the action is refused with, or "" if it is not."""
    try:
        GAME.apply(state, seat, action)
    except IllegalAction as error:
        return error.reason
    return ""
