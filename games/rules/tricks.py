"""Who takes a trick where nobody need follow suit, for what points and why (rules A0.13)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.cards import Card, Ranking, suit


def winner(ranking: Ranking, trump: str, cards: Sequence[Card]) -> int:
    """The place, in order of play, of the card that takes the trick (or is taking it)."""
    power = ranking.power[trump][cards[0][-1]]
    best = at = 0
    for place, card in enumerate(cards):
        if power[card] > best:
            best, at = power[card], place
    return at


def points(ranking: Ranking, cards: Sequence[Card]) -> int:
    """What the cards are worth together."""
    worth = ranking.points
    return sum([worth[card] for card in cards])


def why(trump: str, cards: Sequence[Card]) -> str:
    """The reason code: ``trump_only``, ``trump_highest`` or ``suit_highest``."""
    trumps = sum(1 for card in cards if suit(card) == trump)
    if trumps == 0:
        return "suit_highest"
    return "trump_only" if trumps == 1 else "trump_highest"
