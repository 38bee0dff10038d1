"""Muerte al Tres: hunting the tres of trump with the as, and keeping it safe (rules A7)."""

from __future__ import annotations

from games.bots.brisca.look import Look
from games.rules.cards import Card

WHOLE_DEAL = 1000.0
"""What winning the deal at once is worth against losing it, in the measure of the weights."""

RID = 0.3
"""How much of that being rid of the tres is worth, while somebody may hold the as."""


def adds(look: Look, card: Card) -> float:
    """What the hunt speaks for or against the card, beside its points."""
    if look.rules.prisoner == "off":
        return 0.0
    best, tres = f"1{look.trump}", f"3{look.trump}"
    if card == best and tres in look.table:
        return WHOLE_DEAL if _prey(look, look.order[look.table.index(tres)]) else 0.0
    if card != tres or best not in (*look.unseen, *_shown(look)):
        return 0.0
    danger = sum(_holds(look, seat, best) * _side(look, seat) for seat in _later(look))
    return WHOLE_DEAL * (RID * _anywhere(look, best) - danger)


def _prey(look: Look, seat: int) -> bool:
    return look.rules.prisoner == "any" or seat not in look.mates


def _side(look: Look, seat: int) -> int:
    """1 if this seat's as is to be feared, -1 if it is welcome."""
    if seat not in look.mates:
        return 1
    return -1 if look.rules.prisoner == "any" else 0


def _later(look: Look) -> tuple[int, ...]:
    return look.order[look.place + 1 :]


def _shown(look: Look) -> list[Card]:
    return [card for cards in look.held.values() for card in cards]


def _anywhere(look: Look, best: Card) -> float:
    foes = [seat for seat in range(look.rules.players) if seat not in look.mates]
    return sum(_holds(look, seat, best) for seat in foes)


def _holds(look: Look, seat: int, best: Card) -> float:
    """The chance that the seat holds the as: it has never left the hand that drew it."""
    if seat in look.held:
        return float(best in look.held[seat])
    tricks = sum(look.piles) // look.rules.players
    drawn = look.rules.hand + min(tricks, look.rules.tricks - look.rules.hand)
    known = drawn + (look.turned is not None)
    return min(1.0, drawn / (len(look.rules.fresh) - known))
