"""Looking ahead: alpha-beta with deepening, so many nodes and no more.

The count of nodes, never the clock, ends a search: the same position gets the same answer on
every machine.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.bots.damas.judge import judge
from games.rules.draughts.board import Position
from games.rules.draughts.moves import Move, moves, play

WIN = 100_000
SURE = WIN - 1_000
"""Values beyond are wins within so many plies; below minus this, losses."""
DEEPEST = 40

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

Entry = tuple[int, int, int, Move]
"""Of a position seen: depth, value, which kind of value, and the best move."""


class Spent(Exception):
    """The nodes are used up."""


class Search:
    """One search from one position; its table dies with it, so it holds ``nodes`` entries at most.

    ``limit``: plies without progress that make a draw. After ``deepen``, ``depth`` is the last
    depth completed, and ``used`` the nodes gone.
    """

    def __init__(self, long: bool, limit: int, nodes: int) -> None:
        self.long = long
        self.limit = limit
        self.nodes = nodes
        self.used = 0
        self.depth = 0
        self._seen: dict[tuple[Position, int], Entry] = {}
        self._merits: dict[Move, int] = {}

    def deepen(
        self, position: Position, quiet: int, deepest: int, margin: int
    ) -> list[tuple[int, Move]]:
        """The moves within ``margin`` of the best, with their values, the best first."""
        ranked = [(0, move) for move in moves(position, self.long)]
        best = ranked[:1]
        for depth in range(1, deepest + 1):
            done: list[tuple[int, Move]] = []
            try:
                self._root(position, quiet, depth, margin, [m for _, m in ranked], done)
            except Spent:
                if done:  # the best of before was tried first: what is better now, is better
                    best = _near(done, margin)
                break
            self.depth = depth
            best = _near(done, margin)
            rest = [entry for entry in ranked if entry[1] not in {m for _, m in done}]
            ranked = sorted(done, key=lambda entry: -entry[0]) + rest
            if abs(best[0][0]) > SURE:
                break
        return best

    def _root(
        self,
        position: Position,
        quiet: int,
        depth: int,
        margin: int,
        order: Iterable[Move],
        done: list[tuple[int, Move]],
    ) -> None:
        """Fill ``done`` with the values of the moves; one far below the best is a mere bound."""
        alpha = -WIN
        for move in order:
            value = -self._after(position, move, quiet, depth - 1, -WIN, -alpha, 1)
            done.append((value, move))
            alpha = max(alpha, value - margin - 1)

    def _after(
        self,
        position: Position,
        move: Move,
        quiet: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
    ) -> int:
        """The value to the other side once the move is made."""
        still = quiet + 1 if move[0] & position[2] and not move[2] else 0
        return self.value(play(position, move), still, depth, alpha, beta, ply)

    def value(
        self, position: Position, quiet: int, depth: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The worth to the side to move, exact between ``alpha`` and ``beta``, else a bound.

        Raises Spent.
        """
        self.used += 1
        if self.used > self.nodes:
            raise Spent
        found = moves(position, self.long)
        if not found:
            return ply - WIN
        if quiet >= self.limit:
            return 0
        taking = found[0][2]
        if depth <= 0 and not taking:
            return judge(position, self.long, quiet, self.limit)
        key = position, quiet
        known = self._seen.get(key)
        first = None
        if known:
            reached, value, kind, first = known
            if reached >= depth and (
                kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha)
            ):
                return value
        left = depth - 1
        if len(found) > 1:
            merits = self._merits
            found.sort(key=lambda m: merits.get(m, 0), reverse=True)
            if first:
                found.remove(first)
                found.insert(0, first)
        elif taking:
            left = depth - 1
        best, bound, top = -WIN, alpha, found[0]
        for move in found:
            if best > -WIN and beta - bound > 1:
                value = -self._after(position, move, quiet, left, -bound - 1, -bound, ply + 1)
                if bound < value < beta:
                    value = -self._after(position, move, quiet, left, -beta, -bound, ply + 1)
            else:
                value = -self._after(position, move, quiet, left, -beta, -bound, ply + 1)
            if value > best:
                best, top = value, move
                if value > bound:
                    bound = value
                    if bound >= beta:
                        self._merits[move] = self._merits.get(move, 0) + (1 << max(left, 0))
                        break
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self._seen[key] = depth, best, kind, top
        return best


def _near(done: list[tuple[int, Move]], margin: int) -> list[tuple[int, Move]]:
    top = max(value for value, _ in done)
    near = [entry for entry in done if entry[0] >= top - margin]
    return sorted(near, key=lambda entry: -entry[0])
