"""The Spanish pack as data: card codes, packs, and what cards are worth in a game.

A card is its number and its suit's letter, "1O" to "12B" (rules A0.1). Who takes a
trick is in ``tricks``; which pack a table plays with is the game's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Card = str

SUITS = "OCEB"
"""Oros, copas, espadas, bastos: the canonical order, also of the packs and of rotating trumps."""

NUMBERS = {40: (1, 2, 3, 4, 5, 6, 7, 10, 11, 12), 48: tuple(range(1, 13))}


def number(card: Card) -> int:
    """The card's number, 1 to 12."""
    return int(card[:-1])


def suit(card: Card) -> str:
    """The card's suit letter."""
    return card[-1]


def pack(size: int, removed: Iterable[Card] = ()) -> tuple[Card, ...]:
    """A fresh pack of 40 or 48 cards in canonical order, without the removed ones (rules C0)."""
    out = frozenset(removed)
    cards = (f"{n}{s}" for s in SUITS for n in NUMBERS[size])
    return tuple(card for card in cards if card not in out)


class Ranking:
    """What cards are worth: their order within a suit and their points, as ready tables.

    ``points[card]``, ``strength[card]`` (higher is stronger), ``power[trump][led][card]``
    (the highest takes the trick, 0 can never), ``shed[trump][card]`` (the lowest is the
    card that a player misses least, rules A0.18).
    """

    def __init__(self, order: tuple[int, ...], points: Mapping[int, int]) -> None:
        """``order``: numbers from strong to weak; ``points``: of the numbers that have any."""
        self.order = order
        deck = pack(48)
        self.points = {card: points.get(number(card), 0) for card in deck}
        self.strength = {card: len(order) - order.index(number(card)) for card in deck}
        self.power = {
            trump: {led: {card: self._power(card, trump, led) for card in deck} for led in SUITS}
            for trump in SUITS
        }
        self.shed = {trump: self._shed(trump, deck) for trump in SUITS}

    def _power(self, card: Card, trump: str, led: str) -> int:
        if suit(card) == trump:
            return 100 + self.strength[card]
        return self.strength[card] if suit(card) == led else 0

    def _shed(self, trump: str, deck: tuple[Card, ...]) -> dict[Card, int]:
        # ``sorted`` is stable and the pack is in suit order: the last tie-break of A0.18.
        cheapest = sorted(deck, key=lambda c: (self.points[c], suit(c) == trump, self.strength[c]))
        return {card: place for place, card in enumerate(cheapest)}


SPANISH = Ranking(
    order=(1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2), points={1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
)
"""The order and the points of brisca (rules A0.3, A0.5, A0.6)."""

LOMBARD = Ranking(
    order=(1, 7, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2), points={1: 11, 7: 10, 12: 4, 11: 3, 10: 2}
)
"""The 7 in the place of the tres, which is a plain card (rules A3.4, A3.5)."""

TUSCAN = Ranking(
    order=(1, 3, 12, 10, 11, 9, 8, 7, 6, 5, 4, 2), points={1: 11, 3: 10, 12: 4, 10: 3, 11: 2}
)
"""The sota above the caballo (rules A3.6)."""

ORDERS = {"spanish": SPANISH, "lombard": LOMBARD, "tuscan": TUSCAN}
"""The rankings by the names that tables choose them by."""
