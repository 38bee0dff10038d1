"""The skill ratings follow what scores, whatever is made void, and never touch points."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from django.core.management import call_command
from django.utils import timezone

from games import hooks
from rankings import ratings, selectors, services
from rankings.models import Rating

from .tables import assert_books_balance, figures, finish, people, table, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

Figures = dict[tuple[int, str], tuple[float, float, int]]


def some_matches(seed: int, *, without: int | None = None, void: int | None = None) -> Figures:
    """Forty matches of five people in three modes; one of them not played, or made void."""
    rng = Random(seed)
    users = people("Ana", "Luis", "Marta", "Pepe", "Rosa")
    ids = {user.pk: number for number, user in enumerate(users)}
    matches = []
    for number in range(40):
        seated = rng.sample(users, rng.choice((2, 2, 4)))
        pairs, winner = len(seated) == 4 and rng.random() < 0.5, rng.randrange(2)
        deserted = {1: rng.choice(("penalised", "excused"))} if rng.random() < 0.2 else {}
        if number != without:
            match = table(seated, pairs=True) if pairs else table(seated)
            matches.append(finish(match, [winner], deserted=deserted))
    if void is not None:
        assert services.void(matches[void].pk)
    assert_books_balance()
    found = {(ids[user], mode): row for (user, mode), row in figures().items()}
    for user in users:
        user.delete()
    return found


@pytest.mark.parametrize("number", [0, 17, 39])
def test_a_void_match_might_never_have_been(number: int) -> None:
    assert some_matches(4, void=number) == some_matches(4, without=number)


def test_made_anew_they_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    ana, luis, marta = people("Ana", "Luis", "Marta")
    for winner, loser in ((ana, luis), (luis, marta), (marta, ana), (ana, marta)):
        won_by(winner, loser)
    before = figures()
    call_command("rebuild_rankings")
    assert capsys.readouterr().out == "0 standings and 0 ratings corrected\n"
    first = Rating.objects.earliest("pk")
    Rating.objects.filter(pk=first.pk).update(mu=99)
    Rating.objects.exclude(pk=first.pk).delete()
    Rating.objects.create(user=ana, mode="brisca/6")
    call_command("rebuild_rankings")
    assert capsys.readouterr().out == "0 standings and 4 ratings corrected\n"
    assert figures() == before


def test_what_does_not_score_teaches_nothing() -> None:
    ana, luis = people("Ana", "Luis")
    for how in ({"competitive": False}, {"networks": ["2026-11:x", "2026-11:x"]}):
        finish(table([ana, luis], **how), [0])
    finish(table([ana, luis]), None, ending="voided")
    assert figures() == {}


def test_each_mode_has_its_own() -> None:
    ana, luis = people("Ana", "Luis")
    won_by(ana, luis)
    finish(table([ana, luis], game="damas"), [1])
    skill = {row.mode: row.mu for row in Rating.objects.filter(user=ana)}
    assert skill["brisca/2"] > 25 > skill["damas"]


def test_pairing_asks_for_the_mode_it_means() -> None:
    ana, luis, marta = people("Ana", "Luis", "Marta")
    won_by(ana, luis)
    users = [user.pk for user in (ana, luis, marta)]
    skill = hooks.skills(users, "brisca", {"players": 2})
    assert skill[ana.pk] > skill[marta.pk] > skill[luis.pk]
    assert len(set(hooks.skills(users, "damas", {}).values())) == 1


def test_an_account_that_is_gone_leaves_the_ratings_of_the_others() -> None:
    ana, luis = people("Ana", "Luis")
    won_by(ana, luis)
    luis.delete()
    assert ratings.replay_all() == 0
    assert Rating.objects.get().user == ana


def test_levels_are_told_once_they_are_known() -> None:
    ana, luis = people("Ana", "Luis")
    won_by(ana, luis)
    assert selectors.levels(ana.pk) == []
    for _ in range(15):
        won_by(ana, luis)
    ((_, first),), ((_, second),) = selectors.levels(ana.pk), selectors.levels(luis.pk)
    assert first > second


def test_who_gives_points_away_to_whom() -> None:
    """For moderators: repeated losses to one and the same, not those of long ago, nor void ones."""
    ana, luis, marta, pepe = people("Ana", "Luis", "Marta", "Pepe")
    now = timezone.now()
    for _ in range(5):
        won_by(ana, luis)
    won_by(luis, ana)
    finish(table([ana, marta, luis, pepe], pairs=True), [0])
    for _ in range(3):
        won_by(marta, pepe, at=now - timedelta(days=60))
        services.void(won_by(pepe, marta).pk)
    twice = won_by(ana, luis)
    services.void(twice.pk)
    services.restore(twice.pk)
    found = selectors.points_given_away(now - timedelta(days=30))
    assert found == [selectors.Giver(luis.pk, ana.pk, 6, 120, 1)]
    assert len(selectors.points_given_away(now - timedelta(days=90))) == 2
    luis.delete()
    assert selectors.points_given_away(now - timedelta(days=30)) == []
