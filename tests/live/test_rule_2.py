"""Writer rule 2: the cache holds states by version, filled only from what is committed."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from games.live.start import Live
from games.models import Match
from games.rules import codec
from games.services.commands import Command
from games.services.store import Store, base, store_for_this_thread
from games.services.store.base import States

from .elsewhere import Elsewhere
from .people import one_card
from .replaying import states
from .tables import Seated, begun
from .threads import db
from .writing import cards, kept, row, run

pytestmark = pytest.mark.sqlite


def test_rule_2_a_newer_state_is_never_replaced_by_an_older_one() -> None:
    held = States()
    held.put(row(1, 5, "five"))
    held.put(row(1, 4, "four"))
    assert [kept(held, 1, version) for version in (4, 5, 6)] == [None, "five", None]
    held.put(row(1, 6, "six"))
    assert [kept(held, 1, version) for version in (5, 6)] == [None, "six"]
    held.drop([1, 2])
    assert kept(held, 1, 6) is None


def test_rule_2_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was not used for longest goes."""
    monkeypatch.setattr(base, "CACHED_STATES", 3)
    held = States()
    for match in (1, 2, 3):
        held.put(row(match, 1, "state"))
    held.put(row(1, 2, "newer"))
    held.put(row(4, 1, "state"))
    assert [match for match in (2, 3, 4) if kept(held, match, 1)] == [3, 4]
    assert kept(held, 1, 2) == "newer"


def decoded(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every state that is read from a row's text from now on."""
    read: list[Any] = []
    from_data = codec.from_data

    def note(cls: Any, data: Any) -> Any:
        read.append(from_data(cls, data))
        return read[-1]

    monkeypatch.setattr(base.codec, "from_data", note)
    return read


async def test_rule_2_a_state_is_decoded_once_while_this_process_plays(
    postgres: None, player: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And again when somebody else has moved."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    read = decoded(monkeypatch)
    for _ in range(6):
        await one_card(people)
    assert read == []
    async with Elsewhere() as other:
        (command,) = await db(cards)(table, 1)
        assert (await other.submit(command)).why == ""
        for one in people:
            await one.reach((await db(table.match)()).version)
    assert read
    await one_card(people)


def rolled_back(table: Seated) -> tuple[Store, Any, Any]:
    """A batch inside a transaction that is taken back: what the cache and the row hold then."""
    store = store_for_this_thread()
    before = store.read([table.id])[table.id]
    real = store.save

    def fail(tables: Any) -> None:
        real(tables)
        raise RuntimeError("after the writing")

    store.save = fail  # type: ignore[method-assign]
    replies, _ = run(*cards(table, 1), store=store)
    assert [reply.why for reply in replies if reply] == ["error"]
    store.save = real  # type: ignore[method-assign]
    return store, before, store.read([table.id])[table.id]


async def test_rule_2_what_is_rolled_back_does_not_stay_in_the_cache(live: Live) -> None:
    table = await begun()
    store, before, after = await db(rolled_back)(table)
    assert (before.version, before.state) == (after.version, after.state)
    assert kept(store.states, table.id, before.version + 1) is None


async def test_rule_2_a_read_does_not_mix_two_versions(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody commits between the reading of the row and that of its state."""
    table = await begun()

    def read_while_it_changes() -> tuple[int, Any]:
        reader, writer = store_for_this_thread(), store_for_this_thread()
        rows, (command,) = reader._rows, cards(table, 1)

        def interrupted(sql: str, ids: Any) -> Any:
            if sql == reader.STATES:
                monkeypatch.setattr(reader, "_rows", rows)
                replies, _ = run(command, store=writer)
                assert [reply.why for reply in replies if reply] == [""]
            return rows(sql, ids)

        monkeypatch.setattr(reader, "_rows", interrupted)
        found = reader.read([table.id])[table.id]
        return found.version, found.state

    version, state = await db(read_while_it_changes)()
    assert state == (await db(states)(await db(table.match)()))[version]


async def test_rule_2_columns_are_read_with_each_lock(live: Live) -> None:
    """Only the state is kept: what staff or a form changed is seen at once."""
    table = await begun(turn_seconds=30)
    assert (await live.submit(Command(table.id, "look"))).table.turn_seconds == 30

    def change() -> None:
        with transaction.atomic():
            Match.objects.filter(pk=table.id).update(turn_seconds=60)

    await db(change)()
    assert (await live.submit(Command(table.id, "look"))).table.turn_seconds == 60
