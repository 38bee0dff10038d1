"""What an attentive player remembers of a deal beyond what lies before him."""

from __future__ import annotations

from typing import Any

from games.rules.brisca.rules import rules_of
from games.rules.brisca.state import State
from games.rules.game import Seat


def recall(s: State, seat: Seat) -> dict[str, Any]:
    """``seen``: the cards in the piles, in canonical order. ``won``: points by seat.

    Both follow from the state: no card leaves a hand but face up.
    """
    elsewhere = {*s.table, *s.stock}
    elsewhere.update(*s.hands)
    return {
        "seen": [card for card in rules_of(s.rules).fresh if card not in elsewhere],
        "won": list(s.points),
    }
