"""Rows of the games app (one module a noun)."""

from .again import SameHand
from .beat import Beat
from .deal import Deal, Trick
from .fairness import Fairness
from .match import Match, Seat
from .play import Play
from .talk import Line
from .wish import Wish

__all__ = [
    "Beat", "Deal", "Fairness", "Line", "Match", "Play", "SameHand", "Seat", "Trick", "Wish",
]  # fmt: skip
