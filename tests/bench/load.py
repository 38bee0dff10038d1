"""The load generator, a process of its own: `python -m tests.bench.load` (see `generator.py`).

Lines of JSON come in: first where to connect and the tables, then one line a run. Lines of
JSON go out: ``connected``; for each run ``begun`` when its warm-up is over, then its figures.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
from typing import Any

import orjson

from tests.bench.players import Load, Party, Tally

AT_ONCE = 16
"""Handshakes under way at the same time."""

PATIENCE = 60
"""A run goes on so many seconds more at the most, however few moves were made."""


def say(word: str, **data: Any) -> None:
    """One line to the process that measures."""
    sys.stdout.write(orjson.dumps({"word": word, **data}).decode() + "\n")
    sys.stdout.flush()


async def connect_all(parties: list[Party]) -> None:
    """Seat everybody."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def seat(party: Party) -> None:
        async with gate:
            await party.sit()

    await asyncio.gather(*map(seat, parties))


async def run(load: Load, parties: list[Party], order: dict[str, Any]) -> dict[str, Any]:
    """Play for the time ordered, and count once the warm-up is over."""
    tally = load.tally = Tally(order["at_least"])
    load.think, load.playing = order["think"], True
    for party in parties:
        for player in party.players:
            player.think(soon=True)
    await asyncio.sleep(order["warm"])
    say("begun")
    tally.bytes, tally.open = 0, True
    await asyncio.sleep(order["seconds"])
    if tally.moves < tally.at_least:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(tally.enough.wait(), PATIENCE)
    tally.open = load.playing = False
    heard = tally.bytes
    return {
        "moves": tally.moves,
        "own": spread(tally.own),
        "all": spread(tally.all),
        "bytes": heard,
        "faults": dict(tally.faults),
    }


def spread(times: list[float]) -> tuple[float, float] | None:
    """Median and 99th percentile."""
    if not times:
        return None
    times = sorted(times)
    return times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]


async def main() -> None:
    """See the module."""
    loop = asyncio.get_running_loop()
    lines = asyncio.StreamReader(limit=2**26)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    plan = orjson.loads(await lines.readline())
    load = Load(plan["port"], plan["origin"], plan["path"])
    parties = [Party(load, table["matches"], table["cookies"]) for table in plan["tables"]]
    await connect_all(parties)
    gc.freeze()
    say("connected")
    while line := await lines.readline():
        figures = await run(load, parties, orjson.loads(line))
        say("figures", **figures)
        await asyncio.sleep(0.5)  # what is still on its way belongs to no run


if __name__ == "__main__":
    asyncio.run(main())
