"""The rules of every game, pure: standard library only, no I/O, no clock, no chance of its own.

A new game is a module that answers ``game.Game`` and one line in ``REGISTRY``.
"""

from __future__ import annotations

from typing import Any

from games.rules.brisca import BRISCA
from games.rules.chiamata import CHIAMATA
from games.rules.draughts import DAMAS
from games.rules.game import Game
from games.rules.rematada import REMATADA

REGISTRY: dict[str, Game[Any]] = {game.slug: game for game in (BRISCA, DAMAS, CHIAMATA, REMATADA)}


def get(slug: str) -> Game[Any]:
    """The game of that name. Raises KeyError if there is none."""
    return REGISTRY[slug]
