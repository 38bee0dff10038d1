"""The board as bits: squares, rows, rays, and positions as plain tuples of numbers.

The 32 playing squares are numbered as in rules A9.21. A square is one bit of a number of
36: an idle bit after every second row of four makes each diagonal one shift for the whole
board, by 4 (to White's right as he looks forward) or by 5 (to his left).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

WHITE, BLACK = 0, 1

RIGHT, LEFT = 4, 5
"""The two diagonals, as shifts: to higher bits is forward for White."""

SQUARES = range(1, 33)

BIT = {square: 1 << (square - 1 + (square + 3) // 8) for square in SQUARES}
"""The bit of each square."""

SQUARE = {bit: square for square, bit in BIT.items()}
"""The square of each bit."""

ALL = sum(BIT.values())

Position = tuple[int, int, int, int]
"""``(own, foe, queens, side)``: the pieces of the side to move, those of the other, the queens
of both, and who moves: WHITE or BLACK."""


def bits(mask: int) -> Iterator[int]:
    """Each bit of the mask, the lowest square first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def squares(mask: int) -> list[int]:
    """The squares of the mask in rising order."""
    return [SQUARE[bit] for bit in bits(mask)]


def mask(of: Iterable[int]) -> int:
    """The squares as one mask."""
    return sum(BIT[square] for square in set(of))


LAST_ROW = (mask(range(29, 33)), mask(range(1, 5)))
"""Where the men of each side become queens."""

START: Position = (mask(range(1, 13)), mask(range(21, 33)), 0, WHITE)


def _ray(bit: int, step: int) -> int:
    ray = 0
    while True:
        bit = bit << step if step > 0 else bit >> -step
        if not bit & ALL:
            return ray
        ray |= bit


STEPS = (LEFT, RIGHT, -LEFT, -RIGHT)

RAYS = {bit: tuple(_ray(bit, step) for step in STEPS) for bit in SQUARE}
"""All squares from each square to the edge, in the order of ``STEPS``."""
