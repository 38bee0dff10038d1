"""How much a hand is good for, and what a player bids and calls on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from games.rules.auction import PASS, value
from games.rules.cards import SPANISH, SUITS, Card, number
from games.rules.chiamata.calling import CALL
from games.rules.chiamata.options import PROMISE, RANKS
from games.rules.game import Action

WEIGHTS = (25.3, 7.2, 4.2, 3.5, 2.8, 0.8)
"""The points of the caller's side by ``features``: least squares over 6,000 deals between players
of *medio*, where the auction went to the best of some random calls."""

SPREAD = 18.7
"""How far they lay from that: the standard deviation."""

ALONE = -20.0
"""What it costs to have no partner."""

LEAST = 0.45
"""How likely a bid must be made: as much is won or lost, but who passes may lose too."""


def features(hand: Sequence[Card], card: Card) -> tuple[float, ...]:
    """What the points of the caller's side depend on, if it calls this card: how many trumps he
    has and how strong, how strong his partner's is, and ases and treses of other suits."""
    trumps = [held for held in hand if held[-1] == card[-1]]
    sides = [number(held) for held in hand if held[-1] != card[-1]]
    strong = sum([SPANISH.strength[held] ** 2 for held in trumps])
    return (
        1.0,
        len(trumps),
        strong / 100,
        SPANISH.strength[card] ** 2 / 100,
        sides.count(1),
        sides.count(3),
    )


def expected(hand: Sequence[Card], card: Card) -> float:
    """The points that a caller with this hand makes together with who has the card."""
    found = sum([w * x for w, x in zip(WEIGHTS, features(hand, card), strict=True)])
    return found + ALONE if card in hand else found


def bid(hand: Sequence[Card], legal: Sequence[Action], *, by_rank: bool) -> Action:
    """The bid that is made most likely, if that is likely enough; else a pass."""
    chances = {action: success(hand, value(action), by_rank) for action in legal[1:]}
    if not chances:
        return PASS
    best = max(chances, key=chances.__getitem__)
    return best if chances[best] >= LEAST else PASS


def call(hand: Sequence[Card], legal: Sequence[Action]) -> Action:
    """The card that promises most; of two called at once the first one decides."""
    return max(legal, key=lambda action: expected(hand, action.removeprefix(CALL).split(",")[0]))


def success(hand: Sequence[Card], bid: int, by_rank: bool) -> float:
    """How likely the bid is made with the best card that it lets one call."""
    most = max([expected(hand, card) for card in _callable(hand, bid, by_rank)])
    margin = most - max(bid, PROMISE) + 0.5
    return (1 + erf(margin / (SPREAD * sqrt(2)))) / 2


def _callable(hand: Sequence[Card], bid: int, by_rank: bool) -> list[Card]:
    if by_rank:
        rank = bid if bid < PROMISE else RANKS[-1]
        return [f"{rank}{letter}" for letter in SUITS]
    lacked = [[f"{n}{letter}" for n in RANKS if f"{n}{letter}" not in hand] for letter in SUITS]
    return [cards[0] for cards in lacked]
