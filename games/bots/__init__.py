"""Computer players, pure: each chooses from what its seat may see, never from a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from games.bots.brisca import facil, medio
from games.bots.chiamata import facil as chiamata_facil
from games.bots.chiamata import medio as chiamata_medio
from games.bots.damas.players import DIFICIL, FACIL, MEDIO
from games.bots.rematada import facil as rematada_facil
from games.bots.rematada import medio as rematada_medio
from games.rules.game import Action, Options

Bot = Callable[[Mapping[str, Any], Sequence[Action], Options, Random], Action]

BOTS: dict[str, dict[str, Bot]] = {
    "brisca": {"facil": facil.choose, "medio": medio.choose},
    "damas": {"facil": FACIL.choose, "medio": MEDIO.choose, "dificil": DIFICIL.choose},
    "chiamata": {"facil": chiamata_facil.choose, "medio": chiamata_medio.choose},
    "rematada": {"facil": rematada_facil.choose, "medio": rematada_medio.choose},
}
"""By game and level, the weakest level first."""

LEVELS = ("facil", "medio", "dificil")
"""Every level that a game may have, the weakest first; no game leaves out one below another."""

ABILITIES = {
    "brisca": {"facil": ("slips",), "medio": ("counts", "exact_end")},
    "damas": {"facil": ("slips", "shallow"), "medio": ("looks_ahead",), "dificil": ("looks_far",)},
    "chiamata": {"facil": ("slips",), "medio": ("counts",)},
    "rematada": {"facil": ("slips",), "medio": ("counts",)},
}
"""What sets a game's levels apart, as codes: it plays just anything now and then; it remembers
every card that has been played; with two players it makes no mistake once the stock is empty;
how far it looks ahead."""


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
