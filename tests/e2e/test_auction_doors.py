"""The doors to chiamata and rematada: create forms, rooms, the list's filters, the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Match

from .pages import DESK, PHONE, Person
from .test_accessible import Checker

Player = Callable[..., Page]
GAMES = {"chiamata": 5, "rematada": 3}
CHOICES: dict[str, dict[str, str | bool]] = {
    "chiamata": {"form": "buia", "deals": "10", "extended": True},
    "rematada": {"deals": "6", "duty": "follow", "side_pairs": True},
}
RULES = ["chiamata", "chiamata-buia", "chiamata-a-puntos", "briscola-pazza", "rematada"]


def at_form(one: Person, game: str) -> None:
    """The form of this game, from the lobby's door on; a visitor becomes a guest."""
    one.go("/")
    one.press(
        one.page.locator(
            'a.door[href="/mesas/nueva/"],form:has([name=next][value="/mesas/nueva/"]) button.door'
        )
    )
    one.press(one.page.locator(f'.games a[href*="juego={game}"]'))
    expect(one.page.locator(".games [aria-current]")).to_have_attribute(
        "href", f"/mesas/nueva/?juego={game}"
    )


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_opened_and_filled(player: Player, game: str, screen: dict[str, Any]) -> None:
    page = player(**screen)
    one, check = Person(page), Checker(page)
    at_form(one, game)
    assert fits(page)
    check.look("the form")
    page.set_viewport_size(screen["viewport"])
    for name, value in CHOICES[game].items():
        one.choose(name, value)
    said = page.locator("[data-sentence]")
    expect(said).to_contain_text("10 rondas" if game == "chiamata" else "6 rondas")
    one.press(page.locator("[data-opening] .action-bar button"))
    expect(page.locator(".room-seat")).to_have_count(GAMES[game])
    one.press(page.locator("#fill-medio"))
    expect(page.locator(".room-seat.is-empty")).to_have_count(0)
    expect(page.locator("#start")).to_be_enabled()
    assert fits(page)
    check.look("the room")
    assert not check.found, "\n".join(check.found.values())
    options = Match.objects.get(pk=page.url.split("/")[-2]).options
    found = {name: options[name] for name in CHOICES[game]}
    assert found == CHOICES[game] | {"deals": int(CHOICES[game]["deals"])}


def test_the_experimental_form_takes_what_it_cannot_have_off_the_page(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    at_form(one, "chiamata")
    one.choose("competitive", True)
    one.choose("caller_leads", True)
    one.choose("form", "pazza")
    for name in ("competitive", "caller_leads", "extended"):
        expect(page.locator(f"[name={name}]")).to_be_hidden()
    expect(page.locator('[data-when="form=pazza"]')).to_be_visible()
    expect(page.locator('[data-when="form=plain"]')).to_be_hidden()
    expect(page.locator("[data-sentence]")).to_contain_text("a prueba")
    one.press(page.locator("[data-opening] .action-bar button"))
    page.wait_for_url("**/mesa/*/")
    assert not Match.objects.get(pk=page.url.split("/")[-2]).competitive


def test_the_list_is_filtered_by_the_game(player: Player) -> None:
    host, guest = Person(player()), Person(player(**PHONE))
    rows = {}
    for game in GAMES:
        at_form(host, game)
        host.press(host.page.locator("[data-opening] .action-bar button"))
        host.page.wait_for_url("**/mesa/*/")
        rows[game] = guest.row(host.page.url)
    guest.go("/")
    for game, other in (("chiamata", "rematada"), ("rematada", "chiamata")):
        guest.press(guest.page.locator(f'[data-filter="{game}"]'))
        expect(rows[game]).to_be_visible()
        expect(rows[other]).to_have_count(0)
        expect(rows[game].locator(".seat-glyph circle")).to_have_count(GAMES[game])
    guest.press(guest.page.locator('[data-filter="damas"]'))
    for row in rows.values():
        expect(row).to_have_count(0)


def test_axe_finds_nothing_on_their_rules(player: Player) -> None:
    page = player(**PHONE)
    check = Checker(page)
    for slug in RULES:
        page.goto(f"/reglas/{slug}/")
        page.set_viewport_size(PHONE["viewport"])
        assert fits(page)
        check.look(slug)
    page.locator('.panel a[href="/mesas/nueva/?juego=rematada"]').wait_for()
    assert not check.found, "\n".join(check.found.values())
