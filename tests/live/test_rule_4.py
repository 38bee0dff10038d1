"""Writer rule 4: matches of the same people that end in two processes do not wait in a ring."""

import threading
from typing import Any

import pytest
from django.db import connection

from games.models import Match
from games.services.commands import Command, Reply

from .tables import begin
from .writing import one_card_left, run

ROUNDS = 5


def finish(commands: list[Command], start: threading.Barrier, answers: list[Any]) -> None:
    """One process: a batch that ends several matches."""
    try:
        start.wait(15)
        replies, _ = run(*commands)
        answers.extend(replies)
    finally:
        connection.close()


@pytest.mark.usefixtures("postgres", "transactional_db", "pace")
def test_rule_4_two_processes_finish_matches_of_the_same_people() -> None:
    """Five rounds of four matches, seated in opposite order; all end, with their results."""
    answers: list[Reply | None] = []
    for _ in range(ROUNDS):
        tables = [begin(competitive=True) for _ in range(4)]
        lasts = [one_card_left(table) for table in tables]
        start = threading.Barrier(2)
        halves = [[lasts[0], lasts[3]], [lasts[2], lasts[1]]]
        threads = [threading.Thread(target=finish, args=(half, start, answers)) for half in halves]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert [reply and reply.why for reply in answers] == [""] * 4 * ROUNDS
    ended = Match.objects.filter(status="finished", ending="completed")
    assert ended.count() == 4 * ROUNDS
