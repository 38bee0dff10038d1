"""Writer rule 7: the database goes away, and comes back."""

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from django.db import connection

from games.live import connections, protocol
from games.live.start import Live
from games.models import Play
from games.services.commands import Command

from .elsewhere import connect
from .people import Closed, Player, at_turn, one_card
from .tables import begun
from .threads import db
from .waiting import submit_until_done
from .writing import cards

pytestmark = pytest.mark.usefixtures("postgres", "own_connection_closed")


@pytest.fixture
def own_connection_closed(transactional_db: None) -> Iterator[None]:
    """The test's own connection must not be among the victims."""
    connection.close()
    yield
    connections.heal()


async def cut_all() -> int:
    """Every connection of the site ends, as when PostgreSQL restarts; how many there were."""
    other = await connect()
    cursor = await other.execute(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    (count,) = await cursor.fetchone() or (0,)
    await other.close()
    return int(count)


async def act_until_done(actor: Player) -> int:
    """As the page does: the same command again after `busy`; how often it was refused."""
    card, turn = actor.cards[0], actor.table["turn"]
    re = await actor.send_act(card)
    refusals = 0
    while (answer := await actor.answer(re))["is"] == "refused":
        assert answer["why"] == "busy"
        assert answer["retry_ms"] > 0
        refusals += 1
        await asyncio.sleep(0.02)
        await actor.send_act(card, turn=turn, re=re)
    return refusals


async def test_rule_7_busy_and_then_play_goes_on(player: Callable[..., Any]) -> None:
    """Three cuts in mid-match: a time to retry, nothing lost, nothing twice."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    rng = Random(7)
    refusals = 0
    for _ in range(3):
        for _ in range(3):
            await one_card(people, rng)
        assert await cut_all() >= 1
        actor = at_turn(people)
        refusals += await act_until_done(actor)
        for one in people:
            await one.reach(actor.table["v"])
    assert refusals >= 1
    for one in people:
        assert all(f["why"] == "busy" for f in one.frames if f["is"] == "refused")
    moves = Play.objects.filter(match=table.id, kind="move")
    assert len(await db(list)(moves)) == 3 * 4


async def test_rule_7_everybody_in_the_batch_gets_busy(live: Live) -> None:
    """Ten tables' commands in flight when it goes; all can be sent again."""
    tables = [await begun() for _ in range(10)]
    commands = [(await db(cards)(table, 1))[0] for table in tables]
    await live.submit(Command(tables[0].id, "look"))
    await cut_all()
    replies = await asyncio.gather(*[live.submit(command) for command in commands])
    assert {reply.why for reply in replies} <= {"busy", ""}
    assert any(reply.why == "busy" for reply in replies)
    for command in commands:
        assert (await submit_until_done(live, command)).why == ""
    for table in tables:
        assert (await db(table.match)()).version == 2


async def test_rule_7_a_greeting_meanwhile_is_asked_to_try_again(
    live: Live, player: Callable[..., Any]
) -> None:
    """A page that connects just then is sent away to come back, not for good."""
    table = await begun()
    await cut_all()
    while True:
        one = await Player(table.id, table.users[0]).open()
        try:
            await one.greet()
        except Closed as end:
            assert end.code == protocol.RESTART
        else:
            break
    assert one.seat == 0
    await one.leave()


async def test_rule_7_idle_connections_that_broke_delay_nobody(player: Callable[..., Any]) -> None:
    """The pool had grown under load; after the cut a command waits for none of its dead ones."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    pool = connection.pool
    crowd = [pool.getconn() for _ in range(8)]
    for idle in crowd:
        pool.putconn(idle)
    await cut_all()
    actor = at_turn(people)
    assert await act_until_done(actor) <= 1
    assert not [idle for idle in pool._pool if idle.closed]
