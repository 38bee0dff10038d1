"""Arrastro: whether to call, and what the call can be expected to bring (rules A2)."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from games.bots.brisca.look import Look
from games.rules.brisca.arrastro import MARK
from games.rules.cards import Card
from games.rules.game import Action, Seat

FREELY = 2.0
"""Points that somebody adds to a trick that is lost, when he may choose."""

POINT = 22.0
"""What a point is worth in the measure of the weights."""


def with_call(
    later: Sequence[Seat], mates: Sequence[Seat], card: Card, legal: Sequence[Action]
) -> Action:
    """The play of the card, with the call if that binds an opponent."""
    call = card + MARK
    return call if call in legal and set(later) - set(mates) else card


def adds(look: Look, card: Card, legal: Sequence[Action]) -> float:
    """What calling with this card would bring beside its own worth."""
    if card + MARK not in legal:
        return 0.0
    foes = [seat for seat in look.order[look.place + 1 :] if seat not in look.mates]
    return POINT * sum(_dragged(look, seat) - FREELY for seat in foes)


def _dragged(look: Look, seat: Seat) -> float:
    """The points of the best card of the seat's hand, as far as one can know."""
    ranking = look.rules.ranking

    def force(card: Card) -> tuple[bool, int]:
        return card[-1] == look.trump, ranking.strength[card]

    if seat in look.held:
        return ranking.points[max(look.held[seat], key=force)]
    weakest_first = sorted(look.unseen, key=force)
    cards = look.hands[seat]
    ways = comb(len(weakest_first), cards)
    return sum(
        ranking.points[card] * comb(below, cards - 1) / ways
        for below, card in enumerate(weakest_first)
    )
