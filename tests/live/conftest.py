"""The live part of a process on the test's own loop, the clock, and people at tables."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from django.db import connection

from games import bots, policy
from games.live import heartbeat, start, think
from games.models import Beat
from games.rules import fair
from games.services import beats, deals
from games.services import clock as site_clock

from .people import Player
from .tables import Seated
from .threads import db
from .waiting import until_so


@pytest.fixture(autouse=True)
def any_number_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same few people sit at all the tables of a file."""
    monkeypatch.setattr(policy, "TABLES_AT_ONCE", 1_000)


@pytest.fixture
def pace(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """No pauses, no waiting bots, as many frames as a test likes.

    `pace(DRAW_PAUSE=800)` sets numbers of the policy.
    """

    def set_to(**numbers: Any) -> None:
        for name, value in numbers.items():
            monkeypatch.setattr(policy, name, value)

    set_to(DRAW_PAUSE=0, DEAL_PAUSE=0, BOT_PAUSE=(0, 0), FRAMES_PER_SECOND=100_000)
    return set_to


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process knows of the site's time when it begins."""
    monkeypatch.setattr(site_clock, "resumed", 0)
    monkeypatch.setattr(beats, "last", 0)


@pytest.fixture
def quick(pace: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fixed seeds, a sweep that does not dawdle, bots that think here and now, a fresh process."""
    forget(monkeypatch)
    seeds = Random(2)
    monkeypatch.setattr(deals, "draw_seed", lambda: seeds.randbytes(32))
    monkeypatch.setattr(heartbeat, "SWEEP", 0.02)

    async def ask(self: think.Thinker, *question: Any) -> str:
        return bots.choose(*question, Random(seeds.random()))

    monkeypatch.setattr(think.Thinker, "_ask", ask)


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """`stacked("3O 2C 7O")`: every pack begins with these cards, in the order of dealing."""

    def stack(cards: str) -> None:
        top = cards.split()

        def deck(self: fair.FairDraw, fresh: Sequence[str]) -> tuple[str, ...]:
            return (*top, *(card for card in fresh if card not in top))

        monkeypatch.setattr(fair.FairDraw, "deck", deck)

    return stack


class Clock:
    """The site's clock, which stands still unless a test moves it."""

    def __init__(self) -> None:
        self.at = int(time.time() * 1000)

    def __call__(self) -> int:
        return self.at

    async def advance(self, ms: int) -> None:
        """Time passes while the site is up: its sign of life keeps step."""
        await until_so(lambda: beats.last)  # a process that has just begun looks back first
        await db(Beat.objects.filter(name=Beat.SITE).update)(at=self.at + ms)
        self.at += ms

    def jump(self, ms: int) -> None:
        """Time passes while nothing of the site runs."""
        self.at += ms


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A settable clock; ask for it before `live`."""
    stands = Clock()
    monkeypatch.setattr(site_clock, "now", stands)
    return stands


@pytest_asyncio.fixture
async def live(django_db_reset_sequences: None, quick: None) -> AsyncIterator[start.Live]:
    """The live part of this process; what runs at the end is stopped, also after a restart."""
    yield start.live()
    await start.live().stop()


@pytest_asyncio.fixture
async def restart(
    live: start.Live, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Any]:
    """`await restart(ms)`: the process ends, so much time passes, and another one begins."""

    async def again(ms: int) -> start.Live:
        await start.live().stop()
        clock.jump(ms)
        forget(monkeypatch)
        return start.live()

    return again


@pytest_asyncio.fixture
async def player(live: start.Live) -> AsyncIterator[Callable[..., Any]]:
    """`await player(match or table, user)`: a person's socket that has its first picture."""
    there: list[Player] = []

    async def come(where: int | Seated, user: Any = None, v: int = 0, **scope: Any) -> Player:
        match = where.id if isinstance(where, Seated) else where
        there.append(Player(match, user, **scope))
        return await there[-1].enter(v)

    yield come
    for one in there:
        if one.future and not one.future.done():
            await one.leave()


@pytest.fixture
def postgres() -> None:
    """Skips where there is no PostgreSQL."""
    if connection.vendor != "postgresql":
        pytest.skip("row locks are PostgreSQL's")
