"""A spectator sees the table and no hand, and cannot play."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .pages import PHONE, Person, table_for_two, whose_turn
from .wire import Wire

Player = Callable[..., Page]


def test_a_spectator_sees_the_table_and_nothing_hidden(player: Player) -> None:
    address, leader, other = table_for_two(player(), player())
    page = player(**PHONE)
    wire, viewer = Wire(page), Person(page)
    viewer.go("/")
    viewer.press(viewer.row(address).locator("[data-act=watch]"))
    page.wait_for_url(address)
    viewer.at_table()
    card = leader.play()
    expect(page.locator(f'[data-table-card="{card}"]')).to_be_visible()
    assert viewer.hand == []
    expect(viewer.turn).to_have_count(0)
    other.play()
    last, other = other, leader
    for _ in range(4):
        if whose_turn(last, other) is other:
            last, other = other, last
        last.play()
    expect(page.locator("[data-part=tricks] > li")).to_have_count(3)
    assert wire.strays(int(address.split("/")[-2]), -1) == []
