"""Counting: how many moves, and how many sequences of moves (rules D)."""

from __future__ import annotations

from games.rules.draughts.board import ALL, LEFT, RIGHT, Position
from games.rules.draughts.moves import around, captures, moves, play, reach


def count(position: Position, long: bool) -> int:
    """How many legal moves there are."""
    if found := captures(position, long):
        return len(found)
    own, foe, queens, side = position
    full = own | foe
    empty = ALL ^ full
    men = own & ~queens
    if side:
        total = (men >> LEFT & empty).bit_count() + (men >> RIGHT & empty).bit_count()
    else:
        total = (men << LEFT & empty).bit_count() + (men << RIGHT & empty).bit_count()
    crowned = own & queens
    while crowned:
        start = crowned & -crowned
        crowned ^= start
        total += (reach(start, full) if long else around(start) & empty).bit_count()
    return total


def perft(position: Position, depth: int, long: bool) -> int:
    """The number of sequences of ``depth`` moves (rules D); no draw is called."""
    if depth == 0:
        return 1
    if depth == 1:
        return count(position, long)
    return sum([perft(play(position, m), depth - 1, long) for m in moves(position, long)])
