"""Rematada, level *fácil*: it bids on its longest suit, lays away what is worth most, remembers no
more than the last trick, and plays just any card now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.bots.rematada.cards import Taste, best
from games.bots.rematada.look import look
from games.rules.auction import PASS, value
from games.rules.cards import SPANISH, SUITS, Card, number
from games.rules.game import Action, Options
from games.rules.rematada.garra import LAY, NAME
from games.rules.rematada.options import LEAST, STEP

SLIP = 0.2
"""How often it plays just any card."""

SHORT = 4
"""So many trumps are enough to bid the least, each one more for a step more."""

TASTE = Taste()


def choose(
    view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
) -> Action:
    """A bid, two cards to lay away, a trump or a card."""
    hand = view["hand"]
    if view["phase"] == "auction":
        return _bid(hand, legal)
    if view["phase"] == "lay":
        return max(legal, key=lambda action: _laid(hand, action))
    if view["phase"] == "name":
        return NAME + _suit(hand)
    if rng.random() < SLIP:
        return rng.choice(legal)
    last = [card for _, card in view["last"]["cards"]] if view["last"] else []
    return best(look(view, options, last), legal, TASTE)


def _suit(hand: Sequence[Card]) -> str:
    """The suit it has most of, then most points in."""
    cards = {letter: [card for card in hand if card[-1] == letter] for letter in SUITS}
    return max(SUITS, key=lambda s: (len(cards[s]), sum(SPANISH.points[c] for c in cards[s])))


def _bid(hand: Sequence[Card], legal: Sequence[Action]) -> Action:
    trumps = sum(card[-1] == _suit(hand) for card in hand)
    aces = sum(number(card) == 1 for card in hand)
    most = LEAST + STEP * (trumps + aces - SHORT - 2)
    return legal[1] if len(legal) > 1 and value(legal[1]) <= most else PASS


def _laid(hand: Sequence[Card], action: Action) -> int:
    """Points of other suits than the trump, but no as: that one takes a trick of its own."""
    cards, trump = action.removeprefix(LAY).split(","), _suit(hand)
    return sum(
        -1 if card[-1] == trump or number(card) == 1 else SPANISH.points[card] for card in cards
    )
