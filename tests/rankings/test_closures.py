"""Too many desertions: competitive tables close for a while, and a letter says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from brisca_site.accounts.models import User
from games import hooks, policy, refusals
from games.models import Match, Seat, Wish
from games.services import lobby, pool
from games.services.lobby import NotPossible, Settings
from rankings import closures, services
from rankings.models import Closure, Entry
from tests.games.test_create_form import GOOD
from tests.live.tables import person
from tests.live.threads import db

from .tables import changes, finish, people, table, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

MIDDLEWARE = "rankings.middleware.letters"
MINUTE = timedelta(minutes=1)


@pytest.fixture
def two() -> list[User]:
    return people("Ana", "Luis")


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """`now(timedelta)`: time passes for the closures."""
    at = [timezone.now()]
    monkeypatch.setattr(closures.timezone, "now", lambda: at[0])

    def later(by: timedelta) -> None:
        at[0] += by

    return later


def deserts(two: Sequence[User], times: int = 1, how: str = "penalised", **options: Any) -> Match:
    """Ana leaves a match against Luis, so many times; the last one."""
    for _ in range(times):
        match = finish(table(two, **options), [1], ending="abandoned", deserted={0: how})
    return match


def length(user: User) -> timedelta:
    """Of the latest closure."""
    latest = Closure.objects.filter(user=user).latest("pk")
    held: timedelta = latest.until - latest.begun_at
    return held


def closed(user: User) -> bool:
    return bool(hooks.closed_until(user.pk))


def test_the_third_of_the_last_twenty_closes_for_ten_minutes(
    two: list[User], now: Callable[[timedelta], None]
) -> None:
    ana, luis = two
    deserts(two, 2)
    assert not closed(ana)
    deserts(two)
    assert closed(ana) and not closed(luis)
    assert length(ana) == 10 * MINUTE
    now(10 * MINUTE - timedelta(seconds=1))
    assert closed(ana)
    now(timedelta(seconds=1))
    assert not closed(ana)


def test_those_of_more_than_twenty_matches_ago_are_forgotten(two: list[User]) -> None:
    deserts(two, 2)
    for _ in range(18):
        won_by(*two)
    deserts(two)
    assert not closed(two[0])
    deserts(two)
    assert not closed(two[0])
    deserts(two)
    assert closed(two[0])


def test_each_time_it_lasts_longer_and_a_month_forgives(
    two: list[User], now: Callable[[timedelta], None]
) -> None:
    ana = two[0]
    deserts(two, 3)
    for minutes in (30, 60, 120, 240, 480, 1440, 1440):
        deserts(two)
        assert length(ana) == minutes * MINUTE
    now(closures.FADES + MINUTE)
    deserts(two)
    assert length(ana) == 10 * MINUTE


def test_what_is_excused_or_does_not_score_never_counts(two: list[User]) -> None:
    deserts(two, 4, how="excused")
    deserts(two, 4, competitive=False)
    deserts(two, 4, networks=["2026-11:x", "2026-11:x"])
    for _ in range(4):
        finish(table(two), None, ending="voided")
    assert not Closure.objects.exists()


def test_resigning_is_not_deserting(two: list[User]) -> None:
    for _ in range(5):
        finish(table(two, game="damas"), [1], ending="resigned")
    assert not closed(two[0])


def test_a_void_match_opens_the_tables_again(two: list[User]) -> None:
    match = deserts(two, 3)
    services.void(match.pk)
    assert not closed(two[0])
    services.restore(match.pk)
    assert closed(two[0])
    services.void(match.pk)
    deserts(two)
    assert length(two[0]) == 10 * MINUTE


def refused(act: Callable[..., Any], *args: Any) -> str:
    with pytest.raises(NotPossible) as no:
        act(*args)
    return no.value.why


def test_sitting_and_opening_are_refused_at_competitive_tables_only(two: list[User]) -> None:
    ana, luis = two
    deserts(two, 3)
    his = lobby.open_table(Settings("damas", {}, competitive=True), luis)
    free = lobby.open_table(Settings("damas", {}), luis)
    assert refused(lobby.sit, his.pk, ana) == "left_too_often"
    assert refused(lobby.open_table, Settings("brisca", {}, competitive=True), ana)
    assert not Match.objects.filter(host=ana).exists()
    lobby.sit(free.pk, ana)
    lobby.open_table(Settings("brisca", {}), ana)


def test_who_sits_already_may_change_the_seat(two: list[User]) -> None:
    ana, luis = two
    match = lobby.open_table(Settings("brisca", {"players": 3}, competitive=True), luis)
    lobby.sit(match.pk, ana)
    deserts(two, 3)
    assert lobby.sit(match.pk, ana, 2).number == 2


def test_the_pages_say_why(two: list[User], client: Client) -> None:
    ana, luis = two
    deserts(two, 3)
    match = lobby.open_table(Settings("damas", {}, competitive=True), luis)
    client.force_login(ana)
    why = refusals.sentence(NotPossible("left_too_often", who=hooks.closed_until(ana.pk)))
    page = client.post(f"/mesa/{match.pk}/sentarse/", follow=True)
    assert why in [str(message) for message in page.context["messages"]]
    page = client.post("/mesas/nueva/", {**GOOD, "competitive": "on"})
    assert page.context["form"].non_field_errors() == [why]
    assert not Match.objects.filter(host=ana).exists()
    assert client.post("/mesas/nueva/", GOOD).status_code == 302


def test_play_now_pairs_without_points_meanwhile(two: list[User]) -> None:
    ana = two[0]
    deserts(two, 3)
    pool.remember(ana, {**pool.answers_of(ana), "competitive": "either"})
    assert pool.answers_of(ana)["competitive"] == "no"
    pool.wish(ana, "2026-11:x")
    assert Wish.objects.get(user=ana).answers["competitive"] == "no"


@pytest.fixture
def told(settings: Any) -> None:
    """The letter's message is switched on."""
    if MIDDLEWARE not in settings.MIDDLEWARE:
        settings.MIDDLEWARE = [*settings.MIDDLEWARE, MIDDLEWARE]


def test_the_next_page_tells_it_once_and_leads_to_the_letter(
    two: list[User], client: Client, told: None, django_assert_max_num_queries: Any
) -> None:
    ana, luis = two
    last = deserts(two, 3)
    letter = f"/ranking/carta/{Closure.objects.get().pk}/"
    client.force_login(luis)
    assert letter not in client.get("/").content.decode()
    client.force_login(ana)
    script = client.get("/", headers={"Sec-Fetch-Dest": "empty"})
    assert not list(script.context["messages"])
    assert f'href="{letter}"' in client.get("/").content.decode()
    assert letter not in client.get("/").content.decode()
    with django_assert_max_num_queries(12):
        page = client.get(letter).content.decode()
    for match in Match.objects.all():
        assert f'href="/partidas/{match.pk}/"' in page
    assert hooks.closed_until(ana.pk) in page
    assert f'href="{letter}"' in client.get("/ranking/Ana/").content.decode()
    services.void(last.pk)
    assert client.get(letter).status_code == 200


def test_a_letter_is_nobody_elses(two: list[User], client: Client) -> None:
    deserts(two, 3)
    letter = f"/ranking/carta/{Closure.objects.get().pk}/"
    assert client.get(letter).status_code == 302
    client.force_login(two[1])
    assert client.get(letter).status_code == 404
    assert "carta" not in client.get("/ranking/Ana/").content.decode()


@pytest.mark.django_db(transaction=True)
async def test_a_restart_makes_no_deserter(
    clock: Any, player: Callable[..., Any], restart: Callable[..., Any]
) -> None:
    """Ana's page closed as the site went down for ten minutes, at a board where it costs −20."""

    def board() -> tuple[int, list[User]]:
        users = [person("Ana"), person("Luis")]
        match = lobby.open_table(Settings("damas", {}, competitive=True), users[0], network="a")
        lobby.sit(match.pk, users[1], network="b")
        lobby.start(match.pk, users[0])
        Seat.objects.filter(match=match).update(acted=True)
        return match.pk, users

    match, users = await db(board)()
    ana = await player(match, users[0], client=("192.0.2.1", 5))
    await ana.leave()
    live = await restart(600_000)
    luis = await player(match, users[1], client=("192.0.2.2", 5))
    await clock.advance(policy.RESTART_GRACE - 1_000)
    table_now = await luis.settle()
    assert table_now["status"] == "playing"
    assert not await db(Seat.objects.filter(match=match).exclude(desertion="").exists)()
    assert not await db(Entry.objects.exists)()
    assert live is not None


def test_the_moment_is_told_with_its_day_if_that_is_not_today(two: list[User]) -> None:
    deserts(two, 9)
    assert length(two[0]) == 1440 * MINUTE
    text = hooks.closed_until(two[0].pk)
    until = timezone.localtime(closures.until(two[0].pk) or datetime.min)
    assert str(until.year)[-2:] in text and f"{until:%H:%M}" in text
    assert changes(Match.objects.latest("pk")) == [-20, 20]
