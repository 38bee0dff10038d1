"""Moves per CPU-second, latency and memory of the live tables."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import orjson

from tests.bench import usage
from tests.bench.generator import Generator
from tests.bench.server import SITE, TEXTBOOK, Env, Server, seed

WARM = 1.0
OFFERED = 100
"""Moves per second of a paced run, all tables together."""

FASTEST = 4000
SHORTEST = 280
"""No server makes more moves in a second; no match to seven rounds has fewer."""

PATHS = {SITE: "/ws/match/{match}/", TEXTBOOK: "/ws/textbook/{match}/"}


@dataclass(frozen=True, slots=True)
class Figures:
    """One run. ``own``: the mover has his new picture, ``all``: everybody; p50 and p99 in ms."""

    db: str
    design: str
    tables: int
    paced: bool
    moves: int
    seconds: float
    cpu_server: float
    cpu_database: float
    own: tuple[float, float] | None
    all: tuple[float, float] | None
    view_bytes: float
    connection_kb: float
    faults: dict[str, int]

    @property
    def per_cpu(self) -> float:
        """Moves per CPU-second of the server, its children and PostgreSQL."""
        return self.moves / max(0.01, self.cpu_server + self.cpu_database)

    @property
    def per_second(self) -> float:
        """Moves per second of the clock on the wall."""
        return self.moves / self.seconds


@dataclass(frozen=True, slots=True)
class Setting:
    """What is measured, and how long each run takes."""

    db: str
    application: str
    tables: int
    seconds: float
    paced: bool = True
    at_least: int = 0
    """Moves without which the run goes on: a slow server completes them in waves."""

    @property
    def design(self) -> str:
        """Its name in tables."""
        return "live" if self.application == SITE else "textbook"


def measure(env: Env, setting: Setting, profiler: Any = None) -> list[Figures]:
    """Start the server, connect everybody, play as fast as it goes, then at a human pace.

    ``profiler`` is called with the server's process id and gives a context manager.
    """
    with Server(setting.application, env) as server:
        each = 2 + int(FASTEST * (setting.seconds + WARM) / SHORTEST / setting.tables)
        tables = orjson.loads(seed(env, setting.tables, each))
        path = PATHS[setting.application]
        plan = {"port": server.port, "origin": server.origin, "path": path, "tables": tables}
        before = usage.memory(server.pid)
        with Generator("tests.bench.load", plan) as generator:
            grown = (usage.memory(server.pid) - before) / (2 * setting.tables)
            runs = [_run(setting, server, generator, grown, 0.0, profiler)]
            if setting.paced:
                runs.append(_run(setting, server, generator, grown, setting.tables / OFFERED))
            return runs


def _run(
    setting: Setting, server: Server, generator: Generator, grown: float, think: float,
    profiler: Any = None,
) -> Figures:  # fmt: skip
    order = {"think": think, "warm": max(WARM, think), "seconds": setting.seconds}
    generator.order({**order, "at_least": setting.at_least})
    generator.await_word("begun")
    started, before = time.monotonic(), usage.cpu(server.pid)
    if profiler is not None:
        with profiler(server.pid, setting.seconds):
            said = generator.await_word("figures")
    else:
        said = generator.await_word("figures")
    after, seconds = usage.cpu(server.pid), time.monotonic() - started
    return Figures(
        db=setting.db,
        design=setting.design,
        tables=setting.tables,
        paced=bool(think),
        moves=said["moves"],
        seconds=seconds,
        cpu_server=after[0] - before[0],
        cpu_database=after[1] - before[1],
        own=said["own"],
        all=said["all"],
        view_bytes=said["bytes"] / max(1, 2 * said["moves"]),
        connection_kb=grown,
        faults=said["faults"],
    )
