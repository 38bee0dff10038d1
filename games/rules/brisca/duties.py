"""Which cards of a hand may be played where a rule binds it; else any (rules A0.14)."""

from __future__ import annotations

from games.rules.brisca.rules import Rules
from games.rules.brisca.state import State
from games.rules.cards import Card

CALLED = "arrastro"
"""The note that the call stands on the trick on the table (rules A2.2)."""

BOUND, PRISONER = "arrastro_bound", "as_prisoner"
CODES = (BOUND, PRISONER)
"""What refuses a card of the hand."""


def allowed(s: State, rules: Rules, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the hand of the seat whose turn it is that it may play: never none."""
    if rules.duty == "arrastro":
        return _best(s, rules, hand) if CALLED in s.notes else hand
    if rules.duty == "prisoner" and len(hand) > 1 and not tres_is_out(s):
        return tuple([card for card in hand if card != f"1{s.trump}"])
    return hand


def refusal(s: State, rules: Rules, hand: tuple[Card, ...], card: Card) -> str:
    """The code that refuses a card of the hand, or ""."""
    if card in allowed(s, rules, hand):
        return ""
    return PRISONER if rules.duty == "prisoner" else BOUND


def tres_is_out(s: State) -> bool:
    """Whether the tres of trump has been played, on the table included (rules A7.2)."""
    tres = f"3{s.trump}"
    return tres not in s.stock and not any(tres in hand for hand in s.hands)


def _best(s: State, rules: Rules, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    # The highest trump; without any, whatever has the highest rank (rules A2.2, A2.3).
    strength = rules.ranking.strength
    among = [card for card in hand if card[-1] == s.trump] or hand
    best = max([strength[card] for card in among])
    return tuple([card for card in among if strength[card] == best])
