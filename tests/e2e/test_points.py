"""A competitive match scores between members who come from two addresses, and only then."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Match
from rankings.models import Entry

from .pages import DESK, PHONE, Person, play_out
from .test_rematch import end

Player = Callable[..., Page]
HERE, THERE = "127.0.0.2", "127.0.0.3"


def competitive_table(host: Person, other: Person) -> str:
    """The two in the room of a table with the glove; its address."""
    address = host.open_table(players_mode="2", competitive=True)
    other.go(address)
    other.sit(1)
    return address


def begin(host: Person, other: Person) -> None:
    host.start()
    other.at_table()


def verdict(one: Person) -> Locator:
    """The strip that says whether the match scores, in the room and at the table."""
    return one.page.locator(".room-verdict, .verdict")


def both_read(text: str, *people: Person) -> None:
    for one in people:
        expect(verdict(one)).to_have_text(text)


def points(one: Person, name: str) -> str:
    """What a member's place in the season's ranking says."""
    one.go("/ranking/")
    row = one.page.get_by_role("row").filter(has=one.page.get_by_role("link", name=name))
    return row.first.locator(".ranking-points").inner_text()


def books(address: str) -> list[int]:
    """What the ledger says of a table, the least first."""
    lines = Entry.objects.filter(match__pk=address.split("/")[-2])
    return sorted(lines.values_list("points", flat=True))


def assert_no_points(address: str, member: Person, name: str) -> None:
    """Neither in the books nor on any page."""
    match = Match.objects.get(pk=address.split("/")[-2])
    assert match.status == "finished"
    assert books(address) == []
    member.go("/ranking/")
    expect(member.page.get_by_role("main")).not_to_contain_text(name)
    member.go(f"/ranking/{name}/")
    expect(member.page.locator(".ledger-points")).to_have_count(0)


@pytest.mark.timeout(240)
def test_two_members_from_two_addresses_play_for_points(player: Player) -> None:
    host, other = Person(player(**DESK, address=HERE)), Person(player(**PHONE, address=THERE))
    names = {host: host.sign_up(), other: other.sign_up()}
    address = competitive_table(host, other)
    both_read("Puntúa", host, other)
    begin(host, other)
    both_read("Puntúa", host, other)
    play_out(host, other)
    changes = {"won": ("+20", "20"), "lost": ("−10", "−10")}
    for one, name in names.items():
        change, total = changes[one.result.get_attribute("data-outcome") or ""]
        assert points(one, name) == total
        one.press(one.page.locator("#me .ranking-why"))
        one.page.wait_for_url(f"/ranking/{name}/")
        expect(one.page.locator(".ledger-points")).to_have_text([change])
        one.press(one.page.locator("a.ledger-match"))
        one.page.wait_for_url(re.compile(address.split("/mesa")[1]))
    assert books(address) == [-10, 20]


def test_two_members_from_one_address_play_without(player: Player) -> None:
    host, other = Person(player(address=HERE)), Person(player(address=HERE))
    name, _ = host.sign_up(), other.sign_up()
    address = competitive_table(host, other)
    text = "No puntúa porque dos jugadores comparten conexión."
    both_read(text, host, other)
    begin(host, other)
    both_read(text, host, other)
    end(address, host, other)
    assert_no_points(address, host, name)


def test_who_comes_to_the_others_address_in_mid_match_ends_the_scoring(player: Player) -> None:
    host, other = Person(player(address=HERE)), Person(player(address=THERE))
    name, _ = host.sign_up(), other.sign_up()
    address = competitive_table(host, other)
    begin(host, other)
    moved = Person(player(address=HERE))
    moved.page.context.add_cookies(other.page.context.cookies())
    moved.go(address)
    moved.at_table()
    host.go(address)
    both_read("No puntúa porque dos jugadores comparten conexión.", host)
    end(address, host, other, moved)
    assert_no_points(address, host, name)


def test_a_guest_and_a_member_play_without(player: Player) -> None:
    member, guest = Person(player()), Person(player())
    name = member.sign_up()
    address = competitive_table(member, guest)
    text = "No puntúa porque hay un invitado en la mesa."
    both_read(text, member, guest)
    begin(member, guest)
    # What was true at the start stays: he is a member now, and yet it does not score.
    guest.sign_up()
    guest.go(address)
    both_read(text, guest)
    end(address, member, guest)
    assert_no_points(address, member, name)
