"""The legal moves of a position, fast: what perft and bots run on.

A move is ``(start, end, captured)``, three masks of ``board``; which way a capture went is
the business of ``paths``. Moves that differ in the way alone are one move.
"""

from __future__ import annotations

from games.rules.draughts.board import ALL, LAST_ROW, LEFT, RAYS, RIGHT, Position

Move = tuple[int, int, int]

PIECE, QUEEN = 16, 17
"""What a captured man and a captured queen weigh: the number decides before the quality, since
nobody can capture sixteen (rules A9.10, A9.11)."""


def moves(position: Position, long: bool) -> list[Move]:
    """Every legal move, each once; ``long``: queens move any number of squares."""
    return captures(position, long) or _quiet(position, long)


def play(position: Position, move: Move) -> Position:
    """The position after a legal move, with the other side to move."""
    own, foe, queens, side = position
    start, end, captured = move
    if queens & start:
        queens ^= start ^ end
    elif end & LAST_ROW[side]:
        queens |= end
    return foe ^ captured, own ^ start ^ end, queens & ~captured, 1 - side


def captures(position: Position, long: bool) -> list[Move]:
    """The captures that the laws of quantity and quality leave (rules A9.6 to A9.12)."""
    own, foe, queens, side = position
    empty = ALL ^ own ^ foe
    men = own & ~queens
    if side:
        first = (((men >> LEFT & foe) >> LEFT & empty) << 2 * LEFT) | (
            ((men >> RIGHT & foe) >> RIGHT & empty) << 2 * RIGHT
        )
    else:
        first = (((men << LEFT & foe) << LEFT & empty) >> 2 * LEFT) | (
            ((men << RIGHT & foe) << RIGHT & empty) >> 2 * RIGHT
        )
    best, found = _by_men(first, foe, empty, queens, side) if first else (0, [])
    crowned = own & queens
    while crowned:
        start = crowned & -crowned
        crowned ^= start
        chains = _by_long_queen if long else _by_short_queen
        value, more = chains(start, foe, empty | start, queens)
        if value > best:
            best, found = value, more
        elif value and value == best:
            found += more
    return found


def _by_men(first: int, foe: int, empty: int, queens: int, side: int) -> tuple[int, list[Move]]:
    """The best captures of the men in ``first``, each of which can capture, and their value."""
    best, found = 0, []
    todo = []
    while first:
        start = first & -first
        first ^= start
        todo.append((start, start, 0, 0))
    while todo:
        start, at, taken, value = todo.pop()
        if side:
            left, right = at >> LEFT & foe, at >> RIGHT & foe
            to_left, to_right = left >> LEFT & empty, right >> RIGHT & empty
        else:
            left, right = at << LEFT & foe, at << RIGHT & foe
            to_left, to_right = left << LEFT & empty, right << RIGHT & empty
        if to_left:
            worth = QUEEN if left & queens else PIECE
            todo.append((start, to_left, taken | left, value + worth))
        if to_right:
            worth = QUEEN if right & queens else PIECE
            todo.append((start, to_right, taken | right, value + worth))
        elif not to_left:
            if value > best:
                best, found = value, [(start, at, taken)]
            elif value == best:
                found.append((start, at, taken))
    return best, found


def _by_short_queen(start: int, foe: int, empty: int, queens: int) -> tuple[int, list[Move]]:
    """The best captures of one queen and their value; ``empty`` holds her own square, too."""
    best, found = 0, []
    todo, seen = [(start, 0, 0)], set()
    while todo:
        at, taken, value = todo.pop()
        if value > best:
            best, found = value, [(start, at, taken)]
        elif value and value == best:
            found.append((start, at, taken))
        left_over = foe & ~taken
        for over, to in (
            (at << LEFT, at << 2 * LEFT),
            (at << RIGHT, at << 2 * RIGHT),
            (at >> LEFT, at >> 2 * LEFT),
            (at >> RIGHT, at >> 2 * RIGHT),
        ):
            if over & left_over and to & empty and (to, taken | over) not in seen:
                seen.add((to, taken | over))
                todo.append((to, taken | over, value + (QUEEN if over & queens else PIECE)))
    return best, found


def _by_long_queen(start: int, foe: int, empty: int, queens: int) -> tuple[int, list[Move]]:
    """As ``_by_short_queen``, over any distance (rules A9.8): what was taken still blocks."""
    best, found = 0, []
    todo, seen = [(start, 0, 0)], set()
    full = ALL & ~empty
    while todo:
        at, taken, value = todo.pop()
        if value > best:
            best, found = value, [(start, at, taken)]
        elif value and value == best:
            found.append((start, at, taken))
        for over, landings in _jumps(at, foe & ~taken, full):
            now = taken | over
            worth = value + (QUEEN if over & queens else PIECE)
            while landings:
                to = landings & -landings
                landings ^= to
                if (to, now) not in seen:
                    seen.add((to, now))
                    todo.append((to, now, worth))
    return best, found


def _jumps(at: int, prey: int, full: int) -> list[tuple[int, int]]:
    """Whom a long queen may jump from there, each with the squares she may land on."""
    jumps = []
    rays = RAYS[at]
    for d in (0, 1):
        near = rays[d] & full
        near &= -near
        if near & prey:
            ray = RAYS[near][d]
            wall = ray & full
            if landings := ray & ((wall & -wall) - 1):
                jumps.append((near, landings))
    for d in (2, 3):
        if wall := rays[d] & full:
            near = 1 << wall.bit_length() - 1
            if near & prey:
                ray = RAYS[near][d]
                edge = (ray & full).bit_length()
                if landings := ray >> edge << edge:
                    jumps.append((near, landings))
    return jumps


def reach(at: int, full: int) -> int:
    """The free squares a long queen sees."""
    left, right, back_left, back_right = RAYS[at]
    wall = left & full
    seen = left & ((wall & -wall) - 1)
    wall = right & full
    seen |= right & ((wall & -wall) - 1)
    edge = (back_left & full).bit_length()
    seen |= back_left >> edge << edge
    edge = (back_right & full).bit_length()
    return seen | back_right >> edge << edge


def _quiet(position: Position, long: bool) -> list[Move]:
    """The moves without a capture (rules A9.2, A9.4)."""
    own, foe, queens, side = position
    full = own | foe
    empty = ALL ^ full
    men = own & ~queens
    found = []
    for shift in (LEFT, RIGHT):
        ends = (men >> shift if side else men << shift) & empty
        while ends:
            end = ends & -ends
            ends ^= end
            found.append((end << shift if side else end >> shift, end, 0))
    crowned = own & queens
    while crowned:
        start = crowned & -crowned
        crowned ^= start
        ends = reach(start, full) if long else around(start) & empty
        while ends:
            end = ends & -ends
            ends ^= end
            found.append((start, end, 0))
    return found


def around(bits: int) -> int:
    """The squares next to these, and idle bits."""
    return bits << LEFT | bits << RIGHT | bits >> LEFT | bits >> RIGHT


def can_move(position: Position, long: bool) -> bool:
    """True if there is a legal move: a step to the next square or a jump over it is enough."""
    own, foe, queens, side = position
    empty = ALL ^ own ^ foe
    ahead = (own & queens) if side else own
    back = own if side else (own & queens)
    for shift in (LEFT, RIGHT):
        up, down = ahead << shift, back >> shift
        if (up | down) & empty or ((up & foe) << shift | (down & foe) >> shift) & empty:
            return True
    return False
