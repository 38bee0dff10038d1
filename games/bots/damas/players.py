"""The levels of damas: how many nodes each looks at, and how it errs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.bots.damas.search import Search
from games.rules.draughts.moves import Move
from games.rules.draughts.paths import choices
from games.rules.draughts.view import position_of
from games.rules.game import Action, Options

DEEPEST = 40
"""Deeper than the nodes of any level reach, but where hardly anything can move."""


@dataclass(frozen=True, slots=True)
class Player:
    """A level. ``nodes`` and ``deepest`` bound the search; moves within ``margin`` hundredths
    of a man of the best are as good to it; ``slip``: how often it makes just any move."""

    nodes: int
    deepest: int = DEEPEST
    margin: int = 2
    slip: float = 0.0

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
    ) -> Action:
        """One of ``legal``, which must not be empty."""
        if len(legal) == 1:
            return legal[0]
        if rng.random() < self.slip:
            return rng.choice(legal)
        search = Search(view["long_queen"], view["limit"], self.nodes)
        near = search.deepen(position_of(view), view["quiet"], self.deepest, self.margin)
        return _named(rng.choice(near)[1], view, legal)


def _named(move: Move, view: Mapping[str, Any], legal: Sequence[Action]) -> Action:
    """The text of a move."""
    every = choices(position_of(view), view["long_queen"]).all
    return next(action for action in legal if every[action] == move)


FACIL = Player(nodes=400, deepest=2, margin=30, slip=0.1)
MEDIO = Player(nodes=600, margin=8)
DIFICIL = Player(nodes=40_000)
