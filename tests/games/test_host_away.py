"""Tables close by themselves, and a host who walks away hands over (B39, product page 1)."""

from __future__ import annotations

from typing import Any

import pytest

from games import policy
from games.models import Match
from games.services import hosts, lobby
from games.services.lobby import NotPossible, Settings

from .builders import people, send, tick
from .conftest import Clock
from .lobbies import at_home, seated

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
FOUR = {"players": 4}


def here(match: Match, *users: Any) -> None:
    """Their pages of the table are open."""
    for user in users:
        send(match.pk, "here", user=user.pk, process="p")


def gone(match: Match, *users: Any) -> None:
    """Their pages are closed, whatever the reason."""
    for user in users:
        send(match.pk, "gone", user=user.pk, process="p")


def table(*users: Any, **wish: Any) -> Match:
    """An open table where these people sit and look at it; the first is host."""
    match = lobby.open_table(Settings("brisca", FOUR, **wish), users[0])
    for user in users[1:]:
        lobby.sit(match.pk, user)
    here(match, *users)
    return match


def now(match: Match) -> Match:
    """Its row after the clock has asked whether something is due."""
    match.refresh_from_db()
    if match.due_at is not None:
        tick(match.pk)
    match.refresh_from_db()
    return match


def due_in(match: Match, clock: Clock) -> int:
    """Milliseconds until the next thing that happens by itself."""
    match.refresh_from_db()
    assert match.due_at is not None
    return match.due_at - clock()


@pytest.mark.parametrize("guests", [1, 3])
def test_after_a_minute_the_next_seat_is_host_with_the_same_settings(
    guests: int, clock: Clock
) -> None:
    users = people("Ana", "Luis", "Eva", "Joan")[: guests + 1]
    match = table(*users, turn_seconds=45)
    before = match.options, match.turn_seconds
    gone(match, users[0])
    assert due_in(match, clock) == policy.HOST_AWAY
    clock.advance(policy.HOST_AWAY - 1)
    assert now(match).host == users[0]
    clock.advance(1)
    assert now(match).host == users[1]
    assert (match.options, match.turn_seconds) == before
    assert seated(match)[0] == "Ana"  # the seat is still hers, but not the table
    page = at_home(users[1]).get(f"/mesa/{match.pk}/")
    assert page.context["is_host"]
    hosts.remove(match.pk, users[1], 0)
    lobby.fill(match.pk, users[1])
    lobby.start(match.pk, users[1])


def test_the_host_who_returns_in_time_is_host(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis)
    gone(match, ana)
    clock.advance(policy.HOST_AWAY - 1)
    here(match, ana)
    clock.advance(policy.HOST_AWAY)
    assert now(match).host == ana


def test_the_host_who_returns_late_is_a_guest(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis)
    gone(match, ana)
    clock.advance(policy.HOST_AWAY)
    now(match)
    here(match, ana)
    assert now(match).host == luis
    with pytest.raises(NotPossible, match="not_host"):
        lobby.start(match.pk, ana)


def test_who_is_away_too_is_passed_over(clock: Clock) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    match = table(ana, luis, eva)
    gone(match, ana, luis)
    clock.advance(policy.HOST_AWAY)
    assert now(match).host == eva


def test_a_host_who_never_opened_the_page_hands_over(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    match = lobby.open_table(Settings("brisca", FOUR), ana)
    lobby.sit(match.pk, luis)
    here(match, luis)
    clock.advance(policy.HOST_AWAY)
    assert now(match).host == luis


def test_a_host_whose_account_is_gone_hands_over_at_once(clock: Clock) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    match = table(ana, luis)
    ana.delete()
    lobby.sit(match.pk, eva)  # whatever happens next at the table
    assert now(match).host == luis


def test_nobody_there_for_a_minute_closes_the_table(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis)
    gone(match, luis)
    clock.advance(30_000)
    gone(match, ana)
    assert due_in(match, clock) == policy.EMPTY_TABLE
    clock.advance(policy.EMPTY_TABLE)
    assert (now(match).status, match.ending) == ("finished", "aborted")
    page = at_home(ana).get(f"/mesa/{match.pk}/")
    assert page.templates[0].name == "lobby/closed.html"


def test_visitors_keep_nothing_alive(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana)
    gone(match, ana)
    clock.advance(policy.EMPTY_TABLE - 1)
    visitor = at_home(luis)
    assert visitor.get(f"/mesa/{match.pk}/").status_code == 200
    here(match, luis)
    clock.advance(1)
    assert now(match).status == "finished"


def test_one_who_comes_back_keeps_the_table(clock: Clock) -> None:
    (ana,) = people("Ana")
    match = table(ana)
    for _ in range(3):
        gone(match, ana)
        clock.advance(policy.EMPTY_TABLE - 1)
        here(match, ana)
    assert now(match).status == "open"


def test_when_all_have_stood_up_the_next_to_sit_is_host_for_a_minute(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana)
    lobby.stand(match.pk, ana)
    assert (now(match).status, match.host) == ("open", None)
    assert due_in(match, clock) == policy.EMPTY_TABLE
    clock.advance(policy.EMPTY_TABLE - 1)
    assert now(match).status == "open"
    lobby.sit(match.pk, luis)
    here(match, luis)
    clock.advance(1)
    assert (now(match).status, match.host) == ("open", luis)
    lobby.stand(match.pk, luis)
    clock.advance(policy.EMPTY_TABLE)
    assert now(match).status == "finished"
    with pytest.raises(NotPossible, match="closed"):
        lobby.sit(match.pk, ana)


def test_the_host_who_stands_up_hands_over_at_once(clock: Clock) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    match = table(ana, luis, eva)
    gone(match, luis)
    lobby.stand(match.pk, ana)
    assert now(match).host == eva


def test_ten_minutes_without_a_start_close_it(clock: Clock) -> None:
    (ana,) = people("Ana")
    match = table(ana)
    assert due_in(match, clock) == policy.OPEN_TABLE
    clock.advance(policy.OPEN_TABLE - 1)
    assert now(match).status == "open"
    clock.advance(1)
    assert now(match).status == "finished"


def test_standing_up_and_sitting_down_does_not_prolong_it(clock: Clock) -> None:
    (ana,) = people("Ana")
    match = table(ana)
    clock.advance(policy.OPEN_TABLE - 10)
    lobby.stand(match.pk, ana)
    lobby.sit(match.pk, ana)
    here(match, ana)
    clock.advance(10)
    assert now(match).status == "finished"


def test_who_sits_elsewhere_meanwhile_loses_only_the_first_table(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    first, second = table(ana, luis), table(luis)
    gone(first, ana)
    lobby.sit(second.pk, ana)
    here(second, ana, luis)
    clock.advance(policy.HOST_AWAY)
    assert now(first).host == luis
    assert now(second).host == luis
    assert seated(second)[:2] == ["Luis", "Ana"]


def test_a_match_that_begins_forgets_who_was_still_on_the_way(clock: Clock) -> None:
    ana, luis = people("Ana", "Luis")
    match = lobby.open_table(Settings("brisca", {}), ana)
    lobby.sit(match.pk, luis)
    here(match, ana)
    gone(match, ana)
    lobby.start(match.pk, ana)
    away = dict(match.seats.values_list("name", "away_since"))
    assert away == {"Ana": clock(), "Luis": None}
