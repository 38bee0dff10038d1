"""The live list: what a viewer is told, and how many wait to be paired."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.db import OperationalError
from django.test import Client

from games import policy, selectors
from games.live import lobby, start
from tests.games.builders import copies, people, start_match

from .conftest import Clock
from .people import PATIENCE, SOCKETS
from .tables import open_table, person
from .threads import db

pytestmark = pytest.mark.sqlite
Frame = dict[str, Any]


class Viewer(WebsocketCommunicator):
    """Somebody who looks at the list."""

    def __init__(self) -> None:
        super().__init__(SOCKETS, "/ws/lobby/")
        self.scope["user"] = AnonymousUser()

    async def until(self, wanted: Callable[[Frame], Any]) -> Frame:
        """The next message that is wanted."""
        while not wanted(frame := json.loads(await self.receive_from(PATIENCE))):
            pass
        return frame


@pytest_asyncio.fixture
async def viewer(live: start.Live) -> AsyncIterator[Callable[..., Any]]:
    """`await viewer()`: a viewer and the first message."""
    there: list[Viewer] = []

    async def come() -> tuple[Viewer, Frame]:
        there.append(Viewer())
        await there[-1].connect(PATIENCE)
        return there[-1], await there[-1].until(lambda f: True)

    yield come
    for one in there:
        await one.disconnect(timeout=PATIENCE)


def press(name: str, path: str) -> None:
    client = Client()
    client.force_login(person(name))
    client.post(path)


async def test_a_table_comes_and_goes(clock: Clock, viewer: Callable[..., Any]) -> None:
    one, first = await viewer()
    assert first == {"is": "rows", "all": True, "rows": {}, "waiting": 0}
    match = await db(open_table)(swap="off")
    await db(press)("Luis", f"/mesa/{match.pk}/sentarse/")
    news = await one.until(lambda f: f["rows"].get(str(match.pk)))
    row = news["rows"][str(match.pk)]
    assert (news["all"], row["people"], row["status"]) == (False, ["Ana", "Luis"], "open")
    assert row["differs"] in row["text"]
    await clock.advance(policy.EMPTY_TABLE)
    await one.until(lambda f: f["rows"] == {str(match.pk): None})


async def test_a_list_that_could_not_be_read_is_told_later(
    viewer: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that is away for a moment: nobody stays without the list, no change is lost."""
    read, faults = selectors.lobby_rows, [1]
    monkeypatch.setattr(lobby, "LATER", 0.05)

    def rows(ids: Any = None) -> Any:
        if faults:
            faults.pop()
            raise OperationalError("gone")
        return read(ids)

    monkeypatch.setattr(selectors, "lobby_rows", rows)
    one, first = await viewer()
    assert first["all"]
    faults.append(1)
    match = await db(open_table)()
    await db(press)("Luis", f"/mesa/{match.pk}/sentarse/")
    assert await one.until(lambda f: f["rows"].get(str(match.pk)))


async def test_the_door_knows_how_many_wait(
    clock: Clock, viewer: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "AGAIN", 0.05)
    one, _ = await viewer()
    await db(press)("Luis", "/jugar/")
    assert (await one.until(lambda f: f["waiting"]))["waiting"] == 1
    other, first = await viewer()
    assert first["waiting"] == 1
    await db(press)("Luis", "/jugar/cancelar/")
    for watcher in (one, other):
        assert (await watcher.until(lambda f: not f["waiting"]))["rows"] == {}
    await db(press)("Luis", "/jugar/")
    await one.until(lambda f: f["waiting"])
    clock.at += policy.POOL_SILENCE  # the page was closed, and nobody said so
    await one.until(lambda f: not f["waiting"])


async def test_a_pair_leaves_the_pool_and_stands_in_the_list(viewer: Callable[..., Any]) -> None:
    one, _ = await viewer()
    await db(press)("Luis", "/jugar/")
    await one.until(lambda f: f["waiting"])
    await db(press)("Marta", "/jugar/")
    news = await one.until(lambda f: f["rows"])
    (row,) = news["rows"].values()
    assert (sorted(row["people"]), row["status"]) == (["Luis", "Marta"], "playing")
    assert news["waiting"] == 0


async def test_a_long_list_of_long_names_comes_whole(viewer: Callable[..., Any]) -> None:
    """Every message keeps within what the server library sends, whatever the rows weigh."""
    names = ["\u1ead" * 17 + f"xy{n}" for n in range(6)]
    switches = {"players": 6, "over_hundred": True, "see_partner": True, "see_partner_six": True}
    await db(many_tables)(25, names, switches)
    one, frame = await viewer()
    assert frame["all"]
    rows = dict(frame["rows"])
    while len(rows) < 25:
        text = await one.receive_from(PATIENCE)
        assert len(text.encode()) <= policy.FRAME_BYTES
        frame = json.loads(text)
        assert not frame["all"]
        rows |= frame["rows"]
    assert all(row["people"] == names for row in rows.values())


def many_tables(count: int, names: list[str], options: dict[str, Any]) -> None:
    """Tables that all these people sit at: as rows, for nobody may sit at so many."""
    first = start_match(people(*names), options)
    copies(first, count - 1)
