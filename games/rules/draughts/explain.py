"""Why a move is refused: the law that forbids it, and the moves that are due instead.

An action may be the square of a piece alone ("10"), to ask what that piece may do.
"""

from __future__ import annotations

import re

from games.rules.draughts.board import ALL, BIT, SQUARE
from games.rules.draughts.moves import PIECE
from games.rules.draughts.paths import (
    LINES,
    Chain,
    Choices,
    Path,
    best_chain,
    choices,
    jumps,
    piece_on,
    squares_of,
    text,
    weight,
)
from games.rules.draughts.state import State, is_over
from games.rules.game import Action, Reason, Seat

OK = Reason("ok")
STEP, JUMP = 1, 2
"""How far a man, or a queen that is not long, goes without and with a capture."""

_SQUARE = "(?:[1-9]|[12][0-9]|3[0-2])"
_ACTION = re.compile(rf"{_SQUARE}(?:-{_SQUARE}|(?:x{_SQUARE})+)?")


def explain(s: State, seat: Seat, action: Action) -> Reason:
    """ "ok", or the code of ``docs/records.md`` that refuses the action, with its data."""
    if is_over(s):
        return Reason("over")
    if seat != s.mover:
        return Reason("not_your_turn")
    due = choices(s.position, s.long)
    if action in due.all:
        return OK
    if not _ACTION.fullmatch(action):
        return Reason("unknown")
    path = squares_of(action)
    bit = BIT[path[0]]
    if bit & s.foe:
        return Reason("not_your_piece", {"square": path[0]})
    if not bit & s.own:
        return Reason("empty_square", {"square": path[0]})
    if "x" in action:
        return _capture(s, due, path)
    return _not_taking(s, due, path) if due.taking else _step(s, due, path)


def _beginning(due: Choices, path: Path) -> list[Action]:
    """The due moves that may begin so, each by its first such way."""
    found: dict[object, Action] = {}
    for action, move in due.all.items():
        if squares_of(action)[: len(path)] == path:
            found.setdefault(move, action)
    return list(found.values())


def _not_taking(s: State, due: Choices, path: Path) -> Reason:
    """A capture is due, and here is a step, or a piece alone (rules A9.9)."""
    if len(path) == 1:
        if goes := _beginning(due, path):
            return Reason("unfinished", {"forced": goes})
        best = best_chain(s.position, s.long, path, BIT[path[0]], 0)
        if best.value:
            return _law(s, due, best)
    return Reason("must_capture", {"forced": list(due.first)})


def _law(s: State, due: Choices, chain: Chain) -> Reason:
    """Which law a capture breaks: that of quantity or that of quality (rules A9.10, A9.11)."""
    code, taken = "quantity", chain.value // PIECE
    due_value = weight(due.all[due.first[0]][2], s.queens)
    most = due_value // PIECE
    if taken == most:
        code, taken, most = "quality", chain.value % PIECE, due_value % PIECE
    data = {"path": text(chain.path, "x"), "taken": taken, "most": most}
    return Reason(code, {**data, "forced": list(due.first)})


def _capture(s: State, due: Choices, path: Path) -> Reason:
    """A capture that is not due: followed as far as the piece can go, then judged."""
    at, taken = BIT[path[0]], 0
    piece = piece_on(s.position, at, s.long)
    empty = ALL ^ s.own ^ s.foe | at
    for square in path[1:]:
        to = BIT[square]
        found = [jump for jump in jumps(piece, at, s.foe & ~taken, empty) if to in jump.landings]
        if not found:
            return _no_jump(s, path[0], at, to, taken)
        at, taken = to, taken | found[0].over
    if goes := _beginning(due, path):
        return Reason("unfinished", {"forced": goes})
    return _law(s, due, best_chain(s.position, s.long, path, at, taken))


def _step(s: State, due: Choices, path: Path) -> Reason:
    """A step that the piece may not take, or the piece alone, while no capture is due."""
    goes = _beginning(due, path[:1])
    if not goes:
        return Reason("stuck", {"square": path[0]})
    if len(path) == 1:
        return Reason("unfinished", {"forced": goes})
    start, end = BIT[path[0]], BIT[path[1]]
    code = _off_the_lines(s, start, start, end, STEP) or "in_the_way"
    return Reason(code, {"from": path[0], "square": path[1]})


def _no_jump(s: State, first: int, at: int, to: int, taken: int) -> Reason:
    """Why the piece that started from ``first`` may not jump from ``at`` to ``to``."""
    data = {"from": SQUARE[at], "square": SQUARE[to]}
    if code := _off_the_lines(s, BIT[first], at, to, JUMP):
        return Reason(code, data)
    between = _between(at, to)
    if between & taken:
        return Reason("taken_twice", data)
    standing = between & (s.own | s.foe) & ~BIT[first]
    return Reason("in_the_way" if standing else "no_capture", data)


def _off_the_lines(s: State, first: int, at: int, to: int, reach: int) -> str:
    """What is wrong with the way itself, whatever stands on it, or "" (rules A9.2 to A9.7)."""
    if to & (s.own | s.foe) and to != first:
        return "occupied"
    piece = piece_on(s.position, first, s.long)
    direction = next((d for d, line in enumerate(LINES[at]) if to in line), None)
    if direction is None:
        return "not_diagonal"
    if direction not in piece.directions:
        return "backward"
    if not piece.long and LINES[at][direction].index(to) >= reach:
        return "too_far"
    return ""


def _between(at: int, to: int) -> int:
    line = next(line for line in LINES[at] if to in line)
    return sum(line[: line.index(to)])
