"""Briscola chiamata: five players, an auction, a called card and its secret holder (rules A5)."""

from games.rules.chiamata.game import CHIAMATA

__all__ = ["CHIAMATA"]
