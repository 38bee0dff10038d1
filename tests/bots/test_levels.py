"""Every level, in every mode: always legal, the same picture the same card, no peeping."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots import ABILITIES, BOTS, LEVELS, choose
from games.rules import REGISTRY, get
from games.rules.fair import FairDraw
from tests.bench.arena import told
from tests.contract.hidden import RESHUFFLE
from tests.contract.tables import tables

GAME = get("brisca")
TABLES = {name: t.options for name, t in tables().items() if t.game is GAME}


@pytest.fixture(params=TABLES.values(), ids=list(TABLES))
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return dict(request.param)


def think(state: Any, seat: int, options: dict[str, Any], level: str, seed: int) -> str:
    picture, legal = told(state, seat), GAME.legal(state, seat)
    return choose(GAME.slug, picture, legal, options, level, Random(seed))


@pytest.mark.parametrize("level", BOTS[GAME.slug])
def test_it_plays_whole_deals_and_hidden_cards_change_nothing(
    options: dict[str, Any], level: str
) -> None:
    seats = GAME.seats(options)
    draw = FairDraw("bots", 1, bytes(32), ["0" * 32] * seats)
    state, _ = GAME.setup(options, 0, draw, number=1)
    rng, ply = Random(1), 0
    while waiting := GAME.to_act(state):
        ply += 1
        (seat,) = waiting
        action = GAME.automatic(state)
        if action is None or GAME.legal(state, seat):
            other = RESHUFFLE[GAME.slug](state, seat, rng)
            action = think(state, seat, options, level, ply)
            assert action in GAME.legal(state, seat)
            assert action == think(state, seat, options, level, ply)
            assert action == think(other, seat, options, level, ply)
        state, _ = GAME.apply(state, seat, action)
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("level", BOTS[GAME.slug])
def test_it_claims_and_swaps_when_it_may(level: str) -> None:
    view = {"hand": ["7O", "4C"]}
    for action in ("swap:7O", "claim"):
        legal = ("7O", "4C", action)
        assert choose(GAME.slug, view, legal, GAME.normalise({}), level, Random(0)) == action


@pytest.mark.parametrize("level", BOTS[GAME.slug])
def test_it_swaps_in_the_pause_before_a_draw(level: str) -> None:
    view, options = {"hand": ["7O", "4C"]}, GAME.normalise({"swap": "after_win"})
    assert choose(GAME.slug, view, ("swap:7O",), options, level, Random(0)) == "swap:7O"


def test_every_level_is_there_for_every_game_and_described() -> None:
    assert set(BOTS) == set(REGISTRY)
    for game, levels in BOTS.items():
        assert tuple(levels) == LEVELS[: len(levels)]
        assert set(ABILITIES[game]) == set(levels)


def test_an_unknown_level() -> None:
    with pytest.raises(KeyError):
        choose(GAME.slug, {}, ("4O",), {}, "imposible", Random(0))
