"""Two processes: what is said in one is heard in the other, and the pace is one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings

from games import policy
from games.models import Line

from .elsewhere import Elsewhere
from .people import Player, new_id
from .tables import begun, person
from .talking import heard, lines, say
from .threads import db

pytestmark = pytest.mark.skipif(settings.REDIS is None, reason="one process is all there is")

MOST = policy.LINES_PER[1]


async def test_each_channel_is_heard_in_both(player: Callable[..., Any]) -> None:
    table = await begun()
    vera = await db(person)()
    async with Elsewhere() as there:
        ana, watcher = await player(table, table.users[0]), await player(table)
        luis = await there.run(entered(table.id, table.users[1]))
        guest = await there.run(entered(table.id, vera))
        assert await say(ana, "de aquí") == await there.run(say(luis, "de allí")) == ""
        assert await there.run(say(guest, "desde la grada")) == ""
        await ana.until(lambda f: len(lines(ana)) == 2)
        await watcher.until(lambda f: f["is"] == "lines" and f["lines"])
        await there.run(luis.until(lambda f: len(lines(luis)) == 2))
        assert await heard(ana, watcher) == [["de aquí", "de allí"], ["desde la grada"]]
        assert sorted((await there.run(heard(luis)))[0]) == ["de allí", "de aquí"]
        assert await there.run(heard(guest)) == [["desde la grada"]]
        for one in (luis, guest):
            await there.run(one.leave())


async def test_a_socket_in_each_is_not_twice_as_fast(player: Callable[..., Any]) -> None:
    table = await begun()
    user = table.users[0]
    async with Elsewhere() as there:
        here, tab = await player(table, user), await there.run(entered(table.id, user))
        await asyncio.gather(burst(here, "aquí"), there.run(burst(tab, "allí")))
        refused = [f for one in (here, tab) for f in one.frames if f["is"] == "refused"]
        assert [f["why"] for f in refused] == ["too_fast"] * (2 * MOST - MOST)
        await there.run(tab.leave())
    assert await db(Line.objects.count)() == MOST


async def entered(match: int, user: Any) -> Player:
    """A socket on the loop that runs this."""
    return await Player(match, user).enter()


async def burst(one: Player, text: str) -> None:
    """As many different lines as a person may say, without waiting; all of them answered."""
    for number in range(MOST):
        await one.tell(do="say", text=f"{text} {number}", id=new_id())
    await one.settle()
