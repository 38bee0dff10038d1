"""Least squares for comparisons: what explains that one choice ended better than another."""

from __future__ import annotations

from collections.abc import Sequence

RIDGE = 100.0
"""Pulls weights towards zero that little speaks for: outcomes of moments scatter by about ten
times as much as weights do."""


class Fit:
    """Sums over moments of choice; numbers count by how they differ within a moment."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._xx = [[0.0] * size for _ in range(size)]
        self._xy = [0.0] * size

    def add(self, rows: Sequence[tuple[Sequence[float], float]]) -> None:
        """A moment: for each choice its numbers and its outcome."""
        middle = [sum(column) / len(rows) for column in zip(*(x for x, _ in rows), strict=True)]
        mean = sum(y for _, y in rows) / len(rows)
        for x, y in rows:
            centred = [a - b for a, b in zip(x, middle, strict=True)]
            for i, a in enumerate(centred):
                if a:
                    line = self._xx[i]
                    self._xx[i] = [s + a * b for s, b in zip(line, centred, strict=True)]
                    self._xy[i] += a * (y - mean)

    def solve(self) -> list[float]:
        """The weights."""
        n = self._size
        rows = [[*line, y] for line, y in zip(self._xx, self._xy, strict=True)]
        for i in range(n):
            rows[i][i] += RIDGE
        for i in range(n):
            # The matrix is positive definite: no pivot is zero.
            for j in range(i + 1, n):
                factor = rows[j][i] / rows[i][i]
                if factor:
                    rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
        found = [0.0] * n
        for i in reversed(range(n)):
            known = sum(rows[i][j] * found[j] for j in range(i + 1, n))
            found[i] = (rows[i][n] - known) / rows[i][i]
        return found
