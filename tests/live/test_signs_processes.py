"""Two processes: a seña, a question and its answer made in one are seen in the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings

from .elsewhere import Elsewhere
from .people import Player
from .signing import asked, made, make
from .tables import MODES, begun
from .talking import heard

pytestmark = pytest.mark.skipif(settings.REDIS is None, reason="one process is all there is")


async def test_a_sign_is_seen_in_both(player: Callable[..., Any]) -> None:
    table = await begun(**MODES["pairs"], talk="signs")
    async with Elsewhere() as there:
        ana = await player(table, table.users[0])
        luis = await there.run(Player(table.id, table.users[1]).enter())
        assert await make(ana, "sign", "thumb") == ""
        await there.run(luis.until(lambda f: made(luis, "sign")))
        assert await there.run(make(luis, "sign", "lips")) == ""
        await ana.until(lambda f: len(made(ana, "sign")) == 2)
        for one in (ana, luis):
            assert [line["preset"] for line in made(one, "sign")] == ["thumb", "lips"]
        await there.run(luis.leave())


async def test_a_question_is_answered_from_the_other(player: Callable[..., Any]) -> None:
    table = await begun(**MODES["pairs"], talk="asked")
    async with Elsewhere() as there:
        ana, watcher = await player(table, table.users[0]), await player(table)
        marta = await there.run(Player(table.id, table.users[2]).enter())
        question = await asked(ana, "points")
        await there.run(marta.until(lambda f: made(marta, "ask")))
        assert await there.run(make(marta, "answer", "yes", to=question)) == ""
        await ana.until(lambda f: made(ana, "answer"))
        await watcher.until(lambda f: made(watcher, "answer"))
        assert await heard(ana, watcher) == [["points", "yes"]] * 2
        await there.run(marta.leave())
