"""An outage is charged to nobody (case B33): not during it, nor within 30 s after it."""

from collections.abc import Callable
from typing import Any

import pytest

from games import policy
from games.live import start
from games.models import Beat, Match, Play, Seat
from games.services import beats
from games.services import clock as site_clock
from tests.games.builders import people, start_match

from .conftest import Clock
from .people import Player, at_turn, one_card
from .tables import Seated, begun
from .threads import db
from .waiting import until_stored

pytestmark = pytest.mark.sqlite

TURN = 20_000
MINUTE = 60_000


async def playing(player: Callable[..., Any], table: Seated) -> list[Player]:
    """Everybody has acted once."""
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    return people


def timeouts(**where: Any) -> int:
    return Play.objects.filter(kind__in=("timeout", "void", "abandon"), **where).count()


async def is_over(table: Seated) -> None:
    await until_stored(lambda: timeouts(match=table.id))


async def counted_here(back: list[Player], table: Seated) -> None:
    """The new process has announced them."""
    name = start.live().process
    await until_stored(
        lambda: Seat.objects.filter(match=table.id, here=name, away_since=None).count() == 2
    )
    for one in back:
        while one.table["due_in_ms"] != policy.RESTART_GRACE:
            await one.next()


@pytest.mark.parametrize("outage", [MINUTE, 10 * MINUTE])
async def test_a_turn_that_ended_in_the_outage_has_thirty_seconds_more(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any], outage: int
) -> None:
    """20 s on the clock, everything stopped for a minute, and for ten."""
    table = await begun(turn_seconds=20)
    people = await playing(player, table)
    await restart(outage)
    back = [await player(table, user) for user in table.users]
    actor = at_turn(back)
    await counted_here(back, table)
    assert (await actor.settle())["due_in_ms"] == policy.RESTART_GRACE
    await clock.advance(policy.RESTART_GRACE)
    assert (await actor.settle())["turn"] == people[0].table["turn"]
    assert await db(timeouts)() == 0
    await clock.advance(policy.LAG_CREDIT)
    await is_over(table)


async def test_a_turn_that_would_end_soon_after_it_has_them_too(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """With a minute a turn and half of it used up by the outage; later turns are as ever."""
    table = await begun(turn_seconds=60)
    await playing(player, table)
    await restart(50_000)
    people = [await player(table, user) for user in table.users]
    await counted_here(people, table)
    await clock.advance(policy.RESTART_GRACE)
    await one_card(people)
    assert people[0].table["due_in_ms"] == 60_000
    assert await db(timeouts)() == 0


async def test_a_restart_without_a_gap_changes_no_clock(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """A quick restart is no outage: turns end as they would have."""
    table = await begun(turn_seconds=20)
    await playing(player, table)
    await restart(policy.OUTAGE - 1_000)
    back = [await player(table, user) for user in table.users]
    assert at_turn(back).table["due_in_ms"] == TURN - policy.OUTAGE + 1_000


async def test_a_card_that_comes_at_once_after_the_outage_is_in_time(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """The page resends as soon as the server is back, before the server has looked around."""
    tables = [await begun(turn_seconds=20) for _ in range(5)]
    for table in tables:
        await playing(player, table)
    await restart(MINUTE)
    for table in tables:
        back = [await player(table, user) for user in table.users]
        assert (await at_turn(back).act())["is"] == "table"
    assert await db(timeouts)() == 0


async def test_the_grace_is_for_all_matches_at_once(
    clock: Clock, live: start.Live, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """Fifty matches were waiting; the players of the last one are the first to be back."""
    tables = [await begun(turn_seconds=20) for _ in range(50)]
    ids = [table.id for table in tables]
    await db(Seat.objects.filter(match__in=ids).update)(acted=True)
    await restart(MINUTE)
    for table in (tables[-1], tables[0]):
        back = [await player(table, user) for user in table.users]
        assert (await at_turn(back).act())["is"] == "table"
    soon = clock.at + policy.RESTART_GRACE - 1
    rest = Match.objects.filter(pk__in=ids[1:-1], due_at__lt=soon)
    await until_stored(lambda: not rest.exists())
    assert await db(timeouts)() == 0


async def test_a_process_that_was_frozen_grants_the_grace(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """Nothing restarted: the machine slept, and its timers all ring at once."""
    table = await begun(turn_seconds=20)
    people = await playing(player, table)
    await clock.advance(TURN - 2_000)  # near enough to be in memory
    await people[0].settle()
    clock.jump(MINUTE)
    start.live().heartbeat.tick(table.id)
    assert (await at_turn(people).act())["is"] == "table"
    assert await db(timeouts)() == 0


async def test_the_first_action_window_waits_for_the_server(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """A match is not void because nobody could play."""
    table = await begun(turn_seconds=20)
    await restart(MINUTE)
    back = [await player(table, user) for user in table.users]
    assert (await one_card(back)).table["status"] == "playing"
    assert await db(timeouts)() == 0


async def test_who_had_left_has_the_time_to_return(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """The 20 s of the button do not run while nobody can come back."""
    table = await begun(turn_seconds=20)
    people = await playing(player, table)
    await people[0].tell(do="leave")
    await people[0].settle()
    await restart(MINUTE)
    await clock.advance(policy.LEAVE_GRACE)
    back = await player(table, table.users[0])
    await back.tell(do="return")
    await back.until(lambda f: any(e["kind"] == "returned" for e in f.get("events", ())))
    assert await db(timeouts)() == 0


async def test_an_outage_costs_no_bank(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any],
    pace: Callable[..., None],
) -> None:  # fmt: skip
    """Neither on one's turn nor while the draw was due (it is the clock's own doing)."""
    pace(DRAW_PAUSE=800)
    table = await begun(turn_seconds=20)
    people = [await player(table, user) for user in table.users]
    for _ in people:
        await one_card(people)
    assert people[0].view["phase"] == "draw"
    await restart(5 * MINUTE)
    back = [await player(table, user) for user in table.users]
    for one in back:
        while one.view["phase"] == "draw":
            await one.next()
    await restart(5 * MINUTE)
    back = [await player(table, user) for user in table.users]
    await one_card(back)
    banks = Seat.objects.filter(match=table.id).values_list("bank_ms", flat=True)
    assert await db(list)(banks) == [policy.ABSENCE_BANK] * 2


async def test_players_of_a_killed_process_are_away_until_they_are_back(
    clock: Clock, live: start.Live, player: Callable[..., Any]
) -> None:
    """Case B11: nobody said good-bye; a living process notices and counts again."""
    table = await begun()
    one = await player(table, table.users[0])
    seats = Seat.objects.filter(match=table.id)
    await until_stored(seats.filter(number=0).exclude(here="").exists)
    await db(Beat.objects.create)(name="killed", at=clock.at)
    await db(seats.filter(number=1).update)(here="killed", away_since=None)
    for _ in range(5):
        await clock.advance(policy.BEAT)
        await one.settle()
    if one.info["seats"][1]["here"]:
        await one.until(lambda f: "info" in f and not f["info"]["seats"][1]["here"])
    assert one.info["seats"][0]["here"]
    await player(table, table.users[1])
    await one.until(lambda f: "info" in f and f["info"]["seats"][1]["here"])


async def test_orphans_are_found_whoever_beats_first(
    clock: Clock, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """A crash and a slow start: the writer looks back before the heartbeat does."""
    table = await begun()
    one = await player(table, table.users[0])
    seats = Seat.objects.filter(match=table.id)
    await until_stored(seats.filter(number=0).exclude(here="").exists)
    await db(Beat.objects.create)(name="killed", at=clock.at)
    await db(seats.filter(number=1).update)(here="killed", away_since=None)
    await one.leave()
    clock.jump(MINUTE)
    await db(beats.judge_nobody_unheard)("somebody", clock.at)
    await restart(0)
    await until_stored(seats.filter(number=1, away_since__isnull=False).exists)


@pytest.mark.django_db
def test_orphans_are_reported_until_they_are_told_as_gone() -> None:
    """However long the site was down: whoever found them first may have died with the word."""
    match, now = start_match(people("Ana", "Luis")), site_clock.now()
    Beat.objects.create(name="killed", at=now - MINUTE)
    seat = Seat.objects.filter(match=match, number=1)
    seat.update(here="killed", away_since=None)
    for reporter in ("one", "other"):
        assert [orphan[:2] for orphan in beats.beat(reporter, now)] == [("killed", match)]
    seat.update(away_since=now)
    assert beats.beat("other", now) == []
    assert not Beat.objects.filter(name="killed").exists()
