"""What the live list costs: a viewer who enters, and a change, by viewers and by tables."""

from __future__ import annotations

from collections.abc import Iterator

import orjson

from tests.bench import usage
from tests.bench.generator import Generator
from tests.bench.live import PATHS
from tests.bench.server import SITE, Env, Server, seed

CHANGES = 10
TABLES = (50, 200)
VIEWERS = (0, 100, 400)
HEAD = (
    "database  tables  viewers  CPU-ms/entering  changes  CPU-ms/change  of-viewers"
    "  messages  kB/s (a viewer)"
)


def measure(env: Env, db: str, seconds: float) -> Iterator[str]:
    """A table, line by line: with no viewers it is the price of the change itself."""
    yield HEAD
    for tables in TABLES:
        with Server(SITE, env) as server:
            plan = {
                "port": server.port,
                "origin": server.origin,
                "path": PATHS[SITE],
                "tables": orjson.loads(seed(env, tables, 1)),
            }
            with Generator("tests.bench.watch", plan) as generator:
                itself, there = 0.0, 0
                for viewers in VIEWERS:
                    entering, cost, said = _run(server, generator, viewers, seconds)
                    itself = itself if viewers else cost
                    each, new = max(1, viewers), max(1, viewers - there)
                    yield (
                        f"{db:>8}  {tables:6}  {viewers:7}  {entering / new:15.1f}"
                        f"  {said['changes']:7}  {cost:13.1f}"
                        f"  {cost - itself:10.1f}  {said['messages'] / each:8.1f}"
                        f"  {said['bytes'] / each / seconds / 1000:4.2f}"
                    )
                    there = viewers


def _run(
    server: Server, generator: Generator, viewers: int, seconds: float
) -> tuple[float, float, dict[str, int]]:
    """CPU ms of all server-side processes: for all who enter, per change; what they were told."""
    before = _cpu_ms(server)
    generator.order({"viewers": viewers, "changes": CHANGES, "seconds": seconds})
    generator.await_word("begun")
    begun = _cpu_ms(server)
    said = generator.await_word("figures")
    return begun - before, (_cpu_ms(server) - begun) / said["changes"], said


def _cpu_ms(server: Server) -> float:
    return 1000 * sum(usage.cpu(server.pid))
