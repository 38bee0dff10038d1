"""Every level of damas: always legal, the same picture the same move, no man for nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots import BOTS, choose
from games.rules.draughts import DAMAS
from games.rules.draughts.state import State
from tests.bench.draughts import anything, begin, contest
from tests.rules.draughts.boards import as_fen, legal, play, random_board, start

LEVELS = list(BOTS["damas"])
THINKERS = ["medio", "dificil"]
RANDOM_BOARDS = 80
STRONGER = [("facil", "random"), ("medio", "facil")]
TACTICS = [
    ("B:W1,11,12,15,17:B18,21,23,24,26", "18-13"),
    ("B:W2,9,12,15,20,24:B18,27,30,31,32", "18-13"),
]
"""The first move keeps what the others lose; the last gives a man for two."""


def think(state: State, level: str, seed: int = 0) -> str:
    view, options = DAMAS.view(state, state.mover), {"long_queen": state.long}
    return choose("damas", view, DAMAS.legal(state, state.mover), options, level, Random(seed))


@pytest.mark.parametrize("long", [True, False], ids=["long", "short"])
@pytest.mark.parametrize("level", ["facil", "medio"])
def test_it_plays_whole_boards(level: str, long: bool) -> None:
    state = start(long_queen=long, draw_moves=10)
    while not DAMAS.outcome(state):
        action = think(state, level, seed=state.plies)
        assert action in legal(state)
        assert action == think(state, level, seed=state.plies)
        state = play(state, action)


@pytest.mark.parametrize("long", [True, False], ids=["long", "short"])
@pytest.mark.parametrize("level", LEVELS)
def test_any_board_gets_a_legal_move(level: str, long: bool) -> None:
    rng = Random(7)
    boards = 3 if level == "dificil" else RANDOM_BOARDS
    for _ in range(boards):
        state = start(as_fen(*random_board(rng)), long_queen=long)
        if not DAMAS.outcome(state):
            assert think(state, level, rng.randrange(99)) in legal(state)


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_move_needs_no_thought(level: str) -> None:
    assert choose("damas", {}, ("9-13",), {}, level, Random(0)) == "9-13"


@pytest.mark.parametrize("level", LEVELS)
def test_a_capture_by_several_ways_is_named_as_it_is_listed(level: str) -> None:
    state = start("B:WK18,9,7:BK19,K4,23")
    assert legal(state) == ["4x11x21", "4x11x25"]  # and by 14 instead of 11
    assert think(state, level) in legal(state)


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize(("text", "move"), TACTICS)
def test_it_sees_what_costs_and_what_wins(level: str, text: str, move: str) -> None:
    state = start(text)
    assert {think(state, level, seed) for seed in range(2 if level == "medio" else 1)} == {move}


def test_facil_is_wrong_now_and_then() -> None:
    text, move = TACTICS[0]
    state = start(text)
    chosen = [think(state, "facil", seed) for seed in range(100)]
    assert 10 < chosen.count(move) < 95


@pytest.mark.parametrize(("stronger", "weaker"), STRONGER)
def test_each_level_beats_what_is_below(stronger: str, weaker: str) -> None:
    """A smoke: `python -m tests.bench.draughts` measures."""
    bots: dict[str, Any] = {"random": anything, **BOTS["damas"]}
    packs = contest(DAMAS.normalise({}), bots[stronger], bots[weaker], 8)
    assert sum(pack.won for pack in packs) >= 0.7 * sum(pack.decided for pack in packs)


def test_the_board_of_the_bench_is_the_usual_one() -> None:
    assert begin(DAMAS.normalise({})) == start()
