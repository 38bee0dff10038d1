"""A finished match in the ledger: who gets points, for what, and who does not."""

from typing import Any

import pytest
from django.utils import timezone

from brisca_site.accounts.models import User
from games import hooks
from rankings import services
from rankings.models import Entry, Standing, Verdict

from .tables import assert_books_balance, changes, figures, finish, people, standings, table

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

NAMES = ("Ana", "Luis", "Marta", "Pepe", "Rosa", "Jordi")


@pytest.fixture
def six() -> list[User]:
    return people(*NAMES)


def reason(match: Any) -> str:
    verdict = hooks.verdict(match.pk)
    assert verdict is not None
    return verdict["reason"]


@pytest.mark.parametrize(
    ("options", "winners", "deserted", "expected"),
    [
        ({"players": 2}, [0], {}, [20, -10]),
        ({"players": 3}, [1], {}, [-10, 30, -10]),
        ({"players": 4}, [3], {}, [-10, -10, -10, 40]),
        ({"players": 4, "pairs": True}, [1], {}, [-10, 20, -10, 20]),
        ({"players": 6}, [0], {}, [20, -10, 20, -10, 20, -10]),
        ({"players": 2}, [1], {0: "penalised"}, [-20, 20]),
        ({"players": 2}, [1], {0: "excused"}, [-10, 20]),
        ({"players": 4, "pairs": True}, [0], {2: "penalised"}, [20, -10, -20, -10]),
    ],
)
def test_the_ledger_holds_the_points_of_the_rules(
    six: list[User], options: Any, winners: Any, deserted: Any, expected: list[int]
) -> None:
    match = finish(table(six[: options["players"]], **options), winners, deserted=deserted)
    assert changes(match) == expected
    assert reason(match) == ""
    assert_books_balance()


def test_a_match_counts_in_its_mode_and_in_all(six: list[User]) -> None:
    finish(table(six[:2]), [0])
    finish(table(six[:4], pairs=True), [1])
    rows = Standing.objects.filter(user=six[0], period="").values_list("board", "points", "won")
    assert set(rows) == {("", 10, 1), ("brisca/2", 20, 1), ("brisca/4p", -10, 0)}


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"competitive": False}, "not_competitive"),
        ({"networks": ["2026-11:x", "2026-11:y 2026-11:x"]}, "same_network"),
    ],
)
def test_a_match_that_does_not_count_gives_nobody_points(
    six: list[User], how: Any, code: str
) -> None:
    match = finish(table(six[:2], **how), [0])
    assert changes(match) == []
    assert reason(match) == code
    assert not Standing.objects.exclude(points=0).exists()


def test_guests_and_bots_spoil_a_match(six: list[User]) -> None:
    guest = User.objects.create(username="Invitado-1", is_guest=True)
    for rival, code in ((guest, "guest"), (None, "bot")):
        match = finish(table([six[0], rival]), [0])
        assert (changes(match), reason(match)) == ([], code)
    assert not Standing.objects.filter(user=guest).exists()


def test_void_matches_give_nothing(six: list[User]) -> None:
    match = finish(table(six[:2]), None, ending="voided")
    assert (changes(match), reason(match)) == ([], "void")


def test_a_guest_who_signs_up_in_mid_match_gets_no_points_for_it(six: list[User]) -> None:
    guest = User.objects.create(username="Invitado-1", is_guest=True)
    match = table([six[0], guest])
    hooks.started(match.pk)
    guest.is_guest = False
    guest.save()
    finish(match, [1])
    assert (changes(match), reason(match)) == ([], "guest")


def test_a_member_whose_account_is_gone_takes_nobodys_points(six: list[User]) -> None:
    match = table(six[:2])
    hooks.started(match.pk)
    six[1].delete()
    finish(match, [0])
    assert changes(match) == [20]


def test_deleting_an_account_leaves_the_ledger_of_the_others(six: list[User]) -> None:
    match = finish(table(six[:2]), [0])
    six[1].delete()
    assert changes(match) == [20, -10]
    assert Entry.objects.filter(user=None).count() == 1
    assert services.void(match.pk)
    assert Standing.objects.get(user=six[0], board="", period="").points == 0


def test_voiding_takes_the_points_back_where_they_counted(six: list[User]) -> None:
    last_year = timezone.now().replace(year=2025, month=2, day=3)
    finish(table(six[:2]), [0])
    match = finish(table(six[:2]), [1], at=last_year)
    assert services.void(match.pk)
    assert changes(match) == [-10, 10, 20, -20]
    assert reason(match) == "void"
    rows = Standing.objects.filter(user=six[1], board="").order_by("period")
    assert {row.period: (row.points, row.played, row.won) for row in rows}["2025-Q1"] == (0, 0, 0)
    assert rows[0].points == -10
    assert not services.void(match.pk)
    assert_books_balance()


def test_what_did_not_count_cannot_be_voided(six: list[User]) -> None:
    match = finish(table(six[:2], competitive=False), [0])
    assert not services.void(match.pk)
    assert reason(match) == "not_competitive"


def test_a_match_without_the_glove_costs_its_end_nothing(
    six: list[User], django_assert_num_queries: Any
) -> None:
    match = finish(table(six[:2], competitive=False), [0])
    with django_assert_num_queries(0):
        services.settle(match)
    assert not Verdict.objects.exists()


def test_what_was_voided_can_be_restored_and_voided_again(six: list[User]) -> None:
    """One step back each time, complete: points, counts, standings and skill (case B65)."""
    other = finish(table(six[:2]), [1])
    match = finish(table(six[:2]), [0], deserted={1: "penalised"})
    before = standings(), figures()
    for time in (1, 2, 3):
        assert not services.restore(match.pk)
        assert services.void(match.pk)
        assert reason(match) == "void"
        assert figures()[six[0].pk, "brisca/2"] != before[1][six[0].pk, "brisca/2"]
        assert services.restore(match.pk)
        assert (standings(), figures()) == before
        assert reason(match) == ""
        assert len(changes(match)) == 2 + 4 * time
    assert_books_balance()
    assert not services.restore(other.pk)


def test_a_match_that_ended_void_is_never_restored(six: list[User]) -> None:
    match = finish(table(six[:2]), None, ending="voided")
    assert not services.restore(match.pk)
    assert (changes(match), reason(match)) == ([], "void")
