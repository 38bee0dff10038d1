"""Damas, Spanish draughts (rules A9)."""

from games.rules.draughts.game import DAMAS

__all__ = ["DAMAS"]
