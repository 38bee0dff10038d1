"""Writer rule 3: whoever fails, fails alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection

from games.live.start import Live
from games.models import Match, Play, Trick
from games.rules.brisca import BRISCA
from games.services.commands import Command
from games.services.store import Store, store_for_this_thread
from games.signals import match_finished

from .people import at_turn, one_card
from .tables import Seated, begin, begun
from .threads import db
from .writing import act, cards, kept, one_card_left, run

pytestmark = pytest.mark.sqlite


@pytest.fixture
def broken_card(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """`broken_card("4O")`: the rules raise when this card is played, on whatever table."""
    apply = BRISCA.apply

    def arm(broken: str) -> None:
        def fail(state: Any, seat: int, action: str) -> Any:
            if action == broken:
                raise ZeroDivisionError("a mistake in the rules")
            return apply(state, seat, action)

        monkeypatch.setattr(type(BRISCA), "apply", staticmethod(fail))

    return arm


def two_tables() -> tuple[Seated, Seated]:
    return begin(), begin()


def plays(table: Seated, **where: Any) -> int:
    return Play.objects.filter(match=table.id, **where).count()


def test_rule_3_a_mistake_in_the_rules_refuses_only_its_command(
    transactional_db: None, pace: None, broken_card: Callable[[str], None]
) -> None:
    """`error` for it; the rest of the batch is done, on the same table too."""
    one, two = two_tables()
    first, second = cards(one, 2)
    game, state = BRISCA, store_for_this_thread().read([two.id])[two.id].state
    (seat,) = game.to_act(state)
    fine = next(card for card in game.legal(state, seat) if card != first.action)
    broken_card(first.action)
    other = Command(one.id, "leave", user=second.user)
    replies, done = run(first, other, act(two, two.users[seat].pk, fine, 1))
    assert [reply.why for reply in replies if reply] == ["error", "", ""]
    assert {table.id for table in done.tables} == {one.id, two.id}
    assert (plays(one, kind="move"), plays(one, kind="leave"), plays(two, kind="move")) == (0, 1, 1)


@contextmanager
def finish_fails(match: int, *, in_the_database: bool = False) -> Iterator[None]:
    """A listener (the rankings, say) that cannot finish this match."""

    def fail(sender: Any, match: Any, **kwargs: Any) -> None:
        if match.pk == wanted:
            if in_the_database:
                with connection.cursor() as cursor:
                    cursor.execute("INSERT INTO games_match (id) VALUES (NULL)")
            raise RuntimeError("the ledger is not in the mood")

    wanted = match
    match_finished.connect(fail)
    try:
        yield
    finally:
        match_finished.disconnect(fail)


@pytest.mark.parametrize("in_the_database", [False, True])
def test_rule_3_a_finish_that_fails_takes_its_match_out_of_the_batch(
    transactional_db: None, pace: None, in_the_database: bool
) -> None:
    """Whole: state, plays, tricks, cache; the others finish; later it can be finished."""
    one, two = two_tables()
    store = store_for_this_thread()
    lasts = [one_card_left(one), one_card_left(two)]
    before = one.match()
    with finish_fails(one.id, in_the_database=in_the_database):
        replies, done = run(*lasts, store=store)
    assert [reply.why for reply in replies if reply] == ["busy", ""]
    assert [table.id for table in done.tables] == [two.id]
    after = one.match()
    assert (after.version, after.state, after.status) == (before.version, before.state, "playing")
    assert plays(one) == before.version
    assert not Trick.objects.filter(deal__match=one.id).exists()
    assert kept(store.states, one.id, before.version + 1) is None
    assert (two.match().status, two.match().finished_at is None) == ("finished", False)
    replies, _ = run(lasts[0], store=store)
    assert [reply.why for reply in replies if reply] == [""]
    assert one.match().status == "finished"
    assert Trick.objects.filter(deal__match=one.id).count() == 20


def test_rule_3_the_listener_runs_inside(transactional_db: None, pace: None) -> None:
    """`match_finished` comes once, in the transaction, with the result already there."""
    table = begin()
    last = one_card_left(table)
    heard: list[Any] = []

    def listen(sender: Any, match: Match, **kwargs: Any) -> None:
        heard.append((connection.in_atomic_block, match.status, match.winners, match.ending))

    match_finished.connect(listen)
    try:
        run(last, Command(table.id, "tick", by="clock"))
        run(Command(table.id, "tick", by="clock"), last)
    finally:
        match_finished.disconnect(listen)
    assert heard == [(True, "finished", table.match().winners, "completed")]


def poisoned(monkeypatch: pytest.MonkeyPatch, match: int) -> list[list[int]]:
    """Saving fails in the database whenever this match is in the batch; what was tried."""
    save, tried = Store.save, []

    def fail(self: Store, tables: Any) -> None:
        tried.append([table.id for table in tables])
        save(self, tables)
        if match in tried[-1]:
            with connection.cursor() as cursor:
                cursor.execute("INSERT INTO games_match (id) VALUES (NULL)")

    monkeypatch.setattr(Store, "save", fail)
    return tried


def test_rule_3_a_poisoned_batch_runs_again_one_match_a_transaction(
    transactional_db: None, pace: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the guilty one answers `error`, and nothing of it is stored."""
    tables = [begin() for _ in range(4)]
    commands = [command for table in tables for command in cards(table, 2)]
    tried = poisoned(monkeypatch, tables[1].id)
    replies, done = run(*commands)
    whys = [reply.why for reply in replies if reply]
    assert whys == ["", "", "error", "error", "", "", "", ""]
    assert tried[0] == [table.id for table in tables]
    assert tried[1:] == [[table.id] for table in tables]
    assert [table.id for table in done.tables] == [tables[n].id for n in (0, 2, 3)]
    assert [plays(table, kind="move") for table in tables] == [2, 0, 2, 2]


async def test_rule_3_nobody_is_answered_by_a_run_that_was_taken_back(
    monkeypatch: pytest.MonkeyPatch, pace: Callable[..., None], live: Live
) -> None:
    """The batch fails; when it runs again a row is held elsewhere: its command still waits."""
    pace(BUSY_AFTER=15_000, WINDOW={"postgresql": 100, "sqlite": 100})
    one, two = await begun(), await begun()
    first, second = (await db(cards)(one, 1)), (await db(cards)(two, 1))
    lock, fallen = Store.lock, []

    def fail_once(self: Store, tables: Any) -> None:
        if not fallen:
            fallen.append(len(tables))
            raise RuntimeError("once")
        save(self, tables)

    def skip_in_the_second_run(self: Store, ids: Any) -> Any:
        if fallen and not released and list(ids) == [one.id]:
            return {}
        return lock(self, ids)

    save, released = Store.save, []
    monkeypatch.setattr(Store, "save", fail_once)
    monkeypatch.setattr(Store, "lock", skip_in_the_second_run)
    waits, done = live.submit(first[0]), live.submit(second[0])
    assert (await done).why == ""
    assert not waits.done()
    released.append(True)
    assert (await waits).why == ""
    assert await db(plays)(one, kind="move") == 1
    assert (await live.submit(Command(two.id, "look"))).table.version == 2  # the writer lives


async def test_rule_3_an_error_is_told_and_the_match_goes_on(
    player: Callable[..., Any], broken_card: Callable[[str], None]
) -> None:
    """Through the socket: a code and no traceback; another card is taken."""
    table = await begun()
    people = [await player(table, user) for user in table.users]
    actor = at_turn(people)
    broken_card(actor.cards[0])
    refused = await actor.act(actor.cards[0])
    assert refused == {"is": "refused", "re": refused["re"], "why": "error"}
    assert (await actor.act(actor.cards[1]))["is"] == "table"
    for one in people:
        await one.reach(actor.table["v"])
    await one_card(people)
