"""Computer players, pure: each chooses from what its seat may see, never from a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from games.bots.brisca import facil, medio
from games.rules.game import Action, Options

Bot = Callable[[Mapping[str, Any], Sequence[Action], Options, Random], Action]

BOTS: dict[str, dict[str, Bot]] = {"brisca": {"facil": facil.choose, "medio": medio.choose}}
"""By game and level, the weakest level first."""


def choose(
    game: str,
    view: Mapping[str, Any],
    legal: Sequence[Action],
    options: Options,
    level: str,
    rng: Random,
) -> Action:
    """One of ``legal``, which must not be empty; the same for the same picture and ``rng``.

    ``view`` is the game's view of the seat with what it recalls merged into it.
    Raises KeyError for a game or a level without a bot.
    """
    return BOTS[game][level](view, legal, options, rng)
