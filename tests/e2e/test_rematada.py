"""Rematada at its table: the garra, the cards laid away, the duty to follow, a match by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games.models import Match, Play

from . import auctions
from .auctions import phase
from .pages import DESK, PHONE, Person
from .test_accessible import ALL, Checker
from .test_keyboard import tab_to
from .wire import Wire

Player = Callable[..., Page]


def first(s: Any) -> bool:
    """I speak first."""
    return bool(s.first == 0)


def press_through(one: Person) -> None:
    """One turn with keys: digits for a bid and for cards, letters for the rest."""
    page = one.page
    now = phase(page)
    said = page.locator("#news").inner_text()
    if now == "auction":
        page.keyboard.press("p" if page.locator(".role.stands").count() else "1")
    elif now == "lay":
        page.keyboard.press("0")
        tab_to(page, ".mine:nth-child(11)")
        page.keyboard.press("Enter")
        expect(page.locator('.mine[aria-pressed="true"]')).to_have_count(2)
        page.keyboard.press("v")
    elif now == "name":
        page.keyboard.press("c")
        page.keyboard.press("v")
    else:
        card = auctions.free_card(one)
        place = int(one.card(card).get_attribute("data-key") or 0)
        page.keyboard.press(str(place % 10))
        page.wait_for_function("card => !document.querySelector(`[data-card='${card}']`)", arg=card)
        return
    page.wait_for_function("said => document.querySelector('#news').textContent !== said", arg=said)


def test_a_whole_match_by_keys_alone(player: Player) -> None:
    page = player(**DESK)
    wire, one = Wire(page), Person(page)
    match, _ = auctions.table([one], "rematada", first, deals=3)
    page.evaluate(auctions.NEWS)
    one.play_on(lambda: press_through(one))
    match.refresh_from_db()
    assert (match.status, match.ending) == ("finished", "completed")
    results = [deal.result for deal in match.deals.order_by("number") if deal.result]
    for seat in range(3):
        total = sum(result["points"][seat] for result in results)
        expect(page.locator("#result [data-part=score]")).to_contain_text(str(total))
    assert wire.strays(match.pk, 0) == []
    expect(page.locator("#result [data-part=title]")).to_be_focused()


def declare(people: list[Person], check: Checker) -> None:
    """The first of them declares at 110; all see what is shown."""
    one, second, third = people
    expect(one.turn).to_be_visible()
    assert auctions.options_of(one.page) == [f"bid:{points}" for points in range(100, 180, 10)]
    check.look("auction", ALL)
    one.page.set_viewport_size(PHONE["viewport"])
    auctions.choose(one, "bid:100")
    for other in (second, third):
        expect(other.turn).to_be_visible()
        assert other.out_of_sight() == []
        auctions.pass_on(other)
    expect(one.turn).to_be_visible()


def three(player: Player, wanted: Callable[[Any], bool]) -> tuple[list[Person], list[Wire], Any]:
    """Three people at their pages; the match and the state it was dealt in at the end."""
    pages = [player(**screen) for screen in (PHONE, PHONE, DESK)]
    wires = [Wire(page) for page in pages]
    people = [Person(page) for page in pages]
    return people, wires, auctions.table(people, "rematada", wanted, deals=3)


def test_the_garra_is_for_all_and_the_laid_cards_for_one(player: Player) -> None:
    people, wires, (match, state) = three(player, first)
    one, second, third = people
    page = one.page
    check = Checker(page)
    declare(people, check)
    for person in people:
        expect(person.page.locator(".garra use").first).to_be_attached()
        shown = person.page.locator(".garra use").evaluate_all(
            "all => all.map(el => el.getAttribute('href').split('#c')[1])"
        )
        assert shown == list(state.garra)
        assert person.out_of_sight() == []
    assert len(one.hand) == 12
    boxes = page.locator(".mine").evaluate_all(
        "all => all.map(el => [el.offsetWidth, el.offsetHeight])"
    )
    assert all(width >= 44 and height >= 44 for width, height in boxes)
    check.look("lay", ALL)
    page.set_viewport_size(PHONE["viewport"])
    picked = one.hand[1:4]
    for card in picked:  # the third takes the place of the first
        one.press(one.card(card))
    expect(page.locator('.mine[aria-pressed="true"]')).to_have_count(2)
    auctions.confirm(one)
    expect(page.locator(".suits, [data-suit]").first).to_be_visible()
    check.look("name", ALL)
    page.set_viewport_size(PHONE["viewport"])
    auctions.choose(one, "suit:E")
    for person in people:
        expect(person.page.locator(".trump")).to_contain_text("Pintan espadas")
    expect(page.locator(".trump")).to_contain_text("Has apartado")
    for other in (second, third):
        expect(other.page.locator(".trump")).to_contain_text("Garra")
    laid = Play.objects.get(match=match, action__startswith="lay:").action[4:].split(",")
    assert set(laid) == set(picked[1:])
    play_the_deal(people, check)
    for seat, wire in enumerate(wires):
        assert wire.strays(match.pk, seat) == []
    for person in people:
        panel = person.page.locator("[data-part=deal]")
        expect(panel).to_contain_text("de los 100 pujados")
        expect(panel.locator(".laid-away svg")).to_have_count(2)
    check.look("result of the deal", ALL)
    assert not check.found, "\n".join(check.found.values())


def play_the_deal(people: list[Person], check: Checker) -> None:
    """Play it out; a bound hand is looked at once, and a card that may not be played says why."""
    one, looked = people[0], False
    for _ in range(30):
        one.moved()
        if not one.turn.count():
            one = people[int(one.acting.get_attribute("data-seat") or 0)]
            expect(one.turn).to_be_visible()
        bound = one.page.locator(".mine.bound")
        if bound.count() and not looked and one is people[0]:
            looked = True
            held_back(one, bound.first.get_attribute("data-card") or "", check)
        one.play(auctions.free_card(one))
    assert looked


def held_back(one: Person, card: str, check: Checker) -> None:
    """A bound card is dim, says that it is, and is not played."""
    page = one.page
    expect(one.card(card)).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#bound-note")).to_have_text(re.compile("^Tienes que "))
    assert one.out_of_sight() == []
    check.look("bound", ALL)
    page.set_viewport_size(PHONE["viewport"])
    for _ in range(2):
        one.card(card).tap(force=True)  # it says that it is disabled, and answers all the same
    expect(page.locator("#say")).to_contain_text("Puedes jugar")
    expect(one.card(card)).to_be_visible()


def test_a_hand_is_laid_and_named_by_the_clock(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    match, _ = auctions.table([one], "rematada", first, pace=10, deals=3)
    auctions.choose(one, "bid:170")
    expect(page.locator("#table")).to_have_attribute("data-phase", "lay")
    expect(page.locator("#table")).to_have_attribute("data-phase", "name", timeout=25_000)
    expect(page.locator("#say")).to_contain_text("Se acabó el tiempo")
    assert len(one.hand) == 10
    assert Match.objects.get(pk=match.pk).status == "playing"
