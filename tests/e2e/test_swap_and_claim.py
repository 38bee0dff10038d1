"""The swap of the 7 or the 2 and the claim of the last tricks, by their buttons."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from games.models import Trick

from . import chosen
from .pages import PHONE, Person, seat_two
from .wire import Wire

Player = Callable[..., Page]


def swap(one: Person, action: str) -> None:
    """Press the button of the swap and hold the turned card instead of one's own."""
    gave = action.removeprefix("swap:")
    turned = one.page.locator(".stock [data-turned]")
    got = turned.get_attribute("data-turned") or ""
    one.press(one.page.locator(f'[data-swap="{action}"]'))
    expect(one.card(got)).to_be_visible()
    expect(one.card(gave)).to_have_count(0)
    expect(turned).to_have_attribute("data-turned", gave)


def test_a_swap_and_a_claim(player: Player) -> None:
    pages = player(**PHONE), player()
    wires = [Wire(page) for page in pages]
    address, people = seat_two(*pages)

    def wanted(script: chosen.Script) -> bool:
        return script[-1][1] == "claim" and any(action[:5] == "swap:" for _, action in script)

    script = chosen.start(address, wanted)
    for one in people:
        one.go(address)
        one.at_table()
    for seat, action in script[:-1]:
        if action.startswith("swap:"):
            swap(people[seat], action)
        else:
            people[seat].play(action)
    seat = script[-1][0]
    people[seat].press(people[seat].page.locator("[data-act=claim]"))
    match = int(address.split("/")[-2])
    for viewer, one in enumerate(people):
        expect(one.page.locator("[data-part=deal] .claimed li")).to_have_count(2)
        expect(one.result).to_be_visible()
        assert wires[viewer].strays(match, viewer) == []
    assert Trick.objects.filter(deal__match=match, claimed=True, winner=seat).count() == 1
