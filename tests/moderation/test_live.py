"""A ban and a silence bite on open sockets, within two seconds (I12)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from brisca_site import net
from games.live import protocol, start
from games.models import Seat
from tests.live.people import Player, at_turn
from tests.live.tables import begun
from tests.live.talking import say
from tests.live.test_sessions import session_of
from tests.live.threads import db
from tests.staff import moderator

from .cases import punish

pytestmark = pytest.mark.sqlite

Come = Callable[..., Any]
WITHIN = 2.0
HOME = ("203.0.113.9", 4000)
SCHOOL = ("203.0.113.77", 4000)


async def closed(one: Player) -> int:
    """The code with which a socket is closed in time."""
    return await asyncio.wait_for(one.closed_with(), WITHIN)


async def test_a_ban_closes_the_sockets_of_the_person_alone(player: Come) -> None:
    """In mid-match, every device; the seat waits as for anybody whose line is cut."""
    mora = await db(moderator)("Mora")
    table = await begun()
    sessions = [await db(session_of)(table.users[0]) for _ in range(2)]
    devices = [await player(table, table.users[0], session=one) for one in sessions]
    rival = await player(table, table.users[1])
    await db(punish)(mora, "ban", table.users[0])
    assert [await closed(one) for one in devices] == [protocol.BARRED] * 2
    await rival.settle()
    again = Player(table.id, table.users[0])
    await again.open()
    assert await closed(again) == protocol.BARRED
    assert await db(Seat.objects.filter(match=table.id, user=table.users[0]).exists)()


async def test_who_is_silenced_plays_on(player: Come) -> None:
    mora = await db(moderator)("Mora")
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = at_turn(people)
    await db(punish)(mora, "mute", actor_of(table, people, actor))
    assert await say(actor, "hola") == "muted"
    assert (await actor.act())["is"] == "table"


def actor_of(table: Any, people: list[Player], actor: Player) -> Any:
    return table.users[people.index(actor)]


async def test_a_closed_network_loses_its_sockets_and_gets_no_new_ones(
    player: Come,
) -> None:
    """Players and visitors from there; whoever is elsewhere plays on."""
    mora = await db(moderator)("Mora")
    table = await begun()
    there = await player(table, table.users[0], client=HOME)
    elsewhere = await player(table, table.users[1], client=SCHOOL)
    visitor = await player(table, client=HOME)
    seat = Seat.objects.filter(match=table.id, user=table.users[0])

    def ban() -> None:
        network = net.network_key(HOME[0])
        seat.update(networks=network)
        ends = timezone.now() + timedelta(days=7)
        punish(mora, "network", table.users[0], ends_at=ends, networks=[network])

    await db(ban)()
    assert await closed(there) == await closed(visitor) == protocol.BARRED
    await elsewhere.settle()
    again = Player(table.id, None, client=HOME)
    await again.open()
    assert await closed(again) == protocol.BARRED


async def test_what_nobody_announced_is_found_by_the_ping(
    player: Come,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(start.Live.identify, "__kwdefaults__", {"known": 0})
    monkeypatch.setattr("brisca_site.moderation.acts.announce_end", lambda user: None)
    mora = await db(moderator)("Mora")
    table = await begun()
    one = await player(table, table.users[0])
    await db(punish)(mora, "ban", table.users[0])
    await one.tell(do="ping", v=0)
    assert await closed(one) == protocol.BARRED
