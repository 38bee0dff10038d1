"""Looking ahead: alpha-beta with deepening, so many nodes and no more.

The count of nodes, never the clock, ends a search: the same position gets the same answer on
every machine.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.bots.damas.judge import judge
from games.rules.draughts.board import Position
from games.rules.draughts.moves import Move, can_move, captures, moves, play

Valued = tuple[int, Move]

WIN = 100_000
SURE = WIN - 1_000
"""Values beyond are wins within so many plies; below minus this, losses."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class Spent(Exception):
    """The nodes are used up."""


class Search:
    """One search from one position; its table dies with it, so it holds ``nodes`` entries at most.

    ``limit``: plies without progress that make a draw. After ``deepen``, ``depth`` is the last
    depth completed, and ``used`` the nodes gone.
    """

    def __init__(self, long: bool, limit: int, nodes: int) -> None:
        self.depth = self.used = 0
        self._long = long
        self._limit = limit
        self._nodes = nodes
        # The count of quiet plies belongs to a position: one more time round is not the same.
        self._seen: dict[tuple[Position, int], tuple[int, int, int, Move]] = {}
        self._merits: dict[Move, int] = {}

    def deepen(self, position: Position, quiet: int, deepest: int, margin: int) -> list[Valued]:
        """The moves within ``margin`` of the best with their values, the best first.

        There must be a legal move.
        """
        order = moves(position, self._long)
        near: list[Valued] = [(0, order[0])]
        for depth in range(1, deepest + 1):
            done: list[Valued] = []
            try:
                self._root(position, quiet, depth, margin, order, done)
                self.depth = depth
            except Spent:
                # The best of the depth before is tried first: what is now better, is better.
                return _near(done, margin) if done else near
            near = _near(done, margin)
            if abs(near[0][0]) > SURE:
                return near
            order = [move for _, move in sorted(done, key=lambda entry: -entry[0])]
        return near

    def _root(
        self,
        position: Position,
        quiet: int,
        depth: int,
        margin: int,
        order: Sequence[Move],
        done: list[Valued],
    ) -> None:
        """Fill ``done`` with the value of each move; those out of the margin get a bound."""
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
        """What the move leaves to the other side."""
        quiet = quiet + 1 if move[0] & position[2] and not move[2] else 0
        return self.value(play(position, move), quiet, depth, alpha, beta, ply)

    def value(
        self, position: Position, quiet: int, depth: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The worth to the side to move, exact between ``alpha`` and ``beta``, else a bound.

        Beyond ``depth`` only captures are followed, which are forced. Raises Spent.
        """
        self.used += 1
        if self.used > self._nodes:
            raise Spent
        if depth > 0:
            found = moves(position, self._long)
        else:
            found = captures(position, self._long)
            if not found and can_move(position, self._long):
                return judge(position, self._long, quiet, self._limit)
        if not found:
            return ply - WIN
        if quiet >= self._limit:
            return 0
        return self._best(position, found, quiet, depth, alpha, beta, ply)

    def _best(
        self,
        position: Position,
        found: list[Move],
        quiet: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
    ) -> int:
        """``value`` by the moves there are, unless the position is known from before."""
        known = self._seen.get((position, quiet))
        if known:
            reached, best, kind, _ = known
            if reached >= depth and (
                kind == EXACT or (best >= beta if kind == AT_LEAST else best <= alpha)
            ):
                return best
        self._sort(found, known[3] if known else None)
        best, bound, top = -WIN, alpha, found[0]
        for move in found:
            # All but the first are expected to be worse, which a window of nothing shows sooner.
            floor = bound + 1 if best > -WIN else beta
            value = -self._after(position, move, quiet, depth - 1, -floor, -bound, ply + 1)
            if bound < value < beta and floor < beta:
                value = -self._after(position, move, quiet, depth - 1, -beta, -bound, ply + 1)
            if value > best:
                best, top = value, move
                bound = max(bound, best)
                if bound >= beta:
                    self._merits[move] = self._merits.get(move, 0) + (1 << max(depth, 0))
                    break
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        self._seen[position, quiet] = depth, best, kind, top
        return best

    def _sort(self, found: list[Move], first: Move | None) -> None:
        """The most promising moves first: the best of before, then those good elsewhere."""
        if len(found) > 1:
            merits = self._merits
            found.sort(key=lambda move: merits.get(move, 0), reverse=True)
            if first:
                found.remove(first)
                found.insert(0, first)


def _near(done: list[Valued], margin: int) -> list[Valued]:
    top = max(value for value, _ in done)
    return sorted(
        (entry for entry in done if entry[0] >= top - margin), key=lambda entry: -entry[0]
    )
