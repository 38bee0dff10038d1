"""Who seals a seed and keeps it back is counted, and the moderators see how often."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from brisca_site.moderation.withheld import Withheld, withheld
from games import policy
from tests.games.builders import people, start_match, table_of, tick
from tests.games.test_shuffle import WAIT, give, seed_of
from tests.live.shuffling import seal_of
from tests.staff import at_work, moderator

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seats are asked for their seeds."""
    monkeypatch.setattr(policy, "SEED_WAIT", WAIT)


def deal(users: list[Any], sealed: set[int], given: set[int], *, competitive: bool = True) -> int:
    """A match whose first deal is made with what these seats have sealed and given."""
    pk = start_match(users, competitive=competitive)
    for seat in sealed:
        give(pk, table_of(pk), seat, "seal", seal_of(seed_of(seat, 1)))
    if competitive:
        tick(pk, later=WAIT * 2 // 3)
    for seat in given:
        give(pk, table_of(pk), seat, "seed", seed_of(seat, 1))
    tick(pk, later=WAIT)
    assert table_of(pk).shuffle is None
    return pk


def test_who_seals_and_gives_nothing_is_counted(django_assert_num_queries: Any) -> None:
    ana, luis = people("Ana", "Luis")
    for _ in range(2):
        deal([ana, luis], {0, 1}, {0})
    deal([luis, ana], {0, 1}, {1})
    deal([ana, luis], {0, 1}, {1})
    with django_assert_num_queries(3):
        found = withheld()
    assert found == [Withheld(luis.pk, "Luis", 3, 3), Withheld(ana.pk, "Ana", 1, 1)]


def test_who_was_away_or_was_not_asked_for_a_seal_is_not_counted() -> None:
    users = people("Ana", "Luis")
    deal(users, {0}, {0})
    deal(users, set(), set())
    deal(users, set(), {0}, competitive=False)
    start_match(users, competitive=True)  # not dealt yet
    assert withheld() == []


def test_moderators_see_the_number() -> None:
    desk = at_work(Client(), moderator("Mora"))
    page = "/gestion/moderation/modaction/withheld/"
    assert f'href="{page}"' in desk.get("/gestion/moderation/report/").content.decode()
    assert desk.get(page).context["withheld"] == []
    deal(people("Ana", "Luis"), {0, 1}, {0})
    text = desk.get(page).content.decode()
    assert "Luis" in text and "Ana" not in text
