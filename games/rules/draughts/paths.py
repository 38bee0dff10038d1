"""The ways of captures, square by square, and moves as texts: "9-13", "10x19x26".

Slower than ``moves`` and only for people: a bot never asks which way a capture went.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.rules.draughts.board import ALL, BIT, LAST_ROW, SQUARE, STEPS, WHITE, Position, bits
from games.rules.draughts.moves import PIECE, QUEEN, Move, moves

Path = tuple[int, ...]
"""The squares a piece stands on in the course of a move, from its start to its end."""


class Piece(NamedTuple):
    """Who moves: the directions (places in ``board.STEPS``) it may take, and if from afar."""

    directions: tuple[int, ...]
    long: bool


class Jump(NamedTuple):
    """A capture of one piece: whom (a bit), and where the capturer may land (bits)."""

    over: int
    landings: tuple[int, ...]


def _line(bit: int, step: int) -> tuple[int, ...]:
    bit = bit << step if step > 0 else bit >> -step
    return (bit, *_line(bit, step)) if bit & ALL else ()


LINES = {bit: tuple(_line(bit, step) for step in STEPS) for bit in SQUARE}
"""The squares from each square to the edge, the nearest first, in the order of ``STEPS``."""


def piece_on(position: Position, bit: int, long: bool) -> Piece:
    """The piece of the side to move that stands there."""
    _, _, queens, side = position
    if bit & queens:
        return Piece((0, 1, 2, 3), long)
    return Piece((0, 1) if side == WHITE else (2, 3), False)


def jumps(piece: Piece, at: int, prey: int, empty: int) -> Iterator[Jump]:
    """Whom the piece may jump from there: ``prey`` are those not yet taken."""
    for direction in piece.directions:
        line = LINES[at][direction]
        clear = _clear(line, empty) if piece.long else 0
        if clear < len(line) and line[clear] & prey:
            behind = line[clear + 1 :]
            room = _clear(behind, empty)
            if room:
                yield Jump(line[clear], behind[: room if piece.long else 1])


def _clear(line: tuple[int, ...], empty: int) -> int:
    """How many squares of the line are empty before the first that is not."""
    return next((at for at, bit in enumerate(line) if not bit & empty), len(line))


def ways(position: Position, move: Move, long: bool) -> list[Path]:
    """Every way of a move, in rising order of the squares; one but for captures by a queen."""
    own, foe, _, _ = position
    start, end, captured = move
    if not captured:
        return [(SQUARE[start], SQUARE[end])]
    piece = piece_on(position, start, long)
    empty = ALL ^ own ^ foe | start
    found = []
    todo: list[tuple[int, int, Path]] = [(start, captured, (SQUARE[start],))]
    while todo:
        at, prey, path = todo.pop()
        if not prey and at == end:
            found.append(path)
        for over, landings in jumps(piece, at, prey, empty):
            todo += [(to, prey ^ over, (*path, SQUARE[to])) for to in landings]
    return sorted(found)


def text(path: Path, sign: str) -> str:
    """A move as it is written: "x" between the squares of a capture, else "-"."""
    return sign.join(map(str, path))


def squares_of(action: str) -> Path:
    """The squares of a text that ``text`` has made, or of a square alone."""
    return tuple(map(int, action.replace("x", "-").split("-")))


class Choices(NamedTuple):
    """The legal moves of a position by their texts.

    ``first``: each move once, by its first way, in the order of the squares. ``all``: every
    way of every move. ``routes``: the other ways of the moves that have several.
    ``taking``: a capture is due.
    """

    first: tuple[str, ...]
    all: dict[str, Move]
    routes: dict[str, tuple[str, ...]]
    taking: bool


@lru_cache(maxsize=2048)
def choices(position: Position, long: bool) -> Choices:
    """The legal moves as people name them. The answer is shared: do not change it."""
    legal = moves(position, long)
    taking = bool(legal) and legal[0][2] != 0
    first, routes = [], {}
    every: dict[str, Move] = {}
    for paths, move in sorted((ways(position, move, long), move) for move in legal):
        texts = [text(path, "x" if taking else "-") for path in paths]
        first.append(texts[0])
        every |= dict.fromkeys(texts, move)
        if len(texts) > 1:
            routes[texts[0]] = tuple(texts[1:])
    return Choices(tuple(first), every, routes, taking)


class Chain(NamedTuple):
    """A capture, perhaps not the due one: its squares, and what it weighs (``moves.PIECE``)."""

    path: Path
    value: int


def best_chain(position: Position, long: bool, path: Path, at: int, taken: int) -> Chain:
    """The weightiest capture that begins with ``path``, which took ``taken`` and stands ``at``."""
    own, foe, queens, _ = position
    start = BIT[path[0]]
    piece = piece_on(position, start, long)
    empty = ALL ^ own ^ foe | start
    best, seen = Chain(path, weight(taken, queens)), set()
    todo = [(path, at, taken)]
    while todo:
        path, at, taken = todo.pop()
        best = max(best, Chain(path, weight(taken, queens)), key=lambda chain: chain.value)
        for over, landings in jumps(piece, at, foe & ~taken, empty):
            for to in landings:
                if (to, taken | over) not in seen:
                    seen.add((to, taken | over))
                    todo.append(((*path, SQUARE[to]), to, taken | over))
    return best


def weight(taken: int, queens: int) -> int:
    """What captured pieces weigh together."""
    return PIECE * taken.bit_count() + (QUEEN - PIECE) * (taken & queens).bit_count()


def crowns(position: Position, move: Move) -> bool:
    """True if the move makes a queen (rules A9.3)."""
    _, _, queens, side = position
    return not move[0] & queens and bool(move[1] & LAST_ROW[side])


def taken_squares(move: Move) -> tuple[int, ...]:
    """The squares of the captured pieces."""
    return tuple(SQUARE[bit] for bit in bits(move[2]))
