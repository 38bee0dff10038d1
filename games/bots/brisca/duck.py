"""Brisca mexicana, level *medio*: taking no points, and giving them away (rules A8).

Nobody need follow suit, so whoever can stay below the trick does. A trick goes to him who is
ahead, unless every card of somebody still to play beats it.
"""

from __future__ import annotations

from math import comb

from games.bots.brisca.look import Look
from games.rules import tricks
from games.rules.cards import Card

GIVEN = 5.0
"""Points that an opponent still to play can be expected to add to a trick that he loses."""

TRUMP_BURDEN, STRENGTH_BURDEN, POINTS_USE = 3.0, 0.15, 0.2
"""What keeping a card costs: a trump, any by its strength; points in hand can be given away."""


def score(look: Look, card: Card) -> float:
    """How good it is to play the card."""
    cards = (*look.table, card)
    ranking = look.rules.ranking
    best = tricks.winner(ranking, look.trump, cards)
    stake = sum([ranking.points[c] for c in cards])
    take = _take(look, cards, best)
    foes = [seat for seat in look.order[len(cards) :] if seat not in look.mates]
    expected = stake + GIVEN * len(foes)
    trump = card[-1] == look.trump
    burden = TRUMP_BURDEN * trump + STRENGTH_BURDEN * ranking.strength[card]
    return burden - take * expected + (1 - take) * ranking.points[card] * (1 - POINTS_USE)


def _take(look: Look, cards: tuple[Card, ...], best: int) -> float:
    """The chance that one's own side has to take the trick."""
    power = look.rules.ranking.power[look.trump][cards[0][-1]]
    limit = power[cards[best]]
    take = 1.0 if look.order[best] in look.mates else 0.0
    for seat in look.order[len(cards) :]:
        forced = _forced(look, seat, power, limit)
        take = take + (1 - take) * forced if seat in look.mates else take * (1 - forced)
    return take


def _forced(look: Look, seat: int, power: dict[Card, int], limit: int) -> float:
    """The chance that all cards of a hand beat what has been played."""
    if seat in look.held:
        return float(all(power[card] > limit for card in look.held[seat]))
    above = sum(1 for card in look.unseen if power[card] > limit)
    cards = look.hands[seat]
    return comb(above, cards) / comb(len(look.unseen), cards)
