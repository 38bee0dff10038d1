"""Writer rule 6: SQLite, where one fair lock stands before every write (case B29)."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from games.live.start import Live
from games.models import Match, Play
from games.services.commands import Command

from .people import at_turn
from .tables import begin, begun
from .threads import db
from .waiting import until_stored
from .writing import cards

pytestmark = pytest.mark.sqlite


async def test_rule_6_twenty_players_at_once(player: Callable[..., Any]) -> None:
    """Ten tables play to their ends while forms write, too: nobody is refused, nothing is lost."""
    tables = [await begun() for _ in range(10)]
    people = [await player(table, user) for table in tables for user in table.users]
    rng = Random(6)

    async def forms() -> None:
        for _ in range(20):
            await asyncio.to_thread(begin_another)

    await asyncio.gather(forms(), *[one.play(rng) for one in people])
    for one in people:
        assert one.table["info"]["ending"] == "completed"
        assert [f for f in one.frames if f["is"] == "refused"] == []
    for table in tables:
        match = await db(table.match)()
        assert await db(Play.objects.filter(match=table.id).count)() == match.version


def begin_another() -> None:
    """What a request of somebody else does meanwhile, in a thread of its own."""
    try:
        begin(humans=1, players=3)
    finally:
        connection.close()


@pytest.fixture
def on_sqlite(db: None) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("SQLite's own lock")


@asynccontextmanager
async def another_process_writes() -> AsyncIterator[None]:
    """A transaction of somebody who does not know our queue."""
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        with contextlib.suppress(sqlite3.Error):
            other.execute("ROLLBACK")
        other.close()


@pytest.mark.usefixtures("on_sqlite")
async def test_rule_6_locked_is_busy(
    monkeypatch: pytest.MonkeyPatch, player: Callable[..., Any]
) -> None:
    """Refused politely, with a time; the same command sent again is done, once."""
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "timeout", 0.2)
    table = await begun()
    actor = at_turn([await player(table, user) for user in table.users])
    turn, card = actor.table["turn"], actor.cards[0]
    await until_stored(
        lambda: table.match().seats.exclude(here="").filter(away_since=None).count() == 2
    )
    async with another_process_writes():
        re = await actor.send_act(card)
        refused = await actor.answer(re)
        assert refused["why"] == "busy"
        assert refused["retry_ms"] > 0
    await actor.send_act(card, turn=turn, re=re)
    assert (await actor.answer(re))["is"] == "table"
    assert await db(Play.objects.filter(match=table.id, kind="move").count)() == 1


@pytest.mark.usefixtures("on_sqlite")
async def test_rule_6_reading_waits_for_no_writer(live: Live) -> None:
    """A batch of looks runs without a transaction."""
    table = await begun()
    async with another_process_writes():
        reply = await live.submit(Command(table.id, "look"))
    assert reply.table.version == 1


def test_rule_6_no_request_is_one_transaction() -> None:
    """Hashing, mail and rendering happen outside of them."""
    assert settings.DATABASES["default"].get("ATOMIC_REQUESTS", False) is False


async def test_rule_6_a_match_is_begun_by_a_form_while_the_writer_works(live: Live) -> None:
    """Forms and the writer take turns: twenty starts among moves."""
    table = await begun()

    async def moves() -> None:
        for _ in range(20):
            (command,) = await db(cards)(table, 1)
            assert (await live.submit(command)).why == ""

    def starts() -> None:
        try:
            for _ in range(20):
                begin(humans=1)
        finally:
            connection.close()

    await asyncio.gather(moves(), asyncio.to_thread(starts))
    assert await db(Match.objects.filter(status="playing").count)() == 21
