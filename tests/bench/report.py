"""Figures as text."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from statistics import median

from tests.bench.live import Figures

HEADS = (
    "database design tables pace moves/CPU-s moves/s own-p50 own-p99 all-p50 all-p99 "
    "db-CPU B/view kB/conn"
).split()


def machine() -> str:
    """Where this was measured, and how busy it was."""
    loads = " ".join(f"{load:.1f}" for load in os.getloadavg())
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, load average {loads}"


def table(figures: Sequence[Figures]) -> str:
    """One line a run; under it what went wrong, if anything did."""
    rows = [HEADS, *map(_row, figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.rjust, row, widths)) for row in rows]
    for one in figures:
        if one.faults:
            lines.append(f"FAULTS {one.db} {one.design} {one.tables} tables: {one.faults}")
    return "\n".join(lines)


def _row(one: Figures) -> list[str]:
    cpu = one.cpu_server + one.cpu_database
    return [
        one.db,
        one.design,
        str(one.tables),
        "paced" if one.paced else "full",
        f"{one.per_cpu:.0f}",
        f"{one.per_second:.0f}",
        *(f"{ms:.1f}" for ms in one.own or (0, 0)),
        *(f"{ms:.1f}" for ms in one.all or (0, 0)),
        f"{100 * one.cpu_database / max(0.01, cpu):.0f}%",
        f"{one.view_bytes:.0f}",
        f"{one.connection_kb:.0f}",
    ]


def medians(figures: Sequence[Figures]) -> str:
    """Medians of moves per CPU-second over the rounds, and how the design compares."""
    groups: dict[tuple[str, int, str], list[float]] = {}
    for one in figures:
        if not one.paced:
            groups.setdefault((one.db, one.tables, one.design), []).append(one.per_cpu)
    middle = {key: median(values) for key, values in groups.items()}
    lines = []
    for (db, tables, design), value in middle.items():
        line = f"{db}, {tables} tables, {design}: {value:.0f} moves/CPU-s"
        yardstick = middle.get((db, tables, "textbook"))
        if design == "live" and yardstick:
            line += f" = {value / yardstick:.1f} x textbook (goal 8)"
        lines.append(line)
    return "\n".join(lines)
