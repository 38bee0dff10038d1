"""`./dev bench [what ...] [options]`: see `--help`; without arguments a short run of everything."""

from __future__ import annotations

import argparse
import resource
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from tests.bench import deals, leaves, lobby, profile, report
from tests.bench.live import Figures, Setting, measure
from tests.bench.server import SITE, TEXTBOOK, Env, breaks, database
from tests.processes import ROOT

SERVED = ("live", "textbook", "lobby")
"""What needs a server and its databases."""
WHAT = (*SERVED, "deals", "leaves")
YARDSTICK_TABLES = 200
YARDSTICK_MOVES = 3 * YARDSTICK_TABLES
"""The yardstick runs until there are so many: its moves come in waves of some seconds."""
OPEN_FILES = 8192


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser("./dev bench", description=__doc__)
    parser.add_argument("what", nargs="*", metavar="|".join(WHAT), help="all of them if none")
    parser.add_argument("--db", choices=("postgres", "sqlite"), action="append", help="both")
    parser.add_argument("--tables", type=int, action="append", help="20, 200 and 1000")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each run (5)")
    parser.add_argument("--rounds", type=int, default=1, help="of everything, interleaved (1)")
    parser.add_argument("--no-pace", action="store_true", help="only as fast as it goes")
    parser.add_argument("--check", action="store_true", help="check the invariants after each run")
    parser.add_argument("--profile", action="store_true", help="sample the server with py-spy")
    chosen = parser.parse_args()
    if unknown := set(chosen.what) - set(WHAT):
        parser.error(f"there is no {', '.join(unknown)}")
    chosen.what = chosen.what or WHAT
    served = set(chosen.what) & set(SERVED)
    chosen.db = (chosen.db or ["postgres", "sqlite"]) if served else []
    chosen.tables = chosen.tables or [20, 200, 1000]
    return chosen


def settings(chosen: argparse.Namespace, db: str) -> Iterator[Setting]:
    """What to measure on a database, the yardstick beside what it is compared with."""
    for tables in chosen.tables:
        if "live" in chosen.what:
            yield Setting(db, SITE, tables, chosen.seconds, paced=not chosen.no_pace)
    if "textbook" in chosen.what:
        yield Setting(
            db, TEXTBOOK, YARDSTICK_TABLES, chosen.seconds, paced=False, at_least=YARDSTICK_MOVES
        )


def sampler(setting: Setting) -> tuple[Path, object]:
    """Where the stacks of a run go, and what records them."""
    folder = ROOT / "var" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    raw = folder / f"{setting.design}-{setting.db}-{setting.tables}.raw"

    def record(pid: int, seconds: float) -> AbstractContextManager[None]:
        return profile.recorded(pid, seconds, raw)

    return raw, record


def play(chosen: argparse.Namespace, env: Env, db: str) -> list[Figures]:
    """All runs of one round on one database."""
    found = []
    for setting in settings(chosen, db):
        raw, record = sampler(setting) if chosen.profile else (None, None)
        runs = measure(env, setting, record)
        print(report.table(runs), flush=True)
        if chosen.check and setting.application == SITE:
            breaks(env)
        if raw is not None:
            print(profile.summary(raw))
        found += runs
    return found


def main() -> None:
    """Measure what was asked for."""
    chosen = arguments()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, hard))
    print(report.machine())
    figures: list[Figures] = []
    for _ in range(chosen.rounds):
        for db in chosen.db:
            with database(db) as env:
                figures += play(chosen, env, db)
                if "lobby" in chosen.what:
                    for line in lobby.measure(env, db, chosen.seconds):
                        print(line, flush=True)
    if figures:
        print("", report.machine(), report.table(figures), report.medians(figures), sep="\n")
    if "deals" in chosen.what:
        deals.main()
    if "leaves" in chosen.what:
        leaves.main()


if __name__ == "__main__":
    main()
