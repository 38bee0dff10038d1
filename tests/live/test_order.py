"""The news is never ahead of the database, nor behind itself (case B25)."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError, connection

from games.live import batch
from games.live.start import Live
from games.models import Match, Play
from games.services.commands import Command
from games.services.store import Store

from .people import SWAP_AT_ONCE, at_turn, one_card, win_the_first_trick
from .tables import begun
from .threads import db

pytestmark = pytest.mark.sqlite


async def test_a_fetch_after_an_event_is_never_older(player: Callable[..., Any]) -> None:
    """A hundred events: whoever asks the database at each finds at least that version."""
    seen = 0
    while seen < 100:
        table = await begun()
        people = [await player(table, user) for user in table.users]
        watcher = await player(table)
        while watcher.table["status"] == "playing":
            actor = at_turn(people)
            re = await actor.send_act(actor.cards[0])
            picture = await watcher.until(lambda f: f["is"] == "table" and f["events"])
            stored = await db(Match.objects.get)(pk=table.id)
            assert stored.version >= picture["v"]
            assert await db(Play.objects.filter(match=table.id).count)() == stored.version
            await actor.answer(re)
            for one in [*people, watcher]:
                await one.reach(actor.table["v"])
            seen += 1


async def test_what_is_taken_back_is_told_to_nobody(
    player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten moves fail after they were written and before the commit: an answer, and no event."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    watcher = await player(table)
    for one in people:
        await one.settle()
    actor = at_turn(people)
    card, version = actor.cards[0], actor.table["v"]
    save = Store.save
    failures = []

    def fail(self: Store, tables: Any) -> None:
        save(self, tables)
        failures.append(connection.in_atomic_block)
        raise RuntimeError("after the writing, before the commit")

    for _ in range(10):
        monkeypatch.setattr(Store, "save", fail)
        assert (await actor.act(card))["why"] == "error"
        monkeypatch.setattr(Store, "save", save)
    assert failures == [True] * 10
    for one in [*people, watcher]:
        await one.settle()
        assert one.table["v"] == version
    assert (await actor.act(card))["v"] > version


@pytest.fixture
def unsure(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """After the call the next commit succeeds, and the line to the database breaks in it."""
    once = batch._once

    def arm() -> None:
        def commit_and_lose(*args: Any) -> Any:
            monkeypatch.setattr(batch, "_once", once)
            once(*args)
            connection.close()
            raise OperationalError("the server closed the connection")

        monkeypatch.setattr(batch, "_once", commit_and_lose)

    return arm


async def test_a_commit_with_an_unknown_end_is_found_out_by_the_resend(
    player: Callable[..., Any], unsure: Callable[[], None]
) -> None:
    """`busy` with a time; the same id gets its answer, and the play is there once."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = at_turn(people)
    card, turn = actor.cards[0], actor.table["turn"]
    unsure()
    re = await actor.send_act(card)
    refused = await actor.answer(re)
    assert refused["why"] == "busy"
    assert refused["retry_ms"] > 0
    await actor.send_act(card, turn=turn, re=re)
    assert (await actor.answer(re))["is"] == "table"
    assert await db(Play.objects.filter(match=table.id, action=card).count)() == 1
    for one in people:
        await one.reach(actor.table["v"])  # the others are told, too
    await one_card(people)


async def test_a_commit_with_an_unknown_end_reaches_the_others_without_a_resend(
    player: Callable[..., Any], unsure: Callable[[], None]
) -> None:
    """Whoever sent it has gone: a ping of the others shows what the database holds."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = at_turn(people)
    other = next(one for one in people if one is not actor)
    version = actor.table["v"]
    unsure()
    await actor.answer(await actor.send_act(actor.cards[0]))
    assert (await other.settle())["v"] > version


async def test_an_older_picture_never_follows_a_newer_one(
    player: Callable[..., Any], live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look that is answered late, after the next move has been shown."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = at_turn(people)
    other = next(one for one in people if one is not actor)
    frame = {"do": "act", "action": actor.cards[0], "turn": actor.table["turn"], "id": "a" * 32}
    await actor.tell(**frame)
    await actor.answer(frame["id"])
    await other.reach(actor.table["v"])
    submit, held = live.submit, asyncio.Event()

    def late_looks(command: Any) -> Any:
        if command.do != "look" or held.is_set():
            return submit(command)

        async def wait() -> Any:
            reply = await submit(command)
            await held.wait()
            return reply

        return asyncio.ensure_future(wait())

    monkeypatch.setattr(live, "submit", late_looks)
    await actor.tell(**frame)  # a resend: its answer is a look
    mover = other if other.my_turn else actor
    await mover.send_act(mover.cards[0])
    newest = await other.until(lambda f: f["is"] == "table" and f["v"] > actor.table["v"])
    await actor.reach(newest["v"])
    held.set()
    assert (await actor.answer(frame["id"]))["v"] >= newest["v"]
    for one in people:
        shown = [f["v"] for f in one.frames if f["is"] == "table"]
        assert shown == sorted(shown)


async def test_every_command_of_a_batch_is_answered(
    player: Callable[..., Any], stacked: Callable[..., None]
) -> None:
    """A swap and a card of one seat, from two tabs, in one commit: both ids come back."""
    stacked(SWAP_AT_ONCE)
    table = await begun()
    actor = await win_the_first_trick([await player(table, user) for user in table.users])
    tab = await player(table, actor.scope["user"])
    ids = [await actor.send_act("swap:7O"), await tab.send_act("5B")]
    assert (await actor.answer(ids[0]))["is"] == "table"
    assert (await tab.answer(ids[1]))["is"] == "table"


async def test_a_picture_that_was_read_too_early_is_not_shown(
    player: Callable[..., Any], live: Live
) -> None:
    """Read for a word from elsewhere, and overtaken by a move of this process."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    early = await live.submit(Command(table.id, "look", since=0))
    await one_card(people)
    live.hub.show(early.table, early.plays, info=True)
    for one in people:
        await one.settle()
        shown = [f["v"] for f in one.frames if f["is"] == "table"]
        assert shown == sorted(shown)
