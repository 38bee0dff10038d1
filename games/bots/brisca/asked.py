"""What a bot says when its partner asks: the truth about its hand (rules A1.31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.cards import ORDERS


def holds(question: str, view: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    """Whether the hand of the view has a ``trump``, or ``points``: a card that counts."""
    if question == "trump":
        return any(card[-1] == view["trump"] for card in view["hand"])
    worth = ORDERS[options.get("order", "spanish")].points
    return any(worth[card] for card in view["hand"])
