"""The search of damas: as good as trying everything, so far, and no further than its nodes."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.damas.judge import judge
from games.bots.damas.players import DIFICIL
from games.bots.damas.search import WIN, Search
from games.rules.draughts import fen
from games.rules.draughts.board import SQUARE, START, Position
from games.rules.draughts.moves import moves, play

LIMIT = 40
BOARDS = 60
DEPTH = 9
"""What level dificil must see from the start."""


def best(text: str, quiet: int = 0, long: bool = True) -> tuple[int, str]:
    """The value of the best move, and its first and last square."""
    search = Search(long, LIMIT, 20_000)
    value, (start, end, _) = search.deepen(fen.read(text), quiet, 20, 0)[0]
    return value, f"{SQUARE[start]}-{SQUARE[end]}"


def everything(position: Position, long: bool, depth: int, ply: int = 0) -> int:
    """The value by trying every move; captures are followed to their end."""
    found = moves(position, long)
    if not found:
        return ply - WIN
    if depth <= 0 and not found[0][2]:
        return judge(position, long, 0, LIMIT)
    return max(-everything(play(position, m), long, depth - 1, ply + 1) for m in found)


def men_only(rng: Random) -> Position:
    """A board some random moves from the start: without queens no ply is quiet."""
    position = START
    for _ in range(rng.randint(0, 24)):
        position = play(position, rng.choice(moves(position, True)))
    return position


def test_it_finds_what_trying_everything_finds() -> None:
    rng = Random(3)
    for _ in range(BOARDS):
        position = men_only(rng)
        if position[2] or not moves(position, True):
            continue
        for depth in (1, 2, 3):
            search = Search(True, LIMIT, 10**6)
            ranked = search.deepen(position, 0, depth, 0)
            if search.depth == depth:  # else it had found a win before
                assert ranked[0][0] == everything(position, True, depth)


def test_the_margin_lets_in_all_moves_that_are_near_the_best() -> None:
    rng = Random(4)
    for _ in range(BOARDS):
        position = men_only(rng)
        if position[2] or not moves(position, True):
            continue
        near = Search(True, LIMIT, 10**6).deepen(position, 0, 2, 15)
        worth = {m: -everything(play(position, m), True, 1, 1) for m in moves(position, True)}
        least = max(worth.values()) - 15
        assert {m: v for v, m in near} == {m: v for m, v in worth.items() if v >= least}


@pytest.mark.parametrize("long", [True, False], ids=["long", "short"])
def test_the_strongest_sees_nine_plies_from_the_start(long: bool) -> None:
    search = Search(long, LIMIT, DIFICIL.nodes)
    search.deepen(START, 0, DIFICIL.deepest, DIFICIL.margin)
    assert search.depth >= DEPTH
    assert search.used <= DIFICIL.nodes + 1


@pytest.mark.parametrize(
    ("text", "move", "plies"),
    [
        ("W:W8:B12", "8-15", 1),
        ("W:WK1,K2,9:BK31", "1-14", 5),
        ("W:W4,6,14:B21,28", "14-18", 9),
    ],
)
def test_it_finds_a_win_and_how_far_it_is(text: str, move: str, plies: int) -> None:
    assert best(text) == (WIN - plies, move)


def test_no_win_in_a_ply_that_completes_the_count() -> None:
    text = "W:WK1,K5,K10:BK31"
    assert best(text, quiet=LIMIT - 1)[0] == 0
    assert best(text)[0] > 0


def test_who_is_ahead_does_not_let_the_count_run_out() -> None:
    """A man's move begins the count anew (rules A9.16)."""
    _, move = best("W:WK1,K2,9:BK31", quiet=LIMIT - 1)
    assert move.startswith("9-")
