"""How fast the moves of damas are found: `./dev bench leaves`, `python -m tests.bench.leaves`.

First the sequences of ten moves from the start, against the published count (rules D). Then
leaves per second of CPU beside py-draughts (PyPI), in turns in one run: its Brazilian board is
the nearest that it has, with the same start and as long queens. It is not installed with the
rest, for its licence is the GPL; where it is missing that is said, and nothing else.
"""

from __future__ import annotations

import importlib
import statistics
import time
from collections.abc import Callable
from typing import Any

from games.rules.draughts.board import START
from games.rules.draughts.perft import perft

DEEP, DEEP_COUNT = 10, 17_743_464
DEPTH = 7
COUNT, THEIR_COUNT = 177_532, 187_302
ROUNDS = 5
GOAL = 2.0


def timed(count: Callable[[], int], expected: int) -> float:
    """Leaves per second of CPU. Raises AssertionError for a wrong count."""
    begun = time.process_time()
    found = count()
    spent = time.process_time() - begun
    if found != expected:
        raise AssertionError(f"{found} leaves, not {expected}")
    return found / spent


def theirs(board: Any, depth: int) -> int:
    """The leaves below a board of py-draughts: the last moves are only counted, as ours are."""
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += theirs(board, depth - 1)
        board.pop()
    return total


def compare(draughts: Any) -> str:
    """One line about both."""
    runs = [
        (
            timed(lambda: perft(START, DEPTH, True), COUNT),
            timed(lambda: theirs(draughts.BrazilianBoard(), DEPTH), THEIR_COUNT),
        )
        for _ in range(ROUNDS)
    ]
    mine, other = (statistics.median(side) for side in zip(*runs, strict=True))
    ratios = sorted(a / b for a, b in runs)
    return (
        f"leaves at depth {DEPTH}, median of {ROUNDS}: {mine:,.0f} per CPU-second; "
        f"py-draughts {draughts.__version__} on Brazilian {other:,.0f}; "
        f"{statistics.median(ratios):.1f} times ({ratios[0]:.1f} to {ratios[-1]:.1f}; "
        f"goal {GOAL:.0f})"
    )


def main() -> None:
    """Print both measurements."""
    speed = timed(lambda: perft(START, DEEP, True), DEEP_COUNT)
    print(f"perft {DEEP} from the start: {DEEP_COUNT:,} as published, {speed:,.0f} per CPU-second")
    try:
        draughts = importlib.import_module("draughts")
    except ImportError:
        print("no comparison: py-draughts is not installed (pip install py-draughts, GPL)")
        return
    print(compare(draughts))


if __name__ == "__main__":
    main()
