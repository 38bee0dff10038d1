"""Boards for tests: a state from a FEN, and random positions with queens."""

from __future__ import annotations

from random import Random
from typing import Any

from games.rules.draughts import DAMAS, fen
from games.rules.draughts.state import State
from games.rules.game import IllegalAction
from games.rules.record_data import FixedPosition
from tests.rules.draughts.literal import Board


def start(text: str = fen.START_FEN, leader: int | None = None, **options: Any) -> State:
    """The board of a FEN; seat 0 has White unless another ``leader`` says otherwise."""
    moves_first = ("WB".index(text[0])) if leader is None else leader
    state, _ = DAMAS.setup(DAMAS.normalise(options), moves_first, FixedPosition(text), number=1)
    return state


def play(state: State, *actions: str) -> State:
    """The state after the actions, each by the seat whose turn it is."""
    for action in actions:
        state, _ = DAMAS.apply(state, state.mover, action)
    return state


def legal(state: State) -> list[str]:
    """What the side to move may do."""
    return list(DAMAS.legal(state, state.mover))


def refusal(state: State, action: str) -> tuple[str, dict[str, Any]]:
    """Code and data that refuse the action of the side to move; "" if it is legal."""
    explained = DAMAS.explain(state, state.mover, action)
    try:
        DAMAS.apply(state, state.mover, action)
    except IllegalAction as error:
        assert (error.reason, error.data) == (explained.code, explained.data)
        return error.reason, error.data
    assert explained.code == "ok"
    return "", {}


def random_board(rng: Random) -> tuple[Board, str]:
    """Up to 12 pieces a side anywhere they can stand, near half of them queens, and who moves."""
    squares = rng.sample(range(1, 33), rng.randint(2, 20))
    board = {}
    for place, square in enumerate(squares):
        piece = "wb"[place % 2]
        stuck = square in (range(29, 33) if piece == "w" else range(1, 5))
        board[square] = piece.upper() if stuck or rng.random() < 0.4 else piece
    return board, rng.choice("wb")


def as_fen(board: Board, side: str) -> str:
    """The board as a FEN."""
    parts = [
        ",".join(
            f"{'K' if piece.isupper() else ''}{square}"
            for square, piece in board.items()
            if piece.lower() == who
        )
        for who in "wb"
    ]
    return f"{side.upper()}:W{parts[0]}:B{parts[1]}"
