"""Positions as text: FEN of draughts, "W:W1,2,K3:B21-32" (rules A9.23)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.rules.draughts.board import (
    BIT,
    BLACK,
    LAST_ROW,
    SQUARE,
    START,
    WHITE,
    Position,
    bits,
    squares,
)

LETTERS = "WB"
MOST = 12
"""Pieces of a side."""

_PLACE = re.compile(r"(K?)([0-9]{1,2})(?:-([0-9]{1,2}))?")


class BadNotation(ValueError):
    """A text that is no position or no game.

    ``line`` (from 1) and ``code`` say where and why; ``found`` is what stands there, and
    ``reason`` the code of the rule that an illegal move breaks.
    """

    def __init__(self, line: int, code: str, found: str = "", reason: str = "") -> None:
        # It quotes a text of unknown origin, and may go to a terminal.
        shown = "".join(sign if sign.isprintable() else "?" for sign in found[:60])
        super().__init__(f"line {line}: " + ": ".join(filter(None, (code, shown, reason))))
        self.line = line
        self.code = code
        self.found = shown
        self.reason = reason


def write(position: Position) -> str:
    """The position with every square named, in rising order."""
    own, foe, queens, side = position
    sides = (own, foe) if side == WHITE else (foe, own)
    parts = [
        letter + ",".join(("K" if bit & queens else "") + str(SQUARE[bit]) for bit in bits(pieces))
        for letter, pieces in zip(LETTERS, sides, strict=True)
    ]
    return ":".join([LETTERS[side], *parts])


def read(text: str, line: int = 1) -> Position:
    """The position, which may use ranges ("1-12"). Raises BadNotation for what cannot be.

    Codes: ``fen_form``, ``fen_side``, ``fen_square``, ``fen_twice``, ``fen_too_many``,
    ``fen_last_row``, ``fen_no_pieces``.
    """
    parts = re.sub(r"\s", "", text).removesuffix(".").split(":")
    if len(parts) != 3 or sorted(part[:1] for part in parts[1:]) != ["B", "W"]:
        raise BadNotation(line, "fen_form", text)
    if parts[0] not in ("W", "B"):
        raise BadNotation(line, "fen_side", parts[0])
    sides, queens = [0, 0], 0
    for part in parts[1:]:
        side = LETTERS.index(part[0])
        for square, queen in _places(part[1:], line):
            if BIT[square] & (sides[0] | sides[1]):
                raise BadNotation(line, "fen_twice", str(square))
            sides[side] |= BIT[square]
            queens |= BIT[square] if queen else 0
    _check(sides, queens, line)
    own = LETTERS.index(parts[0])
    return sides[own], sides[1 - own], queens, own


def _places(text: str, line: int) -> Iterator[tuple[int, bool]]:
    """The squares of one side, each with whether a queen stands there."""
    for place in text.split(",") if text else ():
        found = _PLACE.fullmatch(place)
        if not found:
            raise BadNotation(line, "fen_square", place)
        king, first, last = found.groups()
        start, end = int(first), int(last or first)
        if not 1 <= start <= end <= 32:
            raise BadNotation(line, "fen_square", place)
        yield from ((square, bool(king)) for square in range(start, end + 1))


def _check(sides: list[int], queens: int, line: int) -> None:
    for side in (WHITE, BLACK):
        if sides[side].bit_count() > MOST:
            raise BadNotation(line, "fen_too_many", LETTERS[side])
        if stuck := squares(sides[side] & ~queens & LAST_ROW[side]):
            raise BadNotation(line, "fen_last_row", str(stuck[0]))
    if not any(sides):
        raise BadNotation(line, "fen_no_pieces")


START_FEN = write(START)
