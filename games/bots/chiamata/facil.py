"""Chiamata, level *fácil*: it bids on its longest suit, remembers no more than the last trick, and
plays just any card now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.bots.chiamata.cards import Taste, best
from games.bots.chiamata.look import look
from games.rules.cards import SPANISH, SUITS, Card, number
from games.rules.chiamata.calling import CALL
from games.rules.game import Action, Options

SLIP = 0.2
"""How often it plays just any card."""

SHORT = 3
"""So many trumps are nothing to bid on."""

WORDS = 4
"""So many words of the auction longer it bids for each trump more."""

FIGURES = (1, 3, 12)
TASTE = Taste()


def choose(
    view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
) -> Action:
    """A bid, a call or a card."""
    hand = view["hand"]
    if view["phase"] == "auction":
        return legal[1] if len(view["calls"]) < _ready(hand) else legal[0]
    if view["phase"] == "call":
        return _call(hand, legal)
    if rng.random() < SLIP:
        return rng.choice(legal)
    last = [card for _, card in view["last"]["cards"]] if view["last"] else []
    return best(look(view, last), legal, TASTE)


def _ready(hand: Sequence[Card]) -> int:
    """Before which word of the auction it bids: the later, the more trumps it has and high ones."""
    return max(
        WORDS * (len(trumps) - SHORT) + sum(number(card) in FIGURES for card in trumps)
        for trumps in _suits(hand).values()
    )


def _suits(hand: Sequence[Card]) -> dict[str, list[Card]]:
    return {letter: [card for card in hand if card[-1] == letter] for letter in SUITS}


def _call(hand: Sequence[Card], legal: Sequence[Action]) -> Action:
    """The strongest card that it does not hold, in the suit it has most of."""
    suits = _suits(hand)

    def liked(action: Action) -> tuple[bool, int, int]:
        card = action.removeprefix(CALL).split(",")[0]
        return card not in hand, len(suits[card[-1]]), SPANISH.strength[card]

    return max(legal, key=liked)
