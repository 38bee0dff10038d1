"""Two moderators at the same moment: one of them does it, the other is told (B65)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from brisca_site.accounts.models import User
from brisca_site.moderation import acts, appeals, reports
from brisca_site.moderation.models import ModAction, Report, Sanction
from brisca_site.moderation.refusals import Refused
from tests.games.builders import people
from tests.rankings.tables import assert_books_balance, changes, won_by
from tests.staff import administrator, moderator

from .cases import browser, case, open_reports, punish, report

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]

Deed = Callable[[User], Any]


@pytest.fixture
def two() -> list[User]:
    return [moderator("Mora"), moderator("Milo")]


def together(two: list[User], deed: Deed) -> Counter[str]:
    """Both do it at once: how it went for them ("done", or why not)."""
    ready = Barrier(len(two))

    def work(by: User) -> str:
        ready.wait()
        try:
            deed(by)
        except Refused as no:
            return no.why
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(len(two)) as pool:
        return Counter(pool.map(work, two))


def test_a_report_is_claimed_once(two: list[User]) -> None:
    ana, luis = people("Ana", "Luis")
    report(browser(ana), f"profile/{luis.pk}")
    (one,) = open_reports()
    assert together(two, lambda by: reports.claim(by, one.pk)) == {"done": 1, "claimed": 1}
    assert ModAction.objects.count() == 1


def test_a_match_is_made_void_once_and_restored_once(two: list[User]) -> None:
    match = won_by(*people("Ana", "Luis"))
    assert together(two, lambda by: acts.void(case(by), match.pk)) == {"done": 1, "void": 1}
    act = ModAction.objects.get()
    went = together(two, lambda by: acts.undo(by, act.pk))
    assert went["done"] == 1 and went.total() == 2
    assert sorted(changes(match)) == [-20, -10, -10, 10, 20, 20]
    assert ModAction.objects.count() == 2
    assert_books_balance()


def test_a_ban_is_undone_once(two: list[User]) -> None:
    act = punish(administrator(), "ban", people("Ana")[0])
    went = together(two, lambda by: acts.undo(by, act.pk))
    assert went == {"done": 1, "lifted": 1}


def test_an_appeal_is_decided_once(two: list[User]) -> None:
    (ana,) = people("Ana")
    act = punish(administrator(), "mute", ana)
    appeals.appeal(ana.pk, act.sanction_id, "no")
    went = together(two, lambda by: appeals.decide(by, act.sanction_id, granted=True, answer="sí"))
    assert went == {"done": 1, "no_appeal": 1}
    assert Sanction.objects.get().lifted_at


def test_the_same_report_sent_twice_at_once_is_one(two: list[User]) -> None:
    ana, luis = people("Ana", "Luis")

    def send(by: User) -> None:
        report(browser(ana), f"profile/{luis.pk}")

    together(two, send)
    assert Report.objects.count() == 1
