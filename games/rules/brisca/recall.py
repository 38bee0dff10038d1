"""What an attentive player remembers of a deal beyond what lies before him."""

from __future__ import annotations

from typing import Any

from games.rules.brisca.rules import rules_of
from games.rules.brisca.state import State
from games.rules.game import Seat


def recall(s: State, seat: Seat) -> dict[str, Any]:
    """``seen``: the cards in the piles, in canonical order. ``won``: points by seat.

    ``held``: cards that another seat took in hand for all to see (by a swap, or drawn from
    under the stock) and has not played, by seat as text.
    """
    rules = rules_of(s.rules)
    elsewhere = {*s.table, *s.stock}
    elsewhere.update(*s.hands)
    held = {}
    for other, hand in enumerate(s.hands):
        known = [card for card in hand if card in s.shown]
        if known and other != seat:
            held[str(other)] = known
    return {
        "seen": [card for card in rules.fresh if card not in elsewhere],
        "won": list(s.points),
        "held": held,
    }
