"""What the battery has to know of each game: above all, what a seat cannot see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from games.rules.brisca.rules import rules_of
from games.rules.brisca.state import State
from games.rules.draughts.state import State as Board


def brisca(s: State, seat: int | None, rng: Random) -> State:
    """Other hands and the stock in another order; what the seat sees, or draws next, stays."""
    rules = rules_of(s.rules)
    open_hands = {seat}
    if seat is not None and rules.see_partner and not s.taken:
        open_hands |= set(rules.side(seat))
    fixed = set()
    if rules.turned and s.stock:
        fixed.add(len(s.stock) - 1)
    if s.drawing and seat is not None:
        fixed.add(rules.order[s.leader].index(seat))
    pool = [c for holder, hand in enumerate(s.hands) if holder not in open_hands for c in hand]
    pool += [card for place, card in enumerate(s.stock) if place not in fixed]
    rng.shuffle(pool)
    cards = iter(pool)
    return replace(
        s,
        hands=tuple(
            hand if holder in open_hands else tuple(next(cards) for _ in hand)
            for holder, hand in enumerate(s.hands)
        ),
        stock=tuple(card if place in fixed else next(cards) for place, card in enumerate(s.stock)),
    )


def brisca_cards(s: State, events: list[Any]) -> Iterator[str]:
    """All the cards of the deal: in the hands, on the table, in the stock, and those taken."""
    for place in (*s.hands, s.table, s.stock):
        yield from place
    for event in events:
        if event.kind == "trick":
            yield from (card for _, card in event.public["cards"])
        elif event.kind == "claimed":
            for hand in event.public["hands"].values():
                yield from hand


def damas(s: Board, seat: int | None, rng: Random) -> Board:
    """Everybody sees the whole board."""
    return s


def damas_pieces(s: Board, events: list[Any]) -> Iterator[str]:
    """A name for each piece of either side: those on the board and those taken."""
    board = (s.own, s.foe) if s.mover == 0 else (s.foe, s.own)
    for seat, pieces in enumerate(board):
        taken = sum(len(e.public["captured"]) for e in events if e.seat == 1 - seat)
        yield from (f"piece {n} of {seat}" for n in range(pieces.bit_count() + taken))


def damas_routes(view: Mapping[str, Any]) -> set[str]:
    """Captures that are listed by another of their routes."""
    return {route for routes in view.get("routes", {}).values() for route in routes}


RESHUFFLE: dict[str, Callable[[Any, int | None, Random], Any]] = {"brisca": brisca, "damas": damas}
"""What a viewer cannot see, changed."""


class Facts(NamedTuple):
    """One game: the ``pieces`` of a state, those that earlier events took away included; sums
    of ``points`` that a deal may make; ``actions`` that somebody might try; those that may be
    legal though ``unlisted``, given the view."""

    pieces: Callable[[Any, list[Any]], Iterator[str]]
    points: tuple[int, ...]
    actions: tuple[str, ...]
    unlisted: Callable[[Mapping[str, Any]], set[str]]


SWAPS = tuple(f"swap:{card}" for card in "7O 2O 7C 2C 7E 2E 7B 2B x".split())
SQUARES = tuple(map(str, range(34)))

FACTS = {
    "brisca": Facts(
        brisca_cards, (120,), ("draw", "claim", *SWAPS), lambda view: {"draw", "claim"}
    ),
    "damas": Facts(damas_pieces, (0, 1), ("draw", "9-33", *SQUARES), damas_routes),
}
