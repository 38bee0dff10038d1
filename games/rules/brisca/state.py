"""The whole truth of one deal of brisca, secrets included, and the smallest questions to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.rules.brisca.rules import Rules, rules_of
from games.rules.cards import Card
from games.rules.game import Seat

NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class State:
    """One deal at one moment. Tuples by seat unless said otherwise.

    ``rules``: the code of the options. ``leader`` leads the trick on the ``table``, or has
    won the one before. ``hands`` in order of receipt. ``stock`` in order of drawing; the
    turned card, if there is one, lies last. ``drawing``: the draw after a trick is due.
    ``points`` won. ``taken``: the seat that took each trick, in order. ``last``: the cards of
    the last trick played out, led by ``last_leader``. ``notes``: what some tables have to
    remember besides, in words of the modules that write them.
    """

    rules: str
    trump: str
    leader: Seat
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    stock: tuple[Card, ...]
    drawing: bool
    points: tuple[int, ...]
    taken: tuple[Seat, ...]
    last: tuple[Card, ...]
    last_leader: Seat
    notes: tuple[str, ...] = ()


def is_over(s: State) -> bool:
    """True when every card has been played or claimed, or laid back unplayed."""
    return not s.table and not s.hands[0]


def to_act(s: State) -> frozenset[Seat]:
    """The seat to play or, in the phase of drawing, the winner of the trick; empty = over."""
    if is_over(s):
        return NOBODY
    rules = rules_of(s.rules)
    return rules.alone[(s.leader + len(s.table)) % rules.players]


def turned(s: State, rules: Rules) -> Card | None:
    """The card that lies face up under the stock, if there is one and it is still there."""
    return s.stock[-1] if rules.turned and s.stock else None


def played(order: Iterable[Seat], cards: Iterable[Card]) -> list[list[Any]]:
    """Who played what, as views and events tell it: ``[seat, card]`` in order of play."""
    return [[seat, card] for seat, card in zip(order, cards, strict=False)]
