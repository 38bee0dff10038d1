"""A socket is worth no more than the session that it came in with, and leaves nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from brisca_site.accounts.models import User
from games.live import protocol, start
from games.models import Seat
from games.services import talk

from .people import Player
from .tables import begun
from .talking import say
from .threads import db
from .waiting import until_so, until_stored

pytestmark = pytest.mark.sqlite


def session_of(user: User) -> Any:
    """A stored session of somebody who is logged in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return session


async def test_the_end_of_a_session_closes_its_sockets(player: Callable[..., Any]) -> None:
    """Log-out and "end the other sessions" delete the row; a second device plays on."""
    table = await begun()
    ended, kept = [await db(session_of)(table.users[0]) for _ in range(2)]
    there = await player(table, table.users[0], session=ended)
    other = await player(table, table.users[0], session=kept)
    await db(ended.flush)()
    assert await there.closed_with() == protocol.NO_SESSION
    await other.settle()


async def test_a_disabled_account_neither_plays_nor_talks(player: Callable[..., Any]) -> None:
    table = await begun()
    one = await player(table, table.users[0])

    def disable() -> None:
        user = User.objects.get(pk=table.users[0].pk)
        user.is_active = False
        user.save()

    await db(disable)()
    assert await one.closed_with() == protocol.NO_SESSION


async def test_what_nobody_announced_is_found_by_the_ping(
    player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start.Live.identify, "__kwdefaults__", {"known": 0})
    table = await begun()
    one = await player(table, table.users[0])
    await db(User.objects.filter(pk=table.users[0].pk).update)(is_active=False)
    assert await say(one, "hola") == "unknown"
    await one.tell(do="ping", v=0)
    assert await one.closed_with() == protocol.NO_SESSION


async def test_an_application_that_fails_or_is_ended_leaves_nothing_behind(
    live: start.Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server ends what takes too long; the person's sockets are counted out all the same."""
    table = await begun()
    held = asyncio.Event()
    read = start.Live.read

    async def stuck(self: start.Live, work: Any, *args: Any) -> Any:
        if work is talk.lines:
            await held.wait()
            raise RuntimeError("never mind")
        return await read(self, work, *args)

    monkeypatch.setattr(start.Live, "read", stuck)
    cut, failed = [await Player(table.id, user).open() for user in table.users]
    for one in (cut, failed):
        await one.tell(do="hello", v=0)
    await until_so(lambda: len(live.hub.sockets) == 2 and table.id in live.hub.rooms)
    cut.future.cancel()
    await until_so(lambda: len(live.hub.sockets) == 1)
    held.set()
    with pytest.raises(RuntimeError, match="never mind"):
        await failed.future
    assert live.hub.sockets == {} and live.hub.rooms == {}


async def test_a_page_closed_on_purpose_says_so(player: Callable[..., Any]) -> None:
    """The same 20 s as the button gives; a line that was lost has its own time."""
    table = await begun()
    closed, lost = [await player(table, user) for user in table.users]
    here = Seat.objects.filter(match=table.id).exclude(here="")
    await until_stored(lambda: here.count() == 2)
    await closed.tell(do="bye")
    for one in (closed, lost):
        await one.settle()
        await one.leave()
    away = Seat.objects.filter(match=table.id, away_since__isnull=False)
    await until_stored(lambda: away.count() == 2)
    seats = {seat.user_id: seat for seat in await db(list)(away.all())}
    assert seats[table.users[0].pk].closed_at is not None
    assert seats[table.users[1].pk].closed_at is None
    again = await player(table, table.users[0])
    await until_stored(lambda: away.count() == 1)
    seat = await db(Seat.objects.get)(match=table.id, user=table.users[0])
    assert (seat.closed_at, seat.away_times) == (None, 1)
    await again.settle()
