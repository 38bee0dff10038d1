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

LEVELS = ("facil", "medio")
"""Every level, the weakest first."""

ABILITIES = {"facil": ("slips",), "medio": ("counts", "exact_end")}
"""What sets a level apart, as codes: it plays any card now and then; it remembers every card that
has been played; with two players it makes no mistake once the stock is empty."""


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
