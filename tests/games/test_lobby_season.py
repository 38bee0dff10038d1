"""The head of the season's list stands beside the tables."""

from __future__ import annotations

import pytest
from django.utils import timezone

from brisca_site.accounts.models import User
from rankings import boards
from rankings.models import Standing

from .builders import people
from .lobbies import at_home

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def ranked(*points: int) -> list[User]:
    """Members with so many points this season, the last one first in alphabet."""
    now = timezone.now()
    users = people(*(f"Quien{n:02}" for n in range(len(points))))
    season = boards.period_key(boards.SEASON, now)
    for user, held in zip(users, points, strict=True):
        Standing.objects.create(
            user=user, board=boards.TOTAL, period=season, points=held, played=1, last_at=now
        )
    return users


def test_without_results_there_is_only_the_list() -> None:
    assert "season-title" not in at_home().get("/").content.decode()


def test_the_first_seven_and_my_own_place() -> None:
    users = ranked(90, 80, 70, 60, 50, 40, 30, 20, 1240)
    season = at_home(users[7]).get("/").context["season"]
    assert [row.standing.points for row in season["top"]] == [1240, 90, 80, 70, 60, 50, 40]
    assert (season["mine"].place, season["mine"].standing.user) == (9, users[7])
    assert at_home().get("/").context["season"]["mine"] is None


def test_who_is_among_the_first_stands_there_once() -> None:
    users = ranked(90, 80)
    page = at_home(users[0]).get("/").content.decode()
    assert 'class="is-me"' not in page
    assert f'href="/jugador/{users[0].username}/"' in page
