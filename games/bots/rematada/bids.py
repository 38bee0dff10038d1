"""How much a hand is good for, and what a player bids, lays away and names on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erf, sqrt

from games.bots.rematada.look import FIGURES, worths
from games.rules.auction import PASS, value
from games.rules.cards import SPANISH, SUITS, Card, number
from games.rules.game import Action
from games.rules.rematada.garra import LAY

WEIGHTS = (31.8, 3.7, 11.0, 10.8, 9.5, 7.7)
"""The declarer's total by ``features``: least squares over 6,000 deals between players of *medio*,
declared by about the best hand."""

SPREAD = 21.9
"""How far the totals lay from that: the standard deviation."""

SIDE = 8.0
"""What each pair of another suit in the hand adds where those count."""

LEAST = 0.35
"""How likely a bid must be made: whoever fails loses no points, and each other gets half."""

RISK = {1: 0.3, 3: 0.6}
OTHER_RISK = 0.7
VOID = 6.0
"""What speaks for laying a card away: how likely it is lost otherwise, by its number; and what a
suit is worth that one need not follow any more."""


def features(hand: Sequence[Card], trump: str) -> tuple[float, ...]:
    """What the declarer's total depends on: how many trumps he has and how strong, the pair, ases
    and treses of other suits."""
    trumps = [card for card in hand if card[-1] == trump]
    sides = [number(card) for card in hand if card[-1] != trump]
    return (
        1.0,
        len(trumps),
        sum([SPANISH.strength[card] ** 2 for card in trumps]) / 100,
        sum([number(card) in FIGURES for card in trumps]) == len(FIGURES),
        sides.count(1),
        sides.count(3),
    )


def expected(hand: Sequence[Card], trump: str, *, side_pairs: bool) -> float:
    """The declarer's total, if he names this trump."""
    found = sum([w * x for w, x in zip(WEIGHTS, features(hand, trump), strict=True)])
    if not side_pairs:
        return found
    pairs = sum(f"12{suit}" in hand and f"11{suit}" in hand for suit in SUITS if suit != trump)
    return found + SIDE * pairs


def best_suit(hand: Sequence[Card], *, side_pairs: bool) -> str:
    """The trump that promises most."""
    return max(SUITS, key=lambda suit: expected(hand, suit, side_pairs=side_pairs))


def bid(hand: Sequence[Card], legal: Sequence[Action], *, side_pairs: bool) -> Action:
    """The lowest bid, if it is likely enough to be made; else a pass."""
    if len(legal) == 1:
        return PASS
    most = expected(hand, best_suit(hand, side_pairs=side_pairs), side_pairs=side_pairs)
    margin = most - value(legal[1]) + 0.5
    chance = (1 + erf(margin / (SPREAD * sqrt(2)))) / 2
    return legal[1] if chance >= LEAST else PASS


def lay(hand: Sequence[Card], legal: Sequence[Action], *, side_pairs: bool) -> Action:
    """The two cards, no trumps, with most points in danger, or that leave a suit empty."""
    trump = best_suit(hand, side_pairs=side_pairs)
    worth = worths(trump, side_pairs=side_pairs)
    lengths = {suit: sum(card[-1] == suit for card in hand) for suit in SUITS}

    def gain(action: Action) -> float:
        cards = action.removeprefix(LAY).split(",")
        saved = sum(_saved(hand, card, worth) for card in cards if card[-1] != trump)
        spent = sum(card[-1] == trump for card in cards)
        empty = sum(lengths[s] == sum(c[-1] == s for c in cards) for s in {c[-1] for c in cards})
        return saved + VOID * empty - 2 * VOID * spent

    return max(legal, key=gain)


def _saved(hand: Sequence[Card], card: Card, worth: Mapping[Card, int]) -> float:
    """The points of the card that would be lost in play; an as beside it guards a tres."""
    risk = RISK.get(number(card), OTHER_RISK)
    if number(card) == 3 and f"1{card[-1]}" in hand:
        risk = RISK[1]
    return risk * worth[card]
