"""Brisca for two, three, four (alone or in pairs) and six in two teams (rules A1)."""

from games.rules.brisca.game import BRISCA

__all__ = ["BRISCA"]
