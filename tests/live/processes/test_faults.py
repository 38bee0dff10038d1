"""A process is killed, Redis stops, the whole site is down (cases B09, B11, B33)."""

import signal
import time
from collections.abc import Callable
from typing import Any

from games import policy
from games.models import Beat, Match, Play, Seat
from tests.live.people import one_card
from tests.live.processes.browsers import Browser
from tests.live.processes.conftest import Redis, start_together
from tests.live.tables import Seated, begun
from tests.live.threads import db
from tests.live.viewer import Frame
from tests.live.waiting import until_stored
from tests.processes import Daphne

MINUTE = 60_000


def is_here(one: Browser, seat: int) -> bool:
    return bool(one.info["seats"][seat]["here"])


def shows(seat: int, here: bool) -> Callable[[Frame], bool]:
    return lambda f: "info" in f and f["info"]["seats"][seat]["here"] is here


def spend(table: Seated, ms: int, *, bank: int | None = None) -> None:
    """So much of the running turn is over already (and of everybody's bank)."""
    match = table.match()
    due = None if match.due_at is None else match.due_at - ms
    Match.objects.filter(pk=table.id).update(turn_at=match.turn_at - ms, due_at=due)
    if bank is not None:
        Seat.objects.filter(match=table.id).update(bank_ms=bank)


def automatic(table: Seated) -> int:
    return Play.objects.filter(match=table.id, kind="timeout").count()


async def test_play_goes_on_without_redis(
    servers: tuple[Daphne, Daphne], redis: Redis, visit: Callable[..., Any]
) -> None:
    """Frozen, then dead, then back: moves reach the other process by way of the database."""
    table = await begun(turn_seconds=90)
    people = [await visit(n, table, user) for n, user in enumerate(table.users)]
    await one_card(people)
    redis.signal(signal.SIGSTOP)
    for _ in range(3):
        await one_card(people)
    redis.signal(signal.SIGCONT)
    await one_card(people)
    redis.kill()
    for _ in range(3):
        await one_card(people)
    redis.start()
    await one_card(people)
    for one in people:
        shown = [f["v"] for f in one.frames if f["is"] == "table"]
        assert shown == sorted(shown)
        assert [f for f in one.frames if f["is"] == "refused"] == []


async def test_presence_over_two_processes(
    servers: tuple[Daphne, Daphne], visit: Callable[..., Any]
) -> None:
    """Case B11: a tab at each process; one closes, one's process dies: still here."""
    table = await begun()
    other = await visit(1, table, table.users[1])
    first, second = [await visit(n, table, table.users[0]) for n in (0, 1)]
    await first.leave()
    await second.settle()
    await until_stored(lambda: Seat.objects.get(match=table.id, number=0).away_since is None)
    assert (await other.settle()) and is_here(other, 0)
    third = await visit(0, table, table.users[0])
    await second.leave()
    await third.settle()
    name = f"{servers[0].pid}-"
    await until_stored(
        Seat.objects.filter(match=table.id, number=0, away_since=None, here__startswith=name).exists
    )
    while not is_here(other, 0):
        await other.next()
    fourth = await visit(1, table, table.users[0])
    began = time.monotonic()
    servers[0].kill()
    # The row still names the dead process: it is noticed, and the living tab answers.
    name = f"{servers[1].pid}-"
    await until_stored(
        Seat.objects.filter(match=table.id, number=0, away_since=None, here__startswith=name).exists
    )
    assert time.monotonic() - began < 60
    await fourth.settle()
    await other.settle()
    assert is_here(other, 0)


async def test_a_process_is_killed(
    servers: tuple[Daphne, Daphne], visit: Callable[..., Any]
) -> None:
    """Cases B09 and B11, without a good-bye from anybody.

    Five seconds were left at a table whose people were all there: the other process plays, once.
    Where one of two was there the other sees it go, and come back at the living process.
    """
    table, half = await begun(turn_seconds=10), await begun()
    people = [await visit(0, table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    await visit(0, half, half.users[0])
    other = await visit(1, half, half.users[1])
    while not is_here(other, 0):
        await other.next()
    await until_stored(Seat.objects.filter(match=half.id, number=0).exclude(here="").exists)
    version = people[0].table["v"]
    await db(spend)(table, 5_000, bank=0)
    servers[0].kill()
    await until_stored(lambda: automatic(table) == 1)
    plays = Play.objects.filter(match=table.id, seq__gt=version)
    assert await db(list)(plays.values_list("by", flat=True)) == ["clock"]
    await other.until(shows(0, here=False))
    await visit(1, half, half.users[0])
    await other.until(shows(0, here=True))


async def test_nobody_loses_by_time_when_the_whole_site_was_down(
    servers: tuple[Daphne, Daphne],
) -> None:
    """Case B33: a minute's outage, thirty matches, and both processes start together."""
    tables = [await begun(turn_seconds=20) for _ in range(30)]
    ids = [table.id for table in tables]
    for server in servers:
        server.kill()

    def a_minute_passes() -> None:
        Seat.objects.filter(match__in=ids).update(acted=True)
        Beat.objects.all().delete()
        Beat.objects.create(name=Beat.SITE, at=int(time.time() * 1000) - MINUTE)
        for table in tables:
            spend(table, MINUTE)

    await db(a_minute_passes)()
    start_together(servers)
    waiting = Match.objects.filter(pk__in=ids)

    def all_have_their_grace() -> bool:
        resumed = Beat.objects.filter(name=Beat.RESUMED).first()
        end = (resumed.at if resumed else 0) + policy.RESTART_GRACE + policy.LAG_CREDIT
        return not waiting.exclude(due_at=end).exists()

    await until_stored(all_have_their_grace)
    assert await db(Play.objects.filter(match__in=ids).exclude(kind="deal").count)() == 0
