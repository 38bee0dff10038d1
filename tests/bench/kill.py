"""`python -m tests.bench.kill`: the server is killed again and again under load; nothing is lost.

PostgreSQL with its default durability, one Daphne, tables of two robots that play on, reconnect
and send again whatever was not answered. At the end every answered move has to stand in the log,
once, every match has to follow from its log (`killed.py`), and `manage.py check_invariants` has to
find nothing. Exit code 1 if anything is amiss.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import orjson

from tests.bench.server import Env, breaks, database, seed
from tests.bench.survivors import Load, Survivor
from tests.processes import ROOT, Daphne

MATCHES = 3
SHORTLY = 0.02
"""Every second kill comes within so many seconds of a command's sending."""


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser("python -m tests.bench.kill", description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--think", type=float, default=0.5, help="seconds at most before a card")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


async def rampage(server: Daphne, load: Load, kills: int) -> tuple[int, list[float]]:
    """Kill the server and start it again; commands on their way then, seconds until it served."""
    in_flight, back = 0, []
    for number in range(kills):
        await load.progress()
        if number % 2:
            await load.next_command()
            await asyncio.sleep(load.rng.uniform(0, SHORTLY))
        else:
            await asyncio.sleep(load.rng.uniform(0, 1))
        in_flight += load.unanswered
        server.kill()
        began = time.monotonic()
        await asyncio.to_thread(server.start)
        await load.progress(1)
        back.append(time.monotonic() - began)
        print(f"kill {number + 1}: {in_flight} commands cut off so far, "
              f"{len(load.answered)} moves answered", flush=True)  # fmt: skip
    return in_flight, back


async def run(server: Daphne, plan: list[dict[str, list[str]]], chosen: argparse.Namespace) -> Load:
    """Play and kill; the load with all that was answered."""
    load = Load(server.port, server.origin, chosen.think, random.Random(chosen.seed))
    robots = [
        Survivor(load, table["matches"], cookie) for table in plan for cookie in table["cookies"]
    ]
    async with asyncio.TaskGroup() as group:
        for robot in robots:
            group.create_task(robot.play())
        began = time.monotonic()
        in_flight, back = await rampage(server, load, chosen.kills)
        load.playing = False
        seconds = time.monotonic() - began
    print(
        f"\n{chosen.kills} kills in {seconds:.0f} s, {chosen.tables} tables: "
        f"{len(load.answered)} moves answered ({len(load.answered) / seconds:.0f} a second), "
        f"{in_flight} commands were cut off, {load.again} sent again; "
        f"a move goes through again {sorted(back)[len(back) // 2]:.1f} s after a kill "
        f"(at most {max(back):.1f}); refused: {dict(load.refused) or 'none'}"
    )
    return load


def judge(env: Env, load: Load) -> int:
    """Compare what was answered with what is stored: prints the breaks; how many there are."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.killed"],
        cwd=ROOT, env=dict(env), input=orjson.dumps(load.answered), stdout=subprocess.PIPE,
        check=True,
    )  # fmt: skip
    verdict = orjson.loads(done.stdout)
    print(" · ".join(f"{name}: {count}" for name, count in verdict.items()))
    return sum(count for name, count in verdict.items() if name.startswith("bad"))


def main() -> int:
    """See the module."""
    chosen = arguments()
    with database("postgres") as env, tempfile.TemporaryDirectory() as folder:
        plan = orjson.loads(seed(env, chosen.tables, MATCHES))
        with Daphne(Path(folder) / "daphne.log", env) as server:
            load = asyncio.run(run(server, plan, chosen))
        bad = judge(env, load) + sum(load.refused.values()) + breaks(env)
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
