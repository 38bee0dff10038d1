"""Open tables in time, with their sockets: they close by themselves and change hosts (B39)."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games import policy
from games.live import start
from games.models import Match, Seat
from games.services import lobby

from .conftest import Clock
from .people import Player
from .tables import open_table, person
from .threads import db
from .waiting import until_stored

pytestmark = pytest.mark.sqlite
ROOM = {"is": "room"}


async def room(player: Callable[..., Any], *names: str) -> tuple[Match, list[Player]]:
    """A table of four with Ana, the host, and these people, all of them there."""
    match = await db(open_table)(players=4)
    users = [match.host, *[await db(person)(name) for name in names]]
    for user in users[1:]:
        await db(lobby.sit)(match.pk, user)
    pages = [await player(match.pk, user) for user in users]
    away = Seat.objects.filter(match=match, user__isnull=False, away_since__isnull=False)
    await until_stored(lambda: not away.exists())
    return match, pages


def host_of(match: Match) -> Any:
    return Match.objects.get(pk=match.pk).host


async def go(match: Match, page: Player) -> None:
    """Close a page and see it noticed."""
    await page.leave()
    gone = Seat.objects.filter(match=match, user=page.scope["user"], away_since__isnull=False)
    await until_stored(gone.exists)


async def test_the_next_is_host_after_a_minute_and_everybody_is_told(
    clock: Clock, player: Callable[..., Any]
) -> None:
    match, pages = await room(player, "Luis", "Marta")
    watcher = await player(match.pk)
    await go(match, pages[0])
    for one in (*pages[1:], watcher):
        await one.settle()
    await clock.advance(policy.HOST_AWAY)
    for one in (*pages[1:], watcher):
        assert await one.until(lambda f: f["is"] == "room") == ROOM
    assert await db(host_of)(match) == pages[1].scope["user"]


async def test_a_line_that_is_back_in_time_keeps_the_host(
    clock: Clock, player: Callable[..., Any]
) -> None:
    match, pages = await room(player, "Luis")
    await go(match, pages[0])
    await clock.advance(policy.HOST_AWAY - 1)
    await player(match.pk, match.host)
    away = Seat.objects.filter(match=match, user=match.host, away_since__isnull=False)
    await until_stored(lambda: not away.exists())
    await clock.advance(policy.HOST_AWAY)
    await pages[1].settle()
    assert await db(host_of)(match) == match.host


async def test_a_table_whose_people_have_gone_closes_though_somebody_watches(
    clock: Clock, player: Callable[..., Any]
) -> None:
    match, pages = await room(player, "Luis")
    watcher = await player(match.pk)
    for page in pages:
        await go(match, page)
    await clock.advance(policy.EMPTY_TABLE)
    end = await watcher.until(lambda f: f["is"] == "table")
    assert (end["status"], end["info"]["ending"], end["view"]) == ("finished", "aborted", None)


async def test_whoever_is_sent_away_is_told_at_once(player: Callable[..., Any]) -> None:
    match, pages = await room(player, "Luis")
    before = len(pages[1].frames)

    def send_away() -> None:
        client = Client()
        client.force_login(match.host)
        client.post(f"/mesa/{match.pk}/echar/", {"seat": 1})

    await db(send_away)()
    assert await pages[1].until(lambda f: f["is"] == "room") == ROOM
    assert len(pages[1].frames) > before

    def seats() -> str:
        client = Client()
        client.force_login(pages[1].scope["user"])
        return client.get(f"/mesa/{match.pk}/sala/").content.decode()

    assert 'id="stand"' not in await db(seats)()


async def test_a_table_that_nobody_looks_at_closes(clock: Clock, live: start.Live) -> None:
    match = await db(open_table)()
    await clock.advance(policy.EMPTY_TABLE)
    await until_stored(lambda: Match.objects.filter(pk=match.pk, status="finished").exists())
