"""The fast generator against the literal one, on random positions with queens."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.draughts import fen
from games.rules.draughts.board import Position, squares
from games.rules.draughts.moves import can_move, captures, moves
from games.rules.draughts.paths import choices
from games.rules.draughts.perft import count
from tests.rules.draughts.boards import as_fen, random_board
from tests.rules.draughts.literal import legal

POSITIONS = 20_000
CHUNK = 2_500


def compare(
    position: Position, expected: dict[str, tuple[int, int, frozenset[int]]], long: bool
) -> None:
    found = [
        (squares(a)[0], squares(b)[0], frozenset(squares(c))) for a, b, c in moves(position, long)
    ]
    assert len(set(found)) == len(found) == count(position, long)
    assert set(found) == set(expected.values())
    assert can_move(position, long) == bool(expected)
    named = choices(position, long)
    assert set(named.all) == set(expected)
    assert len(named.first) == len(found)
    assert named.taking == bool(captures(position, long))


@pytest.mark.parametrize("chunk", range(POSITIONS // CHUNK))
def test_the_fast_generator_agrees_with_the_literal_one(chunk: int) -> None:
    rng = Random(chunk)
    for _ in range(CHUNK):
        board, side = random_board(rng)
        long = rng.random() < 0.7
        text = as_fen(board, side)
        try:
            compare(fen.read(text), legal(board, side, long), long)
        except AssertionError as error:
            raise AssertionError(f"{text} {'long' if long else 'short'}") from error
