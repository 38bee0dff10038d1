"""Marriages to be sung from the hand: keeping their cards (rules A4.4)."""

from __future__ import annotations

from games.bots.brisca.look import Look
from games.bots.brisca.marriages import half
from games.rules.brisca.marriage import PAIR
from games.rules.cards import Card, number

HELD, WAITS = 18.0, 3.0
"""What a point of a marriage to sing is worth: with both cards in the hand, with one of them."""


def adds(look: Look, card: Card) -> float:
    """What playing the card spoils."""
    if look.rules.marriages != "sung" or number(card) not in PAIR or card[-1] in look.sung:
        return 0.0
    mate = f"{sum(PAIR) - number(card)}{card[-1]}"
    if mate in look.hand:
        return -HELD * 2 * half(look.trump, card)
    waits = mate in look.unseen and look.stock > 0
    return -WAITS * 2 * half(look.trump, card) if waits else 0.0
