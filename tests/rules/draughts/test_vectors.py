"""The worked examples of rules C12 and the counts of rules D."""

from __future__ import annotations

import pytest

from games.rules.draughts import fen
from games.rules.draughts.perft import perft
from tests.rules.draughts.boards import legal, play, refusal, start

BOTH, LONG, SHORT = (True, False), (True,), (False,)

VECTORS = [
    ("P1", "W:W1-12:B21-32", BOTH, "9-13 10-13 10-14 11-14 11-15 12-15 12-16"),
    ("P2", "W:W1,10:B14,32", BOTH, "10x19"),
    ("P3", "W:W19:B14", BOTH, "19-22 19-23"),
    ("P4", "W:W10,12:B13,14,15,22", BOTH, "10x19x26 12x19x26"),
    ("P5", "W:W10:B13,K14", BOTH, "10x19"),
    ("P7", "W:W22:B27,28", BOTH, "22x31"),
    ("P8", "W:WK1:B19", LONG, "1x23 1x28 1x32"),
    ("P9", "W:WK1:B19", SHORT, "1-5"),
    ("P10", "W:WK1:B5", LONG, "1x10 1x14 1x19 1x23 1x28 1x32"),
    ("P11", "W:WK1:B5", SHORT, "1x10"),
    ("P12", "W:WK1:B14,19", LONG, "1-5 1-10"),
    ("P15", "W:WK3:B6,7,25,26,27", LONG, "3x16x30x17x3"),
    ("P17", "W:W16:B20,27", BOTH, "16x23x30"),
    ("P18", "W:W8:B12,15", BOTH, ""),
    ("P19", "W:W1:B5,10", BOTH, ""),
    ("P20", "W:W25:B32", BOTH, "25-29"),
    ("P22", "B:W5,9:B13", BOTH, "13-10"),
    ("P23", "W:W8:B12", BOTH, "8x15"),
]


@pytest.mark.parametrize(
    ("position", "long", "moves"),
    [(position, long, moves) for _, position, queens, moves in VECTORS for long in queens],
    ids=[f"{name} {'L' if long else 'S'}" for name, _, queens, _ in VECTORS for long in queens],
)
def test_vector(position: str, long: bool, moves: str) -> None:
    assert legal(start(position, long_queen=long)) == moves.split()


@pytest.mark.parametrize(
    ("position", "move", "taken", "after"),
    [
        ("W:W10,12:B13,14,15,22", "10x19x26", (14, 22), "B:W12,26:B13,15"),  # P4
        ("W:W10,12:B13,14,15,22", "12x19x26", (15, 22), "B:W10,26:B13,14"),
        ("W:W10:B13,K14", "10x19", (14,), "B:W19:B13"),  # P5
        ("W:W22:B27,28", "22x31", (27,), "B:WK31:B28"),  # P7
        ("W:WK3:B6,7,25,26,27", "3x16x30x17x3", (6, 7, 26, 27), "B:WK3:B25"),  # P15
        ("W:W16:B20,27", "16x23x30", (20, 27), "B:WK30:B"),  # P17
        ("W:W25:B32", "25-29", (), "B:WK29:B32"),  # P20
        ("W:W8:B12", "8x15", (12,), "B:W15:B"),  # P23
    ],
)
def test_what_a_move_leaves(position: str, move: str, taken: tuple[int, ...], after: str) -> None:
    state = play(start(position), move)
    assert state.last_taken == taken
    assert fen.write(state.position) == after


def test_the_captures_that_the_vectors_rule_out() -> None:
    assert refusal(start("W:W10,12:B13,14,15,22"), "10x17")[0] == "quantity"
    assert refusal(start("W:W10:B13,K14"), "10x17")[0] == "quality"
    assert refusal(start("W:W22:B27,28"), "22x31x24")[0] == "backward"


FROM_THE_START = [7, 49, 302, 1469, 7361, 36473, 177532]

WITH_QUEENS = [
    ("W:W5,9,10,K22:B13,23,26,K31", True, [3, 5, 21, 128, 646, 4368]),
    ("W:W5,9,10,K22:B13,23,26,K31", False, [3, 3, 12, 60, 269, 1493]),
    ("B:W1,2,6,K28:B16,19,K8,24", True, [7, 28, 193, 1863, 12898, 115911]),
    ("B:W1,2,6,K28:B16,19,K8,24", False, [6, 43, 236, 1350, 6646, 35910]),
]


@pytest.mark.parametrize(
    ("position", "long", "counts"),
    [(fen.START_FEN, True, FROM_THE_START), (fen.START_FEN, False, FROM_THE_START), *WITH_QUEENS],
)
def test_perft(position: str, long: bool, counts: list[int]) -> None:
    board = fen.read(position)
    assert [perft(board, depth, long) for depth in range(1, len(counts) + 1)] == counts
