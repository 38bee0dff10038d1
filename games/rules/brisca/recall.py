"""What an attentive player remembers of a deal beyond what lies before him."""

from __future__ import annotations

from typing import Any

from games.rules.brisca import marriage
from games.rules.brisca.rules import rules_of
from games.rules.brisca.state import State
from games.rules.game import Seat


def recall(s: State, seat: Seat) -> dict[str, Any]:
    """``seen``: the cards in the piles, in canonical order. ``won``: card points by seat.

    Where captured marriages count, ``figures``: whose pile each rey and caballo is in.
    All follow from the state: no card leaves a hand but face up.
    """
    elsewhere = {*s.table, *s.stock}
    elsewhere.update(*s.hands)
    rules = rules_of(s.rules)
    known: dict[str, Any] = {
        "seen": [card for card in rules.fresh if card not in elsewhere],
        "won": list(s.points),
    }
    if rules.marriages == "captured":
        known["figures"] = marriage.figures(s)
    return known
