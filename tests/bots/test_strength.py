"""A smoke of strength: few deals and wide bounds; `python -m tests.bench.bots` measures."""

from __future__ import annotations

import pytest

from games.bots import BOTS
from tests.bench.arena import GAME, MODES, anything
from tests.bench.bots import contest, share

PACKS = 200
LEVELS = BOTS[GAME.slug]


def won(mode: str, bot: str, other: str, packs: int = PACKS) -> float:
    others = LEVELS.get(other, anything)
    options = GAME.normalise(MODES[mode])
    return share(contest(options, LEVELS[bot], others, packs, seed=3))[0]


def test_facil_beats_a_random_player() -> None:
    assert won("2", "facil", "random") >= 0.75


@pytest.mark.parametrize(
    ("mode", "least"), [("2", 0.7), ("3", 0.48), ("4", 0.44), ("pairs", 0.6), ("6", 0.58)]
)
def test_medio_beats_facil(mode: str, least: float) -> None:
    assert won(mode, "medio", "facil") >= least
