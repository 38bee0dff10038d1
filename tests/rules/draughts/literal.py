"""The rules of damas as the book says them, slowly: a board of names, one square at a time.

It shares nothing with ``games.rules.draughts``; the property test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

DIAGRAM = """
32   .  31   .  30   .  29   .
 .  28   .  27   .  26   .  25
24   .  23   .  22   .  21   .
 .  20   .  19   .  18   .  17
16   .  15   .  14   .  13   .
 .  12   .  11   .  10   .   9
 8   .   7   .   6   .   5   .
 .   4   .   3   .   2   .   1
"""

PLACE = {
    int(name): (column, row)
    for row, line in enumerate(reversed(DIAGRAM.strip().splitlines()), start=1)
    for column, name in enumerate(line.split(), start=1)
    if name != "."
}
NAME = {place: square for square, place in PLACE.items()}

Board = dict[int, str]
"""The occupied squares: "w" and "b" are men, "W" and "B" queens."""


class Capture(NamedTuple):
    """A finished capture: where the piece stood, and whom it took, in order."""

    path: tuple[int, ...]
    taken: tuple[int, ...]


def along(square: int, right: int, up: int) -> list[int]:
    """The squares in one direction, the nearest first."""
    column, row = PLACE[square]
    steps = [NAME.get((column + n * right, row + n * up)) for n in range(1, 8)]
    return [there for there in steps if there]


def directions(piece: str, capturing_or_moving_men_go: int) -> list[tuple[int, int]]:
    """Men go forward only, queens both ways."""
    ups = (1, -1) if piece.isupper() else (capturing_or_moving_men_go,)
    return [(right, up) for up in ups for right in (-1, 1)]


def forward(side: str) -> int:
    return 1 if side == "w" else -1


def steps(board: Board, side: str, long: bool) -> Iterator[tuple[int, int]]:
    """Moves without a capture."""
    for square, piece in board.items():
        if piece.lower() != side:
            continue
        for right, up in directions(piece, forward(side)):
            for count, there in enumerate(along(square, right, up)):
                if there in board or (count and not (piece.isupper() and long)):
                    break
                yield square, there


def captures(board: Board, side: str, long: bool) -> Iterator[Capture]:
    """Every capture that cannot go on, before the laws."""
    for square, piece in board.items():
        if piece.lower() == side:
            # The square it leaves counts as empty; the captured stay until the end.
            rest = {there: other for there, other in board.items() if there != square}
            yield from go_on(rest, piece, long, (square,), ())


def go_on(
    board: Board, piece: str, long: bool, path: tuple[int, ...], taken: tuple[int, ...]
) -> Iterator[Capture]:
    found = False
    for right, up in directions(piece, forward(piece.lower())):
        victim = None
        for count, there in enumerate(along(path[-1], right, up)):
            if there in board:
                if victim or board[there].lower() == piece.lower() or there in taken:
                    break
                if count and not (piece.isupper() and long):
                    break
                victim = there
            elif victim:
                found = True
                yield from go_on(board, piece, long, (*path, there), (*taken, victim))
                if not (piece.isupper() and long):
                    break
    if taken and not found:
        yield Capture(path, taken)


def legal(board: Board, side: str, long: bool) -> dict[str, tuple[int, int, frozenset[int]]]:
    """Every way of every legal move, with what makes the move: start, end and captured set."""
    chains = list(captures(board, side, long))
    if not chains:
        return {f"{a}-{b}": (a, b, frozenset()) for a, b in steps(board, side, long)}

    def laws(chain: Capture) -> tuple[int, int]:
        return len(chain.taken), sum(board[square].isupper() for square in chain.taken)

    most = max(map(laws, chains))
    return {
        "x".join(map(str, c.path)): (c.path[0], c.path[-1], frozenset(c.taken))
        for c in chains
        if laws(c) == most
    }
