"""One of four deserts for points, and the three who remain judge it on their pages (A10.6)."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from brisca_site.accounts.models import User
from games.models import Match
from rankings.models import Closure
from tests.rankings.tables import finish, table

from .pages import DESK, PHONE, Person
from .test_leaving import leave
from .test_rematch import end

Player = Callable[..., Page]


def four(player: Player) -> tuple[str, list[Person], list[str]]:
    """Members from four addresses, each for himself, at a running table for points."""
    refused = ("422",)  # a competitive table, to who has left too often
    people = [Person(player(refused, **(DESK, PHONE)[n % 2])) for n in range(4)]
    names = [one.sign_up() for one in people]
    address = people[0].open_table(players_mode="4", competitive=True, turn_seconds="90")
    for seat, one in enumerate(people[1:], 1):
        one.go(address)
        one.sit(seat)
    expect(people[0].page.locator(".room-verdict")).to_have_text("Puntúa")
    people[0].start()
    for one in people:
        one.at_table()
    return address, people, names


def actor(last: Person, people: list[Person]) -> Person:
    """Who is to play, as the page of whoever has just played says."""
    expect(last.turn.or_(last.acting).first).to_be_visible()
    if last.turn.count():
        return last
    seat = int(last.acting.first.get_attribute("data-seat") or -1)
    return next(one for one in people if one.seat == seat)


def one_trick(people: list[Person]) -> None:
    """Everybody has acted: from now on leaving is deserting."""
    last = people[0]
    for _ in people:
        last = actor(last, people)
        last.play()


def voice(one: Person, name: str) -> Locator:
    """The button of a vote: the first penalises, the second forgives."""
    buttons = one.page.locator("#votes [data-vote]")
    return buttons.nth(("penalise", "forgive").index(name))


def again(one: Person) -> None:
    """Press once more the button that this page had, though it is not shown any more."""
    one.page.evaluate("stale.disabled = false; stale.click();")


def vote(one: Person, name: str) -> None:
    expect(voice(one, name)).to_be_visible()
    button = voice(one, name).element_handle()
    one.page.evaluate("button => { window.stale = button; }", button)
    one.press(voice(one, name))
    expect(voice(one, name)).to_be_hidden()


def said(one: Person) -> Locator:
    return one.page.locator("#say")


def deserts_twice(name: str) -> None:
    """Two matches that somebody has left before, on purpose."""
    user = User.objects.get(username=name)
    for n in range(2):
        rival = User.objects.create_user(f"{name}Rival{n}", f"{name}{n}@example.org")
        finish(table([user, rival]), [1], ending="abandoned", deserted={0: "penalised"})


def points_of(one: Person, name: str) -> Locator:
    """The points of each line of a ledger, the latest first."""
    one.go(f"/ranking/{name}/")
    return one.page.locator(".ledger-points")


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("voices", "cost"), [("penalise", "−20"), ("forgive", "−10")])
def test_three_of_four_judge_the_one_who_left(player: Player, voices: str, cost: str) -> None:
    address, people, names = four(player)
    leaver, *others = people[1], people[0], people[2], people[3]
    deserts_twice(names[1])
    one_trick(people)
    leave(leaver)
    for one in others:
        expect(one.page.locator("#votes")).to_contain_text(names[1])
        expect(voice(one, "penalise")).to_have_text("Penalizar (−20)")
        expect(voice(one, "forgive")).to_have_text("Perdonar (−10)")
    third = voice(others[2], voices).element_handle()
    others[2].page.evaluate("button => { window.stale = button; }", third)
    vote(others[0], voices)
    again(others[0])
    expect(said(others[0])).to_have_text("No tienes voto en esto, o ya has votado.")
    vote(others[1], voices)
    for one in others:
        expect(one.page.locator("#votes")).to_be_hidden()
    again(others[2])
    expect(said(others[2])).to_contain_text("ya se ha votado")
    end(address, *others)
    expect(points_of(leaver, names[1]).first).to_have_text(cost)
    lines = [points_of(one, names[n]) for n, one in zip((0, 2, 3), others, strict=True)]
    assert sorted(line.inner_text() for line in lines) == sorted(given(address, without=1))
    assert_letter(leaver, names[1], closed=voices == "penalise")


def given(address: str, without: int) -> list[str]:
    """What the result gives the seats that stayed: 40 to the winner, unless he is the bot."""
    match = Match.objects.get(pk=address.split("/")[-2])
    (winner,) = match.winners or [None]
    return ["+40" if seat == winner else "−10" for seat in range(4) if seat != without]


def assert_letter(one: Person, name: str, *, closed: bool) -> None:
    """The third penalised desertion closes competitive tables, and a letter says why."""
    letter = Closure.objects.filter(user__username=name).first()
    assert (letter is not None) is closed
    if letter is None:
        return
    page = one.page
    link = page.locator(f'a[href="/ranking/carta/{letter.pk}/"]').first
    expect(link).to_be_visible()
    one.press(link)
    page.wait_for_url(f"/ranking/carta/{letter.pk}/")
    for match in letter.matches:
        expect(page.locator(f'a[href="/partidas/{match}/"]')).to_be_visible()
    one.go("/mesas/nueva/")
    one.choose("competitive", True)
    one.press(page.locator("[data-opening] .action-bar button"))
    expect(page.get_by_role("main")).to_contain_text(re.compile("competitiva", re.I))
    assert "/mesa/" not in page.url
