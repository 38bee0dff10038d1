"""What a position is worth to the side to move, without looking ahead.

Hundredths of a man, from whole-board masks: it is asked thousands of times a move.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.draughts.board import ALL, LEFT, RIGHT, WHITE, Position, mask
from games.rules.draughts.moves import reach

MAN = 100
LONG_QUEEN, SHORT_QUEEN = 320, 150

ROWS = (3, 4, 5, 9, 14)
"""What a man gains by entering the third row of his, the fourth, and so on to the seventh."""

GUARD = 9
"""A man at home while the foe has men that want to become queens."""

CENTRE = 5

SUPPORT = 12
"""A man with one of his own right behind him: he cannot be jumped from in front."""

STEP = 12
"""A free square before a man: who has no move left loses."""

RIVER = 25
"""The long diagonal, held by a queen and by none of the foe."""

ROOM, ROOMY = 3, 6
"""A square that a long queen sees, and how many of them count."""

CAGED = 90
"""A long queen that sees one square at most."""

TRADE = 60
"""Who is ahead wants exchanges: an advantage is more, the fewer pieces are left."""

TURN = 3
"""The move itself."""

HOPELESS = 8
"""How little of an advantage is left where known endings are drawn."""


def _both(squares: Iterable[int]) -> tuple[int, int]:
    """Squares of White's as a mask, and those that are the same to Black."""
    squares = tuple(squares)
    return mask(squares), mask(33 - square for square in squares)


ADVANCED = [(_both(range(4 * row - 3, 33)), gain) for row, gain in enumerate(ROWS, 3)]
HOME = _both(range(1, 5))
MIDDLE = mask((10, 11, 14, 15, 18, 19, 22, 23))
LONG_DIAGONAL = mask((1, 5, 10, 14, 19, 23, 28, 32))


def judge(position: Position, long: bool, quiet: int, limit: int) -> int:
    """The worth to the side to move when it has no capture; ``quiet`` of ``limit`` plies passed."""
    own, foe, queens, side = position
    mine, theirs = own & ~queens, foe & ~queens
    full = own | foe
    value = _men(mine, theirs, full, side) - _men(theirs, mine, full, 1 - side) + TURN
    ahead = own.bit_count() - foe.bit_count()
    value += TRADE * ahead // (own.bit_count() + foe.bit_count())
    if queens:
        value += _queens(own & queens, foe & queens, full, long)
        if long and not mine | theirs and _drawn(own, foe):
            value //= HOPELESS
        # The nearer the draw by count, the less an advantage is worth (rules A9.15).
        value = value * (limit * limit - quiet * quiet) // (limit * limit)
    return value


def _men(men: int, others: int, full: int, side: int) -> int:
    """One side's men."""
    value = MAN * men.bit_count() + CENTRE * (men & MIDDLE).bit_count()
    for rows, gain in ADVANCED:
        value += gain * (men & rows[side]).bit_count()
    if others:
        value += GUARD * (men & HOME[side]).bit_count()
    if side == WHITE:
        left, right = men << LEFT, men << RIGHT
    else:
        left, right = men >> LEFT, men >> RIGHT
    empty = ALL ^ full
    value += STEP * ((left & empty).bit_count() + (right & empty).bit_count())
    return value + SUPPORT * (men & (left | right)).bit_count()


def _queens(mine: int, theirs: int, full: int, long: bool) -> int:
    """The queens of both sides."""
    if not long:
        near = (mine & MIDDLE).bit_count() - (theirs & MIDDLE).bit_count()
        return SHORT_QUEEN * (mine.bit_count() - theirs.bit_count()) + CENTRE * near
    value = LONG_QUEEN * (mine.bit_count() - theirs.bit_count())
    if not theirs & LONG_DIAGONAL:
        value += RIVER * bool(mine & LONG_DIAGONAL)
    elif not mine & LONG_DIAGONAL:
        value -= RIVER
    return value + _free(mine, full) - _free(theirs, full)


def _free(queens: int, full: int) -> int:
    """What the room of long queens is worth."""
    value = 0
    while queens:
        bit = queens & -queens
        queens ^= bit
        room = reach(bit, full).bit_count()
        value += ROOM * min(room, ROOMY) - (CAGED if room < 2 else 0)
    return value


def _drawn(own: int, foe: int) -> bool:
    """Long queens alone: two cannot catch one, nor three one that holds the long diagonal."""
    few, many = sorted((own, foe), key=int.bit_count)
    left = many.bit_count()
    return left < 3 or (few.bit_count() == 1 and left == 3 and bool(few & LONG_DIAGONAL))
