"""Talk and the lists outlive the loss of the line to the database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from games.live import heartbeat, protocol
from games.live.start import Live

from .elsewhere import connect
from .people import Player, new_id
from .tables import open_table
from .talking import heard, say
from .threads import db


@pytest.fixture
def still(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock reads on the same line, and would be the first to find it cut."""
    monkeypatch.setattr(heartbeat, "SWEEP", 60)


async def cut(live: Live) -> None:
    """The database ends the connection on which this process reads."""

    def backend() -> int:
        pid: int = connection.connection.info.backend_pid
        return pid

    killer = await connect()
    await killer.execute("SELECT pg_terminate_backend(%s)", [await live.read(backend)])
    await killer.close()


async def test_a_lost_line_to_the_database_costs_one_refusal(
    postgres: None, still: None, live: Live, player: Callable[..., Any]
) -> None:
    match = await db(open_table)()
    host = await player(match.pk, match.host)
    assert await say(host, "uno") == ""

    await cut(live)
    re = new_id()
    await host.tell(do="say", text="dos", id=re)
    assert (await host.answer(re))["why"] == "busy"
    assert await say(host, "tres") == ""
    assert await heard(host) == [["uno", "tres"]]


async def test_after_it_a_new_socket_gets_the_last_lines(
    postgres: None, still: None, live: Live, player: Callable[..., Any]
) -> None:
    """The first that finds the line cut is closed, and comes back to a good one."""
    match = await db(open_table)()
    host = await player(match.pk, match.host)
    assert await say(host, "uno") == ""
    await cut(live)
    first = await Player(match.pk, match.host).open()
    await first.tell(do="hello", v=0)
    assert await first.closed_with() == protocol.RESTART
    assert await heard(await player(match.pk, match.host)) == [["uno"]]
