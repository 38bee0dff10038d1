"""The rules of every game, pure: standard library only, no I/O, no clock, no chance of its own.

A new game is a module that answers ``game.Game`` and one line in ``REGISTRY``.
"""

from __future__ import annotations

from typing import Any

from games.rules.brisca import BRISCA
from games.rules.draughts import DAMAS
from games.rules.game import Game

REGISTRY: dict[str, Game[Any]] = {BRISCA.slug: BRISCA, DAMAS.slug: DAMAS}


def get(slug: str) -> Game[Any]:
    """The game of that name. Raises KeyError if there is none."""
    return REGISTRY[slug]
