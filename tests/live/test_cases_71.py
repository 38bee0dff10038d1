"""Case B71: an old script is told to load again when it greets, and not before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.live import protocol

from .people import Player, at_turn
from .tables import begun

pytestmark = pytest.mark.sqlite


@pytest.mark.parametrize("spoken", [0, protocol.VERSION + 1, -1, "1", None])
async def test_another_protocol_is_asked_to_load_again(live: Any, spoken: Any) -> None:
    table = await begun()
    old = await Player(table.id, table.users[0]).open()
    await old.tell(do="hello", v=0, protocol=spoken)
    assert await old.next() == {"is": "reload"}
    # It has no part in the table: nothing that it says is done.
    await old.tell(do="act", action="1O", turn=1, id="0" * 16)
    assert (await old.refusal())["why"] == "hello_first"
    await old.leave()


async def test_who_is_at_the_table_is_not_sent_away_by_a_new_version(
    player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A roll-out that reaches the process while the match runs: the old tabs play on."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    monkeypatch.setattr(protocol, "VERSION", protocol.VERSION + 1)
    for _ in range(4):
        actor = at_turn(people)
        assert (await actor.act())["is"] == "table"
        for one in people:
            await one.reach(actor.table["v"])
    assert all(frame["is"] != "reload" for one in people for frame in one.frames)
