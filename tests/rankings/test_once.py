"""Points exactly once (case B07, I5), whatever roads lead to the end of a match."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterator
from random import Random

import pytest
from django.db import IntegrityError, connection, transaction

from games.live import batch
from games.models import Match
from games.services import clock
from games.services.commands import Command
from games.services.store import store_for_this_thread
from games.services.table import Table
from games.signals import match_finished, matches_finishing
from rankings import services
from rankings.models import Entry, Verdict
from tests.games.builders import play_out, start_match, table_of

from .tables import assert_books_balance, changes, finish, people, table


@pytest.fixture
def postgres(transactional_db: None) -> Iterator[None]:
    """Skips where there is no PostgreSQL."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer")
    yield


def one_card_left(state: Table) -> bool:
    view = state.game.view(state.state, None)
    return view["stock"] == 0 and sum(view["hands"]) == 1


def before_the_last_card(users: list, seed: int) -> Table:
    """A competitive match of two that ends with its next card."""
    rng = Random(seed)
    while True:
        match = start_match(users, competitive=True)
        if play_out(match, rng, until=one_card_left).status == "playing":
            return table_of(match)


def last_card(state: Table) -> Command:
    (number,) = state.game.to_act(state.state)
    (action,) = state.game.legal(state.state, number)
    seat = state.seats[number]
    return Command(
        state.id, "act", user=seat.user, action=action, turn=state.turn,
        id=secrets.token_hex(16), received=clock.now(),
    )  # fmt: skip


def roads(state: Table) -> list[Command]:
    """The last card, both players leaving, and the clock, all at once."""
    leaving = [Command(state.id, "leave", user=seat.user) for seat in state.seats]
    return [last_card(state), *leaving, Command(state.id, "tick", by="clock")]


def all_at_once(works: list[Callable[[], object]]) -> None:
    """Each in a thread with a connection of its own; fails if one fails."""
    start, failures = threading.Barrier(len(works)), []

    def run(work: Callable[[], object]) -> None:
        try:
            start.wait(15)
            work()
        except BaseException as failure:
            failures.append(failure)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failures, failures


def submit(command: Command) -> None:
    """As a writer of its own would: a row that is held elsewhere is tried again."""
    job = batch.Job(command, clock.now())
    while job.reply is None:
        batch.run(store_for_this_thread(), [job])


def assert_one_line_each(match: int, users: list) -> None:
    assert Match.objects.get(pk=match).status == "finished"
    lines = Entry.objects.filter(match=match).values_list("user", flat=True)
    assert sorted(lines) == sorted(user.pk for user in users)
    assert_books_balance()


@pytest.mark.sqlite
@pytest.mark.django_db
def test_every_road_to_the_end_in_one_batch() -> None:
    users = people("Ana", "Luis")
    for seed in range(6):
        state = before_the_last_card(users, seed)
        commands = roads(state)
        Random(seed).shuffle(commands)
        jobs = [batch.Job(command, clock.now()) for command in commands]
        batch.run(store_for_this_thread(), jobs)
        assert_one_line_each(state.id, users)


def test_every_road_to_the_end_from_different_processes(postgres: None) -> None:
    users = people("Ana", "Luis")
    for seed in range(6):
        state = before_the_last_card(users, seed)
        all_at_once([lambda c=command: submit(c) for command in roads(state)])
        assert_one_line_each(state.id, users)


@pytest.mark.sqlite
@pytest.mark.django_db
def test_settling_again_changes_nothing() -> None:
    match = finish(table(people("Ana", "Luis")), [0])
    settled = Verdict.objects.get(match=match).settled_at
    match_finished.send(sender=Match, match=match)
    match.winners = [1]
    services.settle(match)
    assert changes(match) == [20, -10]
    assert Verdict.objects.get(match=match).settled_at == settled
    assert_books_balance()


def test_settled_by_two_at_once_it_is_settled_once(postgres: None) -> None:
    users = people("Ana", "Luis")
    for _ in range(5):
        match = finish(table(users, competitive=False), [0])
        Verdict.objects.all().delete()
        match.competitive = True
        match.save()
        all_at_once([lambda m=match: services.settle(m)] * 3)
        assert_one_line_each(match.pk, users)


@pytest.mark.sqlite
@pytest.mark.django_db
def test_the_ledger_itself_refuses_a_second_result() -> None:
    match = finish(table(people("Ana", "Luis")), [0])
    line = Entry.objects.filter(match=match).earliest("pk")
    for kind in ("win", "loss"):
        line.pk, line.kind = None, kind
        with pytest.raises(IntegrityError), transaction.atomic():
            line.save()


def test_batches_with_the_same_people_never_wait_for_each_other(postgres: None) -> None:
    """Two processes, each with two matches of the same four people, the other way round."""
    users = people("Ana", "Luis", "Marta", "Pepe")
    for _ in range(10):
        matches = [table(pair) for pair in (users[:2], users[2:], users[2:][::-1], users[:2][::-1])]
        Match.objects.update(status="finished", ending="completed", winners=[0])
        Match.objects.filter(finished_at=None).update(finished_at=Match.objects.first().created_at)
        all_at_once([lambda part=part: batch_of(part) for part in (matches[:2], matches[2:])])
    assert Entry.objects.count() == 80
    assert_books_balance()


def batch_of(matches: list[Match]) -> None:
    with transaction.atomic():
        users = {pk for match in matches for pk in match.seats.values_list("user", flat=True)}
        matches_finishing.send(sender=Match, users=sorted(users))
        for match in matches:
            match_finished.send(sender=Match, match=Match.objects.get(pk=match.pk))
