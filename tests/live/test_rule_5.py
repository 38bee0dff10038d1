"""Writer rule 5: the limits of the writer's own connection, and what a retry needs."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from games.live import writer
from games.live.start import Live
from games.models import Play, Seat
from games.services.commands import Command

from .elsewhere import connect, held
from .people import at_turn
from .tables import begun
from .threads import db
from .waiting import submit_until_done
from .writing import cards

LIMITS = {
    "lock_timeout": "200ms",
    "idle_in_transaction_session_timeout": "5s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The limits and the backend of the writer's connection at every look."""
    found: list[dict[str, Any]] = []
    look = writer._look

    def note(*args: Any) -> None:
        look(*args)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            limits: dict[str, Any] = {"pid": cursor.fetchone()[0]}
            for name in LIMITS:
                cursor.execute(f"SHOW {name}")
                limits[name] = cursor.fetchone()[0]
        found.append(limits)

    monkeypatch.setattr(writer, "_look", note)
    return found


@pytest.mark.usefixtures("postgres")
async def test_rule_5_the_limits_are_set_and_survive_a_reconnect(
    live: Live, told: list[dict[str, Any]]
) -> None:
    """Only there: other connections keep the site's own."""
    table = await begun()
    await live.submit(Command(table.id, "look"))
    first = told[-1]
    assert {name: first[name] for name in LIMITS} == LIMITS
    other = await connect()
    await other.execute("SELECT pg_terminate_backend(%s)", [first["pid"]])
    await other.close()
    await submit_until_done(live, Command(table.id, "look"))
    assert told[-1]["pid"] != first["pid"]
    assert {name: told[-1][name] for name in LIMITS} == LIMITS

    def site_limit() -> str:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            return str(cursor.fetchone()[0])

    assert await db(site_limit)() == "2s"


@pytest.mark.usefixtures("postgres")
async def test_rule_5_a_lock_that_does_not_come_costs_only_its_match(
    live: Live, pace: Callable[..., None]
) -> None:
    """A seat's row held by somebody: 200 ms, then the batch runs again one by one."""
    one, two = await begun(), await begun()
    seat = await db(Seat.objects.get)(match=one.id, number=0)
    (move,) = await db(cards)(two, 1)
    async with held(seat.pk, "games_seat"):
        leaves = live.submit(Command(one.id, "leave", user=seat.user_id))
        moves = live.submit(move)
        assert (await moves).why == ""
        assert (await leaves).why in ("error", "busy")
    assert await db(Play.objects.filter(match=one.id, kind="leave").count)() == 0
    assert (await live.submit(Command(one.id, "leave", user=seat.user_id))).why == ""


async def test_rule_5_an_optional_command_without_an_id_is_refused(
    player: Callable[..., Any],
) -> None:
    """It could not be sent again safely; with a turn or an id anything can."""
    table = await begun()
    actor = at_turn([await player(table, user) for user in table.users])
    await actor.tell(do="act", action="swap:7O")
    assert (await actor.refusal())["why"] == "malformed"
    turn = actor.table["turn"]
    await actor.tell(do="act", action=actor.cards[0], turn=turn)
    await actor.until(lambda f: f["is"] == "table" and f["turn"] > turn)
