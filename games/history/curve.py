"""Curves of points: steps, not slopes, as numbers for an SVG that a template writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

Place = Callable[[int], float]

LEFT, RIGHT, TOP, BOTTOM = 48, 140, 10, 24
"""Room around the drawing for the words at its edges."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: ``points`` of a polyline, ``ys`` at each step, the name beside its end."""

    name: str
    points: str
    ys: str
    end: float
    value: int
    mine: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """A number at the edge, at its place."""

    at: float
    value: int


@dataclass(frozen=True, slots=True)
class Curve:
    """A drawing of ``width`` by ``height``; ``goal``: where the line of victory stands, if any."""

    width: int
    height: int
    left: float
    right: float
    bottom: float
    step: float
    lines: tuple[Line, ...]
    rows: tuple[Mark, ...]
    columns: tuple[Mark, ...]
    goal: Mark | None = None


def draw(
    values: Sequence[Sequence[int]],
    names: Sequence[str],
    *,
    size: tuple[int, int],
    mine: int = 0,
    goal: int | None = None,
    last: int | None = None,
) -> Curve:
    """``values``: each line's value at each step, the first at the left edge.

    ``mine`` is the line that is drawn whole; ``goal`` a value that is marked across; ``last``:
    what the last step is counted as, if steps stand for more than one thing each.
    """
    width, height = size
    steps = max(len(values[0]) - 1, 1)
    count = last or steps
    low, high, every = _scale([value for line in values for value in line], goal)
    span = width - LEFT - RIGHT
    step = span / steps

    def y(value: int) -> float:
        return round(TOP + (high - value) / (high - low) * (height - TOP - BOTTOM), 1)

    def x(number: int) -> float:
        return round(LEFT + step * number, 1)

    ends = _apart([y(line[-1]) for line in values])
    return Curve(
        width=width,
        height=height,
        left=LEFT,
        right=width - RIGHT,
        bottom=height - BOTTOM,
        step=round(step, 3),
        lines=tuple(
            Line(name, _steps(line, x, y), " ".join(str(y(v)) for v in line), end, line[-1],
                 number == mine)
            for number, (line, name, end) in enumerate(zip(values, names, ends, strict=True))
        ),
        rows=tuple(Mark(y(value), value) for value in range(low, high + 1, every)
                   if goal is None or abs(value - goal) * 4 > every),
        columns=tuple(Mark(round(LEFT + span * n / count, 1), n) for n in _columns(count)),
        goal=None if goal is None else Mark(y(goal), goal),
    )  # fmt: skip


def _scale(values: Sequence[int], goal: int | None) -> tuple[int, int, int]:
    """The lowest and the highest mark, and what lies between two of them."""
    low, high = min(0, *values), max(1, goal or 0, *values)
    every = next(n for n in _nice() if (high - low) / n <= 6)
    return low // every * every, -(-high // every) * every, every


def _nice() -> Iterator[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def _columns(steps: int) -> list[int]:
    """Numbers under the drawing: the first, the last, and some between that stand apart."""
    every = next(n for n in _nice() if steps / n <= 5)
    inner = [n for n in range(every, steps, every) if steps - n >= every / 2]
    return [0, *inner, steps]


def _steps(line: Sequence[int], x: Place, y: Place) -> str:
    """Level to the next step, then up or down."""
    path = [f"{x(0)},{y(line[0])}"]
    for number, value in enumerate(line[1:], start=1):
        if value != line[number - 1]:
            path += [f"{x(number)},{y(line[number - 1])}", f"{x(number)},{y(value)}"]
    path.append(f"{x(len(line) - 1)},{y(line[-1])}")
    return " ".join(path)


def _apart(ends: Sequence[float], least: float = 16) -> list[float]:
    """The names beside the ends of the lines, moved down where they would touch."""
    placed: dict[int, float] = {}
    last = -least
    for number in sorted(range(len(ends)), key=ends.__getitem__):
        last = max(ends[number], last + least)
        placed[number] = last
    return [placed[number] for number in range(len(ends))]
