"""The standings are the sum of the ledger, and can be made from it at any time."""

from datetime import datetime, timedelta
from random import Random

import pytest
from django.core.management import call_command
from django.test import override_settings
from django.utils import timezone

from rankings import services, standings
from rankings.boards import ZONE
from rankings.models import Standing

from .tables import assert_books_balance, finish, people, table
from .tables import standings as all_standings

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def some_history() -> None:
    """Thirty matches of five people over half a year, three of them made void."""
    rng, now = Random(7), timezone.now()
    users = people("Ana", "Luis", "Marta", "Pepe", "Rosa")
    for _ in range(30):
        seated = rng.sample(users, rng.choice((2, 3, 4)))
        at = now - timedelta(days=rng.randrange(180))
        deserted = {0: rng.choice(("penalised", "excused"))} if rng.random() < 0.2 else {}
        match = finish(table(seated), [1], at=at, deserted=deserted)
        if rng.random() < 0.1:
            services.void(match.pk)


def test_made_anew_they_are_the_same() -> None:
    some_history()
    assert_books_balance()
    before = all_standings()
    assert standings.rebuild_all() == 0
    assert all_standings() == before
    Standing.objects.all().delete()
    assert standings.rebuild_all() == len(before)
    assert all_standings() == before


def test_what_is_wrong_is_put_right_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    some_history()
    before = all_standings()
    first, second = Standing.objects.exclude(board="")[:2]
    Standing.objects.filter(pk=first.pk).update(points=first.points + 1)
    second.delete()
    Standing.objects.create(user=first.user, board="brisca/6", period="2020-Q1", points=7)
    call_command("rebuild_rankings")
    assert capsys.readouterr().out == "3 standings and 0 ratings corrected\n"
    assert all_standings() == before


def test_periods_add_up_what_fell_into_them() -> None:
    ana, luis = people("Ana", "Luis")
    now = timezone.now()
    for days, winner in ((0, 0), (0, 1), (400, 0)):
        finish(table([ana, luis]), [winner], at=now - timedelta(days=days))
    points = Standing.objects.filter(user=ana, board="").values_list("points", flat=True)
    # All time; this season, month and week; those of that other year.
    assert sorted(points) == [10, 10, 10, 20, 20, 20, 30]


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "Europe/Madrid", "Pacific/Auckland"])
def test_a_match_counts_in_the_month_in_which_it_ended_in_madrid(zone: str) -> None:
    """B75: a tenth of a second around midnight, whatever the zone of the server or the viewer."""
    ana, luis = people("Ana", "Luis")
    midnight = datetime(2028, 3, 1, tzinfo=ZONE)  # after a 29 February
    with override_settings(TIME_ZONE=zone), timezone.override(zone):
        for by in (-0.1, 0.1):
            finish(table([ana, luis]), [0], at=midnight + timedelta(seconds=by))
        for period in ("2028-02", "2028-03"):
            held = Standing.objects.get(user=ana, board="", period=period)
            assert (held.points, held.played) == (20, 1)
        assert standings.rebuild_all() == 0
