"""A guest and a member play a match for two, from the lobby to the history."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from games.rules import record

from .pages import DESK, PHONE, Person, play_out

Player = Callable[..., Page]


def test_a_guest_and_a_member_play_to_the_end_and_find_the_match(
    player: Player, tmp_path: Path
) -> None:
    guest, member = Person(player(**PHONE)), Person(player(**DESK))
    name = member.sign_up()
    member.log_out()
    member.log_in(name)
    member.go("/")
    address = guest.open_table(players_mode="2")
    row = member.row(address)
    expect(row).to_be_visible()
    member.press(row.locator("[data-act=sit] button"))
    member.page.wait_for_url(address)
    guest.start()
    member.at_table()

    assert play_out(guest, member) == 40
    outcomes = {one.result.get_attribute("data-outcome") for one in (guest, member)}
    assert outcomes in ({"won", "lost"}, {"none"})
    match = re.sub(r"\D", "", address.split("/mesa/")[1])
    for one in (guest, member):
        see_it_in_the_history(one, match)
    with member.page.expect_download() as download:
        member.press(member.page.locator(f'a[href="/partidas/{match}.json"]'))
    file = tmp_path / "record.json"
    download.value.save_as(file)
    lines = list(record.check(json.loads(file.read_bytes())))
    assert lines[-1].startswith("match: ok")


def see_it_in_the_history(one: Person, match: str) -> None:
    """From the result to the list of matches, and from there to every trick."""
    one.press(one.page.locator(f'#result a[href="/partidas/{match}/"]'))
    one.page.wait_for_url(f"/partidas/{match}/")
    one.press(one.page.locator('a[href="/partidas/"]:visible'))
    one.page.wait_for_url("/partidas/")
    one.press(one.page.locator(f'.match-list a[href="/partidas/{match}/"]'))
    one.page.wait_for_url(f"/partidas/{match}/")
    tricks = one.page.locator(".deal .trick:has(.trick-card)")
    expect(tricks).to_have_count(20)
    expect(one.page.locator(".deal .trick-card")).to_have_count(40)
