"""Every refusal names the law, and what is due instead (rules A9.2 to A9.12)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.draughts import DAMAS
from tests.rules.draughts.boards import legal, refusal, start

QUANTITY = "W:W10,12,8:B13,14,15,22"
QUALITY = "W:W10:B13,K14"

REFUSALS: list[tuple[str, str, bool, str, dict[str, Any]]] = [
    # Whose piece, and whether it can move at all.
    ("W:W9:B21", "21-17", True, "not_your_piece", {"square": 21}),
    ("W:W9:B21", "21", True, "not_your_piece", {"square": 21}),
    ("W:W9:B21", "10-14", True, "empty_square", {"square": 10}),
    ("W:W9:B21", "9", True, "unfinished", {"forced": ["9-13"]}),
    ("W:W9,13,1:B21", "9", True, "stuck", {"square": 9}),
    ("W:W9,13,1:B21", "9-14", True, "stuck", {"square": 9}),
    # Steps.
    ("W:W13,9,1:B21", "13-9", True, "occupied", {"from": 13, "square": 9}),
    ("W:W13,1:B21", "13-9", True, "backward", {"from": 13, "square": 9}),
    ("W:W13,1:B21", "13-14", True, "not_diagonal", {"from": 13, "square": 14}),
    ("W:W1:B21", "1-10", True, "too_far", {"from": 1, "square": 10}),
    ("W:WK1:B21", "1-10", False, "too_far", {"from": 1, "square": 10}),
    ("W:WK1,14:B21", "1-23", True, "in_the_way", {"from": 1, "square": 23}),
    ("W:WK1:B14,19", "1-28", True, "in_the_way", {"from": 1, "square": 28}),
    # A capture is due.
    ("W:W1,10:B14,32", "1-5", True, "must_capture", {"forced": ["10x19"]}),
    ("W:W1,10:B14,32", "1", True, "must_capture", {"forced": ["10x19"]}),
    ("W:W1,10:B14,32", "10-13", True, "must_capture", {"forced": ["10x19"]}),
    ("W:W1,10:B14,32", "10", True, "unfinished", {"forced": ["10x19"]}),
    # Part of it only.
    ("W:W10:B14,22", "10x19", True, "unfinished", {"forced": ["10x19x26"]}),
    ("W:W10:B14,22,23", "10x19", True, "unfinished", {"forced": ["10x19x26", "10x19x28"]}),
    # The laws.
    (
        "W:W10:B13,14,22", "10x17", True, "quantity",
        {"path": "10x17", "taken": 1, "most": 2, "forced": ["10x19x26"]},
    ),
    (
        "W:W10,8:B12,14,22", "8", True, "quantity",
        {"path": "8x15", "taken": 1, "most": 2, "forced": ["10x19x26"]},
    ),
    (
        QUALITY, "10x17", True, "quality",
        {"path": "10x17", "taken": 0, "most": 1, "forced": ["10x19"]},
    ),
    # Jumps that are none.
    ("W:W19:B14", "19x10", True, "backward", {"from": 19, "square": 10}),
    ("W:W10:B", "10x19", True, "over", {}),
    ("W:W10:B32", "10x19", True, "no_capture", {"from": 10, "square": 19}),
    ("W:W10:B14,23", "10x28", True, "too_far", {"from": 10, "square": 28}),
    ("W:W10:B14,32", "10x20", True, "not_diagonal", {"from": 10, "square": 20}),
    ("W:W10,14:B32", "10x19", True, "in_the_way", {"from": 10, "square": 19}),
    ("W:WK1:B14,19", "1x23", True, "in_the_way", {"from": 1, "square": 23}),
    ("W:W10:B14,19", "10x19", True, "occupied", {"from": 10, "square": 19}),
    ("W:W22:B27,28", "22x31x24", True, "backward", {"from": 31, "square": 24}),
    ("W:WK1:B10", "1x14x1", True, "taken_twice", {"from": 14, "square": 1}),
    # Not a move at all.
    ("W:W9:B21", "", True, "unknown", {}),
    ("W:W9:B21", "09-13", True, "unknown", {}),
    ("W:W9:B21", "9-33", True, "unknown", {}),
    ("W:W9:B21", "9-13-17", True, "unknown", {}),
    ("W:W9:B21", "9-13\n", True, "unknown", {}),
    ("W:W9:B21", "٩-13", True, "unknown", {}),
    ("W:W9:B21", "draw", True, "unknown", {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "action", "long", "code", "data"),
    REFUSALS,
    ids=[f"{action!r} {code}" for _, action, _, code, _ in REFUSALS],
)
def test_refusal(position: str, action: str, long: bool, code: str, data: dict[str, Any]) -> None:
    assert refusal(start(position, long_queen=long), action) == (code, data)


def test_the_other_side_is_not_moved() -> None:
    state = start()
    assert DAMAS.explain(state, 1, "21-17").code == "not_your_turn"
    assert DAMAS.explain(state, 1, "9-13").code == "not_your_turn"
    assert DAMAS.explain(state, 0, "9-13").code == "ok"


def test_the_forced_moves_of_a_piece_are_each_named_once() -> None:
    state = start("W:WK1:B10,23,32")
    assert refusal(state, "1") == ("unfinished", {"forced": ["1x14x28"]})
    assert refusal(state, "1x19") == ("unfinished", {"forced": ["1x19x28"]})


def test_every_piece_gets_an_answer() -> None:
    """From the first move to the last of a game, whichever square is asked about."""
    state = start()
    seen = set()
    while DAMAS.to_act(state):
        for square in range(1, 33):
            code, data = refusal(state, str(square))
            seen.add(code)
            movable = [
                move for move in legal(state) if move.replace("x", "-").split("-")[0] == str(square)
            ]
            assert (code == "unfinished") == bool(movable)
            if movable:
                assert data["forced"] == movable
        state, _ = DAMAS.apply(state, state.mover, DAMAS.on_timeout(state, state.mover))
    assert seen >= {"unfinished", "empty_square", "not_your_piece", "stuck", "must_capture"}
