"""The clock lives in the database, not in a connection (case B09); open tables too."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from games import policy
from games.live import start
from games.models import Match, Play, Seat
from games.services import beats
from games.services.commands import Reply

from .conftest import Clock
from .people import Player, one_card
from .tables import begun, open_table
from .threads import db
from .waiting import until_so, until_stored

pytestmark = pytest.mark.sqlite


async def test_a_turn_ends_though_nobody_is_connected(
    clock: Clock, live: start.Live, player: Callable[..., Any]
) -> None:
    """Both close with 5 s left; ten seconds later (and the bank) the server has played, once."""
    table = await begun(turn_seconds=20)
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    version = people[0].table["v"]
    await clock.advance(15_000)
    for one in people:
        await one.leave()
    await until_stored(
        lambda: Seat.objects.filter(match=table.id, away_since__isnull=False).count() == 2
    )
    await clock.advance(10_000 + policy.ABSENCE_BANK)
    await until_stored(lambda: table.match().version > version)
    plays = Play.objects.filter(match=table.id, seq__gt=version)
    assert await db(list)(plays.values_list("kind", flat=True)) == ["timeout"]
    assert live.hub.rooms == {}


async def test_a_match_that_nobody_attends_ends(clock: Clock, live: start.Live) -> None:
    """Nothing hangs: a running match has a moment at which something happens by itself."""
    table = await begun(turn_seconds=10)
    for _ in range(20):
        if (await db(table.match)()).status == Match.Status.FINISHED:
            break
        due = (await db(table.match)()).due_at
        assert due is not None
        await clock.advance(max(0, due - clock.at))
        await until_stored(lambda due=due: table.match().due_at != due)
    match = await db(table.match)()
    assert (match.status, match.ending) == ("finished", "voided")
    assert match.due_at is None


async def test_a_match_of_bots_goes_on_without_its_people(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Three alone: the one person goes; a bot takes the seat in time, and there is a result."""
    table = await begun(humans=1, players=3, turn_seconds=10)
    one: Player = await player(table, table.users[0])
    while not one.my_turn:
        await one.next()
    await one.act()
    await one.leave()
    seat = Seat.objects.filter(match=table.id, number=0)
    await until_stored(seat.filter(away_since__isnull=False).exists)
    for _ in range(2):
        await until_stored(lambda: table.match().due_at >= clock.at + 10_000)
        await clock.advance(10_000 + policy.ABSENCE_BANK + policy.LAG_CREDIT)
        await until_stored(Play.objects.filter(match=table.id, kind="timeout").exists)
    match = await until_stored(lambda: table.match().status == "finished" and table.match())
    assert match.ending == "completed"
    assert (await db(seat.get)()).bot_level == policy.STAND_IN


async def test_a_table_that_does_not_start_closes(clock: Clock, player: Callable[..., Any]) -> None:
    """Ten minutes after its opening; who waits in its room is told."""
    match = await db(open_table)()
    one = await player(match.pk, match.host)
    await clock.advance(policy.OPEN_TABLE - 1)
    assert (await db(Match.objects.get)(pk=match.pk)).status == "open"
    await clock.advance(1)
    closed = await until_stored(
        lambda: Match.objects.filter(pk=match.pk, status="finished").first()
    )
    assert (closed.ending, closed.due_at) == ("aborted", None)
    assert (await one.until(lambda f: f["is"] == "table"))["info"]["ending"] == "aborted"


async def test_however_many_ask_what_is_due_happens_once(
    clock: Clock, live: start.Live, player: Callable[..., Any]
) -> None:
    """Ten ticks at the end of a turn: one automatic play."""
    table = await begun(turn_seconds=10)
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    await clock.advance(10_000 + policy.LAG_CREDIT)
    for _ in range(10):
        live.heartbeat.tick(table.id)
    await people[0].until(lambda f: any(e.get("auto") for e in f.get("events", ())))
    await people[0].settle()
    assert await db(Play.objects.filter(match=table.id, kind="timeout").count)() == 1


async def test_a_sweep_does_not_ask_again_while_it_waits(
    clock: Clock, live: start.Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow database is not made slower: one tick a match is on its way, not one a sweep."""
    table = await begun(turn_seconds=10)
    asked: list[asyncio.Future[Any]] = []
    submit = live.submit

    def slow(command: Any) -> Any:
        if command.do != "tick":
            return submit(command)
        asked.append(asyncio.get_running_loop().create_future())
        return asked[-1]

    monkeypatch.setattr(live, "submit", slow)
    beaten = beats.due
    sweeps = []
    monkeypatch.setattr(beats, "due", lambda now: sweeps.append(now) or beaten(now))
    await clock.advance(policy.FIRST_ACTION + policy.LAG_CREDIT)
    seen = len(sweeps)
    await until_so(lambda: len(sweeps) >= seen + 5)
    assert len(asked) == 1
    monkeypatch.setattr(live, "submit", submit)
    asked[0].set_result(Reply())
    await until_stored(lambda: table.match().status == "finished")
