"""Brisca rematada, from Chile: three players, an auction on points and the garra (rules A6)."""

from games.rules.rematada.game import REMATADA

__all__ = ["REMATADA"]
