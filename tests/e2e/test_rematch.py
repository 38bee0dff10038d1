"""After the match: both want it, and everybody is at the next table."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from django.db.models import F
from playwright.sync_api import Locator, Page, expect

from games import policy
from games.models import Seat
from tests.games.builders import play_out

from .pages import DESK, PHONE, Person, soon, table_for_two
from .test_accessible import Checker

Player = Callable[..., Page]


def end(address: str, *people: Person) -> None:
    """The match is played to its end elsewhere; they look at the result."""
    play_out(int(address.split("/")[-2]), Random(1))
    for one in people:
        one.page.reload()
        expect(one.result).to_be_visible()


def panel(one: Person) -> Locator:
    return one.page.locator("#rematch")


def want(one: Person) -> None:
    one.press(panel(one).locator("form button"))


def long_away(address: str, name: str) -> None:
    """The server knows that he is away; from now on, for longer than a line may be cut only."""
    seat = Seat.objects.filter(match=address.split("/")[-2], name=name, away_since__isnull=False)
    soon(seat.exists)
    seat.update(away_since=F("away_since") - policy.REMATCH_GONE - 1)


def test_both_want_it_and_a_spectator_moves_along(player: Player) -> None:
    address, one, other = table_for_two(player(**PHONE), player(**DESK))
    watcher = Person(player())
    watcher.go(address)
    watcher.at_table()
    end(address, one, other, watcher)
    expect(panel(watcher).locator("form")).to_be_hidden()
    check = Checker(other.page)
    want(one)
    expect(panel(other).locator("li.ready")).to_be_visible()
    expect(panel(watcher).locator("li.ready")).to_have_count(1)
    expect(panel(one).locator("form")).to_be_hidden()
    check.look("a rematch is offered")
    want(other)
    for person in (one, other, watcher):
        person.page.wait_for_url(lambda url: url != address and "/mesa/" in url)
        person.at_table()
    assert one.page.url == other.page.url == watcher.page.url
    assert len(one.hand) == len(other.hand) == 3
    assert not watcher.hand
    assert not check.found, "\n".join(check.found.values())


def test_against_a_bot_one_tap_begins_it(player: Player) -> None:
    one = Person(player(**PHONE))
    address = one.quick()
    end(address, one)
    want(one)
    one.page.wait_for_url(lambda url: url != address and bool(re.search(r"/mesa/\d+/$", url)))
    one.at_table()


def test_an_offer_to_somebody_who_has_left_is_refused_by_name(player: Player) -> None:
    address, one, other = table_for_two(player(), player(**PHONE))
    end(address, one, other)
    name = one.page.locator("#rematch b").inner_text()
    other.go("/")
    said = panel(one).locator("[data-part=said]")
    long_away(address, name)
    want(one)
    expect(said).to_contain_text(name)
    expect(panel(one).locator("form")).to_be_hidden()
    assert one.page.url == address
