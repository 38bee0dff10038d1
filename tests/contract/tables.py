"""Which tables the battery plays at: every mode of every game with every value of every option."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.rules import REGISTRY
from games.rules.game import BadOptions, Game

BASES: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "brisca": (
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 4, "pairs": True},
        {"players": 6},
        {"players": 6, "see_partner": True, "see_partner_six": True},
        {"trump": "rotation", "rotation_by": "points"},
        {"marriages": "captured", "hand": 5},
        {"arrastro": True, "players": 4, "pairs": True},
        {"marriages": "sung", "players": 4, "pairs": True},
    ),
    "rematada": ({}, {"side_pairs": True, "duty": "follow"}),
    "chiamata": (
        {},
        {"form": "buia", "caller_leads": True},
        {"form": "points", "extended": True},
    ),
}
"""Where one option alone does not make a table; a game that is not here has the one base {}."""


class Table(NamedTuple):
    """A game and complete options of it."""

    game: Game[Any]
    options: Mapping[str, Any]


def tables() -> dict[str, Table]:
    """The tables by a name that tells what differs from the default."""
    found: dict[str, Table] = {}
    for game in REGISTRY.values():
        usual = game.normalise({})
        for options in _of(game):
            differs = {k: v for k, v in options.items() if v != usual[k]}
            found[f"{game.slug} {json.dumps(differs)}"] = Table(game, options)
    return found


def _of(game: Game[Any]) -> Iterator[dict[str, Any]]:
    for base in BASES.get(game.slug, ({},)):
        for option in game.options:
            for value in option.values:
                try:
                    yield game.normalise({**base, option.name: value})
                except BadOptions:
                    continue
