"""Which card to play: the points at stake, and who must take them by his duty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.bots.chances import none_of
from games.bots.rematada.look import Look
from games.rules import tricks
from games.rules.cards import SPANISH, Card, suit


@dataclass(frozen=True, slots=True)
class Taste:
    """How a player weighs things. ``kept``: what a trump is worth in the hand, ``high`` more for
    each step of its strength; ``more``: points that whoever is still to play adds."""

    kept: float = 1.5
    high: float = 0.3
    more: float = 2.5


def best(picture: Look, cards: Sequence[Card], taste: Taste) -> Card:
    """The card that looks best; of equal ones the one that is missed least."""
    shed = SPANISH.shed[picture.trump]
    return max(cards, key=lambda card: (value(picture, card, taste), -shed[card]))


def value(picture: Look, card: Card, taste: Taste) -> float:
    """Points that the card can be expected to bring, less what it would be worth later."""
    cards = (*picture.table, card)
    stake: float = picture.bonus + sum([picture.worth[c] for c in cards])
    stake += taste.more * (len(picture.order) - len(cards))
    kept = 0.0
    if card[-1] == picture.trump:
        kept = taste.kept + taste.high * SPANISH.strength[card]
    return stake * (2 * chance(picture, cards) - 1) - kept


def chance(picture: Look, cards: tuple[Card, ...]) -> float:
    """How likely one's own side is to take the trick that begins with these cards."""
    at = tricks.winner(SPANISH, picture.trump, cards)
    ours = float(picture.order[at] in picture.mates)
    for seat in picture.order[len(cards) :]:
        take = _takes(picture, suit(cards[0]), cards[at], picture.hands[seat])
        ours += take * ((seat in picture.mates) - ours)
    return ours


def _takes(picture: Look, led: str, taking: Card, held: int) -> float:
    """How likely a hand must take the trick from the card ``taking``: it beats it in its suit, or
    has none of the suit led and trumps it."""
    limit, trump, total = SPANISH.strength[taking], picture.trump, len(picture.unseen)
    of_led = [card for card in picture.unseen if card[-1] == led]
    trumps = [card for card in picture.unseen if card[-1] == trump]
    if taking[-1] == led:
        higher = len([card for card in of_led if SPANISH.strength[card] > limit])
        beats = 1 - none_of(higher, total, held)
    else:
        beats = 0.0
        trumps = [card for card in trumps if SPANISH.strength[card] > limit]
    if led == trump:
        return beats
    void = none_of(len(of_led), total, held)
    return beats + void - none_of(len(of_led) + len(trumps), total, held)
