"""What a seat cannot see, game by game: the same deal with those cards reshuffled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from games.rules.brisca.rules import rules_of
from games.rules.brisca.state import State


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


RESHUFFLE: dict[str, Callable[[Any, int | None, Random], Any]] = {"brisca": brisca}
CARDS: dict[str, Callable[[Any, list[Any]], Iterator[str]]] = {"brisca": brisca_cards}
