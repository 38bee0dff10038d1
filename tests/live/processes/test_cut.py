"""Sockets that are cut while the database is at work for them (cases B27 and B31)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction

from games import policy
from games.models import Beat, Seat
from tests.live.processes.browsers import Browser, cookie_of, enter
from tests.live.tables import Seated, begun
from tests.live.threads import db
from tests.live.waiting import until_stored
from tests.processes import Daphne

POOL = 20 + 1
"""Connections that a process may hold, its writer's among them (docs/deploy)."""

SOCKETS, ROUNDS = 50, 6
TOO_LONG = "took too long to shut down"


def held(state: str = "") -> int:
    """Connections of the servers, of those in a state."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'site'"
            " AND datname = current_database() AND (%s = '' OR state <> %s)",
            [state, state],
        )
        return int(cursor.fetchone()[0])


async def page(server: Daphne, table: Seated, cookie: str) -> Browser:
    """A page that has asked for its table and waits for no answer."""
    one = await Browser(server, table.id, cookie).open()
    await one.tell(do="hello", v=0, protocol=1)
    return one


def cut(one: Browser) -> None:
    """The line breaks, without a word."""
    assert one.socket is not None
    one.socket.transport.abort()


async def test_connections_do_not_pile_up(servers: tuple[Daphne, Daphne]) -> None:
    """B27, a tenth of the dose: sockets come, ask, and are cut in mid-query, again and again."""
    table = await begun()
    cookies = [await db(cookie_of)(user) for user in table.users]
    most = 0
    for _ in range(ROUNDS):
        pages = await asyncio.gather(
            *(
                page(servers[n % 2], table, cookies[n // 2 % 2] if n < 4 else "")
                for n in range(SOCKETS)
            )
        )
        for one in pages:
            cut(one)
        most = max(most, await db(held)())
    assert 0 < most <= 2 * POOL
    await until_stored(lambda: held("idle") == 0)
    assert await db(held)() <= most
    for server in servers:
        assert "too many clients" not in server.printed()
    fresh = await enter(servers[0], table.id, table.users[0])
    await fresh.leave()


def hold_the_talk(seconds: float) -> None:
    """Whoever reads what was said waits so long, as for a slow query."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = 0")
        cursor.execute("LOCK TABLE games_line IN ACCESS EXCLUSIVE MODE")
        cursor.execute("SELECT pg_sleep(%s)", [seconds])


def holding() -> bool:
    """Whether the talk is held."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted"
                       " AND relation = 'games_line'::regclass")  # fmt: skip
        return cursor.fetchone() is not None


def away(table: Seated, number: int) -> Callable[[], bool]:
    seats = Seat.objects.filter(match=table.id, number=number, away_since__isnull=False)
    return seats.exists


async def forget_the_outage() -> None:
    """So long a standstill counts as one, and its grace would hold up the tests that follow."""
    await db(Beat.objects.filter(name=Beat.RESUMED).delete)()
    now = int(time.time() * 1000)
    here = Beat.objects.filter(at__lt=now).exclude(name=Beat.SITE)
    alive = here.filter(at__gt=now - policy.OUTAGE)
    await until_stored(lambda: not alive.exists())  # every process has looked again


@pytest.mark.parametrize("seconds", [3, 15])
async def test_twenty_are_cut_while_they_wait(
    servers: tuple[Daphne, Daphne], visit: Callable[..., Any], seconds: int
) -> None:
    """B31: nobody is missed or kept, and whoever comes meanwhile is let in."""
    table = await begun(turn_seconds=90)
    cookies = [await db(cookie_of)(user) for user in table.users]
    there, gone = [await visit(n, table, user) for n, user in enumerate(table.users)]
    await until_stored(lambda: not Seat.objects.filter(match=table.id, here="").exists())
    before = [server.printed().count(TOO_LONG) for server in servers]
    slow = asyncio.create_task(asyncio.to_thread(hold_the_talk, seconds))
    await until_stored(holding)
    pages = [await page(servers[n % 2], table, cookies[1] if n == 0 else "") for n in range(20)]
    for one in (*pages, gone):
        cut(one)
    late = await Browser(servers[1], table.id).open()  # let in, though the rest has to wait
    await slow
    await until_stored(away(table, 1))
    assert not await db(away(table, 0))()
    if seconds < 10:
        assert [server.printed().count(TOO_LONG) for server in servers] == before
    await late.leave()
    back = await visit(1, table, table.users[1])
    assert back.seat == 1
    await until_stored(lambda: not away(table, 1)())
    await there.settle()
    await forget_the_outage()
