"""The judgement of damas: the same from either side, and what is known of endings."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.damas.judge import judge
from games.rules.draughts import fen
from games.rules.draughts.board import BIT, SQUARE, Position, bits
from tests.rules.draughts.boards import as_fen, random_board

LIMIT = 40
BOARDS = 300


def worth(text: str, quiet: int = 0, long: bool = True) -> int:
    return judge(fen.read(text), long, quiet, LIMIT)


def turned(position: Position) -> Position:
    """The same for the other colour."""
    own, foe, queens, side = position
    return (*(sum(BIT[33 - SQUARE[b]] for b in bits(m)) for m in (own, foe, queens)), 1 - side)  # type: ignore[return-value]


@pytest.mark.parametrize("long", [True, False], ids=["long", "short"])
def test_colours_are_alike(long: bool) -> None:
    rng = Random(5)
    for _ in range(BOARDS):
        position = fen.read(as_fen(*random_board(rng)))
        assert judge(position, long, 3, LIMIT) == judge(turned(position), long, 3, LIMIT)


@pytest.mark.parametrize("long", [True, False], ids=["long", "short"])
def test_more_is_better_and_a_queen_more_than_a_man(long: bool) -> None:
    even = worth("W:W1,2,3,5:B30,31,32,28", long=long)
    man = worth("W:W1,2,3,5:B30,31,32", long=long)
    queen = worth("W:W1,2,3,K5:B30,31,32", long=long)
    assert even < man < queen


def test_an_advantage_fades_as_the_draw_by_count_comes_near() -> None:
    values = [worth("W:WK3,K4,K8,9:BK30", quiet) for quiet in range(LIMIT)]
    assert values == sorted(values, reverse=True)
    assert 0 < values[-1] < values[0] / 5


def test_three_queens_against_one_on_the_long_diagonal_are_little() -> None:
    assert 0 < worth("W:WK3,K4,K8:BK32") < worth("W:WK3,K4,K8:BK31") / 4
    assert 0 < worth("W:WK3,K4:BK31") < worth("W:WK3,K4,K8:BK31") / 4
