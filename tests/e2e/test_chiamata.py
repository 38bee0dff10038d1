"""Chiamata at its table: the auction, the call, the secret partner, the scores."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Match, Play

from . import auctions
from .auctions import phase
from .pages import DESK, PHONE, Person
from .test_accessible import ALL, Checker
from .wire import Wire

Player = Callable[..., Page]
CALLED = "12E"
CALLER, PARTNER = 1, 3


def act(one: Person) -> None:
    """Do something in my turn: the lowest bid if nobody has bid, the first call, the first card."""
    page = one.page
    assert one.out_of_sight() == []
    now = phase(page)
    if now == "auction" and page.locator(".role.stands").count():
        auctions.pass_on(one)
    elif now == "auction" and page.locator("input[type=range]").is_visible():
        auctions.confirm(one)  # the points that it stands at
    elif now in ("auction", "call"):
        auctions.choose(one, auctions.options_of(page)[0])
    else:
        one.play()


def sums(match: Match) -> list[int]:
    """What each seat has in all deals."""
    results = [deal.result for deal in match.deals.order_by("number") if deal.result]
    return [sum(result["points"][seat] for result in results) for seat in range(5)]


def test_a_whole_match_by_finger(player: Player) -> None:
    page = player(**PHONE)
    wire, one = Wire(page), Person(page)
    match, _ = auctions.table([one], "chiamata", lambda s: True)
    page.evaluate(auctions.NEWS)
    one.play_on(lambda: act(one))
    match.refresh_from_db()
    assert (match.status, match.ending) == ("finished", "completed")
    score = page.locator("#result [data-part=score]")
    for points in sums(match):
        expect(score).to_contain_text(f"{points:+d}".replace("-", "−") if points else "0")
    assert sum(sums(match)) == 0
    auctions.heard(page, "gana la subasta con", "llama:", "Pintan")
    assert wire.strays(match.pk, 0) == []
    check = Checker(page)
    check.look("result")
    assert not check.found, "\n".join(check.found.values())
    for screen in (PHONE, DESK):
        page.set_viewport_size(screen["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def wanted(s: Any) -> bool:
    """Seat 0 speaks first, and the card that will be called is with the partner, who leads none."""
    return s.first == 0 and CALLED in s.tricks.hands[PARTNER]


def five(player: Player) -> tuple[list[Person], list[Wire], Match]:
    """Five people at five pages, who have heard and sent everything by sockets that are watched."""
    pages = [player(**(PHONE if seat % 2 else DESK)) for seat in range(5)]
    for page in pages:
        page.add_init_script(auctions.SOCKETS)
    wires = [Wire(page) for page in pages]
    people = [Person(page) for page in pages]
    match, _ = auctions.table(people, "chiamata", wanted)
    return people, wires, match


def told_of_the_partner(wire: Wire) -> Iterator[str]:
    """Whatever in the frames of a page says who plays with the caller."""
    for frame in wire.frames:
        view = frame.get("view") or {}
        if '"partner"' in json.dumps(frame):
            yield json.dumps(frame)
        for name in ("side", "made", "holders", "won"):
            if name in view:
                yield name
        if view.get("fallen"):
            yield "fallen"


def refused(one: Person, match: Match, action: str, words: str) -> None:
    """An action through the page's socket does nothing, and the page says why."""
    match.refresh_from_db()
    before = match.version
    auctions.send(one.page, action, match.turn)
    expect(one.page.locator("#say")).to_contain_text(words)
    match.refresh_from_db()
    assert match.version == before


def bid_and_call(people: list[Person], match: Match) -> Checker:
    """The auction and the call, as five people make them; looked at by axe."""
    first, caller, third, partner, fifth = people
    expect(first.turn).to_be_visible()
    auctions.choose(first, "bid:3")
    expect(caller.page.locator(".seat .role.stands")).to_have_text("3")
    refused(third, match, "bid:12", "Aún no te toca")
    expect(caller.turn).to_be_visible()
    refused(caller, match, "bid:1", "no supera la última puja")
    refused(caller, match, "bid:70", "cuando ya se ha nombrado el 2")
    check = Checker(caller.page)
    check.look("auction", ALL)
    caller.page.set_viewport_size(PHONE["viewport"])
    choices = auctions.options_of(caller.page)
    caller.page.reload()
    caller.at_table()
    assert auctions.options_of(caller.page) == choices
    auctions.choose(caller, "bid:12")
    for one in (third, partner, fifth, first):
        expect(one.turn).to_be_visible()
        auctions.pass_on(one)
    refused(first, match, "bid:11", "La subasta ha terminado")
    expect(caller.turn).to_be_visible()
    check.look("call")
    caller.page.set_viewport_size(PHONE["viewport"])
    for one in people:
        assert one.out_of_sight() == []
    auctions.choose(caller, f"call:{CALLED}")
    return check


def to_play(people: list[Person], last: Person) -> Person:
    """Who has the turn, as the page of who played last shows it."""
    last.moved()
    if last.turn.count():
        return last
    seat = int(last.acting.get_attribute("data-seat") or 0)
    expect(people[seat].turn).to_be_visible()
    return people[seat]


def test_the_partner_is_a_secret_until_his_card_falls(player: Player) -> None:
    people, wires, match = five(player)
    check = bid_and_call(people, match)
    pages = [one.page for one in people]
    for page in pages:
        expect(page.locator(".trump")).to_contain_text("Pintan espadas")
        expect(page.locator(".trump")).to_contain_text("61 puntos")
    caller = name_of(match, CALLER)
    expect(pages[PARTNER].locator(".role-note")).to_have_text(f"Vas con {caller}.")
    expect(pages[CALLER].locator(".role-note")).to_contain_text("quien tenga la carta llamada")
    expect(pages[0].locator(".role-note")).to_have_text(f"Vas contra {caller}.")
    one = people[0]
    for _ in range(5 + PARTNER):  # the second trick comes to him at the latest
        one = to_play(people, one)
        if one is people[PARTNER] and len(one.hand) < 8:
            break
        one.play(next(card for card in one.hand if card != CALLED))
    while one is not people[PARTNER]:
        one = to_play(people, one)
        if one is not people[PARTNER]:
            one.play(next(card for card in one.hand if card != CALLED))
    for seat, wire in enumerate(wires):
        if seat != PARTNER:
            assert list(told_of_the_partner(wire)) == []
            assert "pareja" not in pages[seat].locator("#table .felt").inner_html()
            assert "contigo" not in pages[seat].locator("#table .felt").inner_html()
            expect(pages[seat].locator(f'[data-seat="{PARTNER}"] .role')).to_have_text("")
    check_play = Checker(pages[0])
    check_play.look("play", ALL)
    pages[0].set_viewport_size(DESK["viewport"])
    for page in pages:
        page.evaluate(auctions.NEWS)
    one.play(CALLED)
    mark = f'.seat[data-seat="{PARTNER}"] .role'
    for seat in (0, 2, 4):
        expect(pages[seat].locator(mark)).to_have_text("pareja")
        auctions.heard(pages[seat], "tenía la carta llamada")
        assert people[seat].out_of_sight() == []
    expect(pages[CALLER].locator(mark)).to_have_text("contigo")
    expect(pages[CALLER].locator(".role-note")).to_contain_text(name_of(match, PARTNER))
    for seat, wire in enumerate(wires):
        assert wire.strays(match.pk, seat) == []
    ends_with_scores(people, one, match)
    check.look("result of the deal")
    assert not (found := check.found | check_play.found), "\n".join(found.values())


def name_of(match: Match, seat: int) -> str:
    """What a seat is called."""
    return str(match.seats.get(number=seat).name)


def ends_with_scores(people: list[Person], last: Person, match: Match) -> None:
    """Play the deal out: each page shows what it counts for each of the five."""
    one = last
    for _ in range(40 - Play.objects.filter(match=match, action__regex=r"^\d").count()):
        one = to_play(people, one)
        one.play()
    result = match.deals.get(number=1).result
    assert result
    points = result["points"]
    assert sorted(map(abs, points)) == [1, 1, 1, 1, 2]
    for seat, one in enumerate(people):
        panel = one.page.locator("[data-part=deal]")
        expect(panel).to_contain_text("puntos de los 61 prometidos")
        expect(panel.locator("tr").first.locator("td").first).to_have_text(
            f"{points[seat]:+d}".replace("-", "−")
        )


def test_buia_names_the_suit_after_the_first_trick(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    auctions.table([one], "chiamata", lambda s: s.first == 0, form="buia")
    win_the_auction(one)
    expect(page.locator(".trump")).to_contain_text("Aún sin triunfo")
    expect(page.locator(".choice")).to_be_hidden()
    one.play()
    expect(one.turn).to_be_visible()
    assert phase(page) == "call"
    assert one.out_of_sight() == []
    auctions.choose(one, auctions.options_of(page)[1])
    expect(page.locator(".trump")).to_contain_text("Pintan copas")
    expect(page.locator("#table")).to_have_attribute("data-phase", "play")


def win_the_auction(one: Person) -> None:
    """Bid the 2, and 120 if that is topped: nobody can say more."""
    auctions.choose(one, "bid:2")
    decided = one.page.locator('#table:not([data-phase="auction"])')
    expect(decided.or_(one.turn).first).to_be_visible()
    if phase(one.page) == "auction":
        auctions.offer(one, 120)
    expect(one.page.locator("#table")).not_to_have_attribute("data-phase", "auction")
    one.moved()
    bring_the_turn(one)


def bring_the_turn(one: Person) -> None:
    """Wait until the others have played."""
    expect(one.turn).to_be_visible()


def test_points_are_walked_through_and_any_card_is_called(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    auctions.table([one], "chiamata", lambda s: s.first == 0, form="points")
    figure = page.locator(".figure")
    expect(figure).to_have_text("61")
    one.press(page.get_by_role("button", name="Más puntos"))
    expect(figure).to_have_text("62")
    one.press(page.get_by_role("button", name="Menos puntos"))
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(figure).to_have_text("63")
    check = Checker(page)
    check.look("points", ALL)
    page.set_viewport_size(PHONE["viewport"])
    auctions.offer(one, 120)
    expect(one.turn).to_be_visible()
    assert len(auctions.options_of(page)) == 10
    one.press(page.locator(".suits [data-suit=B]"))
    assert auctions.options_of(page)[0] == "call:1B"
    check.look("any card", ALL)
    page.set_viewport_size(PHONE["viewport"])
    assert one.out_of_sight() == []
    card = one.hand[0]
    one.press(page.locator(f".suits [data-suit={card[-1]}]"))
    expect(page.locator(f'[data-choose="call:{card}"]')).to_contain_text("mía")
    auctions.choose(one, f"call:{card}")
    expect(page.locator(".role-note")).to_have_text("Juegas en solitario.")
    expect(page.locator(".trump")).to_contain_text("120 puntos")
    assert not check.found, "\n".join(check.found.values())


def test_pazza_calls_two_cards_for_all_the_points(player: Player) -> None:
    page = player(**DESK)
    one = Person(page)

    def lacks(s: Any) -> bool:
        return s.first == 0 and not {"1O", "3O"} & set(s.tricks.hands[0])

    auctions.table([one], "chiamata", lacks, form="pazza")
    auctions.offer(one, 120)
    expect(one.turn).to_be_visible()
    auctions.choose(one, "call:1O,3O")
    expect(page.locator(".trump .shown svg")).to_have_count(2)
    expect(page.locator(".trump")).to_contain_text("as de oros y tres de oros")
    one.play()  # the caller leads
    assert one.out_of_sight() == []


@pytest.mark.parametrize("screen", [PHONE, DESK])
def test_a_spectator_sees_the_auction_and_no_hand(player: Player, screen: dict[str, Any]) -> None:
    one = Person(player())
    match, _ = auctions.table([one], "chiamata", lambda s: s.first == 0)
    page = player(**screen)
    wire, watcher = Wire(page), Person(page)
    watcher.go(f"/mesa/{match.pk}/")
    watcher.at_table()
    auctions.choose(one, "bid:2")
    expect(page.locator('.seat[data-seat="0"] .role')).to_have_text(re.compile("2|llama|pasa"))
    expect(page.locator(".option, [data-act=pass]:visible, [data-card]")).to_have_count(0)
    assert watcher.out_of_sight() == []
    assert all("hand" not in (frame.get("view") or {}) for frame in wire.frames)
