"""Every variant that has a name is played in the browser to the end of its match, among bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Match

from . import auctions
from .pages import DESK, PHONE, Person
from .test_chiamata import act
from .test_relatives import play_free
from .wire import Wire

Player = Callable[..., Page]
SHORT: dict[str, str | bool] = {"players_mode": "2", "target": "1"}

# Arrastro, cinquecento and open hands: test_relatives; chiamata and rematada: their own files.
BRISCA: list[Any] = [
    pytest.param("castilla", SHORT, PHONE, "castilla", id="castilla"),
    pytest.param("cataluna", {"players_mode": "2"}, DESK, "cataluna", id="cataluna"),
    pytest.param("muerte-al-tres", SHORT, PHONE, "muerte-al-tres", id="muerte-al-tres"),
    pytest.param("mexicana", {**SHORT, "players_mode": "3"}, DESK, "mexicana", id="mexicana"),
    pytest.param("briscola", SHORT, PHONE, "briscola", id="briscola"),
    pytest.param("lombarda", {**SHORT, "players_mode": "3"}, PHONE, "lombarda", id="lombarda"),
    pytest.param("toscana", SHORT, DESK, "toscana", id="toscana"),
    pytest.param("house", {"players_mode": "4p", "talk": "open"}, PHONE, "casa", id="hablando"),
    pytest.param("house", {"players_mode": "4p", "talk": "asked"}, DESK, "casa", id="tapado"),
    pytest.param("house", {"players_mode": "6", "talk": "signs"}, PHONE, "casa", id="señas"),
]


def ended(match: Match) -> None:
    """The match was played to its end."""
    match.refresh_from_db()
    assert (match.status, match.ending) == ("finished", "completed")


def as_stored(page: Page, match: Match) -> None:
    """The page of the result tells of every deal what is stored of it."""
    rows = page.locator("#result [data-part=rounds] tbody tr")
    deals = list(match.deals.order_by("number"))
    expect(rows).to_have_count(len(deals))
    for n, deal in enumerate(deals):
        assert deal.result
        expect(rows.nth(n).locator("td")).to_have_text([str(p) for p in deal.result["points"]])


@pytest.mark.parametrize("preset, choices, screen, rules", BRISCA)
def test_a_match_of_a_named_table(
    player: Player, preset: str, choices: dict[str, Any], screen: dict[str, Any], rules: str
) -> None:
    page = player(**screen)
    wire, one = Wire(page), Person(page)
    address = one.open_table(**choices, preset=preset)
    one.fill_with_bots()
    one.start()
    link = page.locator(f'#table a[href^="/reglas/{rules}/"]')
    expect(link).to_have_count(1)
    address_of_rules, title = link.get_attribute("href"), link.text_content()

    def play() -> None:
        assert one.out_of_sight() == []
        play_free(one)

    one.play_on(play)
    match = Match.objects.get(pk=address.split("/")[-2])
    ended(match)
    as_stored(page, match)
    assert wire.strays(match.pk, 0) == []
    one.go(address_of_rules or "")
    expect(page.locator("h1")).to_have_text((title or "").strip())


@pytest.mark.parametrize("form, screen", [("buia", PHONE), ("points", DESK), ("pazza", PHONE)])
def test_a_match_of_the_other_forms_of_chiamata(
    player: Player, form: str, screen: dict[str, Any]
) -> None:
    page = player(**screen)
    wire, one = Wire(page), Person(page)
    match, _ = auctions.table([one], "chiamata", lambda s: s.first == 0, form=form, deals=1)
    one.play_on(lambda: act(one))
    ended(match)
    deal = match.deals.order_by("number").last()
    assert deal is not None
    for points in deal.result["points"]:
        expect(page.locator("#result [data-part=score]")).to_contain_text(str(abs(points)))
    assert wire.strays(match.pk, 0) == []
