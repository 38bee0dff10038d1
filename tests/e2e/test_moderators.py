"""Staff at work in the browser: a match made void and given back, a player banned in mid-match."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Match, Seat

from .desk import NOTE, Desk
from .pages import DESK, PASSWORD, PHONE, Person, table_for_two
from .test_points import HERE, THERE, begin, competitive_table
from .test_rematch import end

Player = Callable[..., Page]
STAFF = "127.0.0.9"
WITHIN = 2.0


def number(address: str) -> str:
    return address.split("/")[-2]


def match_page(one: Person, address: str) -> Locator:
    """The heading of a match's page in the history."""
    one.go(f"/partidas/{number(address)}/")
    return one.page.get_by_role("heading", level=1)


def ledger(one: Person, name: str) -> list[str]:
    """The lines of one's "why do I have so many points", the latest first."""
    one.go(f"/ranking/{name}/")
    return one.page.locator(".ledger-points").all_inner_texts()


def in_ranking(one: Person, name: str) -> Locator:
    one.go("/ranking/")
    return one.page.get_by_role("row").filter(has=one.page.get_by_role("link", name=name))


@pytest.mark.timeout(240)
def test_a_void_gives_points_back_and_undoing_it_gives_them_again(player: Player) -> None:
    people = Person(player(**DESK, address=HERE)), Person(player(**PHONE, address=THERE))
    names = {one: one.sign_up() for one in people}
    address = competitive_table(*people)
    begin(*people)
    end(address, *people)
    lost = {"won": "+20", "lost": "−10"}
    before = {one: lost[one.result.get_attribute("data-outcome") or ""] for one in people}
    staff = Desk(player(**DESK, address=STAFF))
    staff.go(f"/gestion/games/match/{number(address)}/change/")
    staff.choose_act("void")
    act = staff.do("cheating")
    for one, name in names.items():
        back = "−20" if before[one] == "+20" else "+10"
        assert ledger(one, name) == [back, before[one]]
        expect(one.page.get_by_role("heading", level=1)).to_contain_text("tengo 0 puntos")
        expect(in_ranking(one, name)).to_have_count(0)
        expect(match_page(one, address)).to_contain_text("los moderadores han decidido")
        one.go(address)
        expect(one.page.locator("#result [data-part=ending]")).to_contain_text("moderadores")
    staff.undo(act)
    for one, name in names.items():
        assert len(ledger(one, name)) == 3
        assert ledger(one, name)[0] == before[one]
        expect(in_ranking(one, name).first).to_be_visible()
        expect(match_page(one, address)).not_to_contain_text("moderadores")


def test_a_match_that_runs_is_stopped_and_its_players_are_told(player: Player) -> None:
    address, one, other = table_for_two(player(**PHONE), player(**DESK))
    one.play()
    staff = Desk(player(**DESK))
    staff.go(f"/gestion/games/match/{number(address)}/change/")
    staff.choose_act("void")
    expect(staff.page.locator(".warning")).to_be_visible()
    began = time.monotonic()
    act = staff.do("cheating")
    for person in (one, other):
        expect(person.page.locator("#result [data-part=ending]")).to_contain_text("moderadores")
    assert time.monotonic() - began < WITHIN + 1  # the form's own way included
    staff.undo(act)
    expect(staff.told).to_contain_text("sin puntos")
    assert Match.objects.get(pk=number(address)).ending == "annulled"


def three(player: Player) -> tuple[str, Person, Person, str]:
    """A member with ten seconds a turn, another who is to be banned, and a bot."""
    host, other = Person(player(**DESK)), Person(player(**PHONE))
    host.sign_up()
    name = other.sign_up()
    address = host.open_table(players_mode="3", turn_seconds="10")
    other.go(address)
    other.sit(1)
    expect(host.page.locator("#bot-1")).to_have_count(0)
    host.fill_with_bots()
    host.start()
    other.at_table()
    return address, host, other, name


def everybody_has_played(one: Person, other: Person) -> None:
    """A card of each: whoever is gone now is away, and has not spoilt the beginning."""
    played: set[Person] = set()
    while played != {one, other}:
        expect(one.turn.or_(one.acting.and_(one.page.locator('[data-seat="1"]')))).to_be_visible()
        person = one if one.turn.count() else other
        person.play()
        played.add(person)


@pytest.mark.timeout(300)
def test_a_player_is_banned_in_mid_match(player: Player) -> None:
    address, host, other, name = three(player)
    everybody_has_played(host, other)
    Seat.objects.filter(match=number(address)).update(bank_ms=0)  # a minute less to wait
    staff = Desk(player(**DESK))
    staff.go(f"/gestion/accounts/user/?q={name}")
    staff.press(staff.page.get_by_role("link", name=name, exact=True))
    staff.choose_act("ban")
    staff.page.locator("[name=note]").fill(NOTE)
    staff.page.locator("[name=reason]").select_option("insult")
    began = time.monotonic()
    staff.send()
    expect(other.page.locator("#table")).not_to_have_attribute("data-state", "open")
    assert time.monotonic() - began < WITHIN
    expect(other.page.locator("#status")).to_contain_text("expulsión")
    staff.page.wait_for_url(re.compile(r"/modaction/\d+/change/"))
    act = staff.page.url
    bot = host.page.locator('.seat[data-seat="1"] .avatar[data-bot=facil]')
    while True:
        expect(host.turn.or_(bot).or_(host.result).first).to_be_visible(timeout=30_000)
        if bot.count() or not host.turn.count():
            break  # quick bots may leave the turn with the host
        host.play()
    expect(bot).to_be_visible()
    host.play()
    assert_kept_out(other, name)
    staff.undo(act)
    other.log_in(name)
    other.go(address)
    other.press(other.page.locator("[data-act=return]"))
    expect(bot).to_have_count(0)


def assert_kept_out(one: Person, name: str) -> None:
    """The right password leads to the reason, and no further."""
    one.go("/cuenta/login/")
    one.page.locator("[name=login]").fill(name)
    one.page.locator("[name=password]").fill(PASSWORD)
    one.press(one.page.locator("main form button[type=submit]").first)
    one.page.wait_for_url("/avisos/")
    one.press(one.page.locator('main a[href^="/avisos/sancion/"]'))
    expect(one.page.get_by_role("main")).to_contain_text(NOTE)
    expect(one.page.locator('header a[href^="/cuenta/login/"]')).to_be_visible()
