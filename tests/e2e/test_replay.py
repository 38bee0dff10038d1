"""Looking at a finished round again, and computing its cards in the browser without a network."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.builders import people, play_out, start_match

from .pages import DESK, PHONE, Person
from .test_accessible import Checker

Player = Callable[..., Page]
_numbers = count(1)


def played(options: dict[str, Any] | None = None, game: str = "brisca") -> int:
    """A finished match of two people whom nobody else is called like."""
    number = next(_numbers)
    users = people(f"Mira{number}x", f"Vuelve{number}x")
    return play_out(start_match(users, options, game=game), Random(3)).pk


def open_replay(page: Page, pk: int, rest: str = "") -> None:
    page.goto(f"/partidas/{pk}/ronda/1/{rest}")
    expect(page.locator("#replay")).to_have_attribute("data-state", "ready")


def step(page: Page, name: str) -> Locator:
    return page.locator(f"[data-step={name}]")


def at(page: Page) -> int:
    """The moment that is shown, once the address names it."""
    shown = page.locator("#replay").get_attribute("data-at") or ""
    expect(page).to_have_url(re.compile(rf"#{shown}$"))
    return int(shown)


def hand(page: Page) -> set[str]:
    cards = page.locator("[data-card]").evaluate_all("all => all.map(el => el.dataset.card)")
    return set(cards)


def test_stepping_to_and_fro_shows_the_same_pictures(player: Player) -> None:
    pk, page = played(), player(**DESK)
    open_replay(page, pk)
    text, table = page.locator("[data-part=text]"), page.locator(".trick")
    seen = []
    for _ in range(9):
        step(page, "next").click()
        seen.append((text.inner_text(), hand(page), table.inner_html()))
    step(page, "next").click()
    for shown in reversed(seen):
        step(page, "back").click()
        expect(text).to_have_text(shown[0])
        assert (hand(page), table.inner_html()) == shown[1:]
    step(page, "last").click()
    expect(step(page, "next")).to_have_attribute("aria-disabled", "true")
    step(page, "first").click()
    assert at(page) == 0
    assert len(hand(page)) == 3


def test_arrows_places_and_the_link_to_a_moment(player: Player) -> None:
    pk, page = played(), player(**DESK)
    open_replay(page, pk)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert at(page) == 2
    page.keyboard.press("1")  # at a table this plays a card
    page.keyboard.press("u")
    assert at(page) == 2
    place = page.locator(".place").nth(4)
    place.click()
    expect(place).to_have_attribute("aria-current", "step")
    moment = at(page)
    page.locator("h1").click()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".place").nth(5)).to_have_attribute("aria-current", "step")
    told = page.locator("[data-part=text]")
    open_replay(other := player(**PHONE), pk, f"#{moment}")
    page.keyboard.press("Shift+ArrowLeft")
    expect(other.locator("[data-part=text]")).to_have_text(told.inner_text())


def test_it_plays_by_itself_until_somebody_stops_it(player: Player) -> None:
    pk, page = played(), player(**PHONE)
    page.clock.install()
    open_replay(page, pk)
    page.locator("[data-part=speed]").select_option("600")
    step(page, "play").tap()
    page.clock.run_for(2_000)
    shown = page.locator("#replay")
    expect(shown).to_have_attribute("data-at", re.compile(r"^[3-9]$"))
    step(page, "play").tap()
    stopped = shown.get_attribute("data-at")
    page.clock.run_for(60_000)
    expect(shown).to_have_attribute("data-at", stopped or "")
    step(page, "last").tap()
    step(page, "play").tap()  # from the beginning again
    page.clock.run_for(1_000)
    expect(shown).to_have_attribute("data-at", re.compile(r"^[1-9]$"))


def test_every_seat_and_all_hands_or_one(player: Player) -> None:
    pk, page = played(), player(**DESK)
    open_replay(page, pk, "#4")
    mine, others = hand(page), page.locator(".seat .backs.open")
    expect(others).to_have_count(1)
    page.locator("[data-act=open]").click()
    expect(others).to_have_count(0)
    page.locator("a[data-from]").nth(1).click()
    expect(page.locator("#replay")).to_have_attribute("data-state", "ready")
    assert at(page) == 4
    assert not mine & hand(page)


def test_the_round_is_copied_as_text(player: Player) -> None:
    pk, page = played(), player(**DESK)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_replay(page, pk, "#5")
    page.locator("[data-act=text]").click()
    expect(page.locator("[data-part=done]")).not_to_be_empty()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[0] == page.locator("h1").inner_text()
    assert f"/partidas/{pk}/ronda/1/#5" in lines[2]
    assert len(lines) > 30


def test_a_board_is_looked_at_again(player: Player) -> None:
    pk, page = played({"draw_moves": 10}, "damas"), player(**PHONE)
    open_replay(page, pk)
    pieces = page.locator("[data-piece]")
    expect(pieces).to_have_count(24)
    signs = "all => all.map(el => el.parentElement.dataset.square + el.dataset.piece).join()"
    start = pieces.evaluate_all(signs)
    step(page, "last").tap()
    expect(pieces).not_to_have_count(24)
    step(page, "first").tap()
    expect(pieces).to_have_count(24)
    assert pieces.evaluate_all(signs) == start
    page.locator(".place").nth(2).tap()
    expect(page.locator("#replay")).to_have_attribute("data-at", "3")  # a link is followed later
    assert at(page) == 3
    with page.expect_download() as file:
        page.locator('a[href$=".pdn"]').tap()
    assert file.value.suggested_filename == f"damas-{pk}.pdn"


def test_the_same_hand_is_played_again_in_one_press(player: Player) -> None:
    pk, page = played(), player(**PHONE)
    one = Person(page)
    open_replay(page, pk, "?desde=1")
    mine = hand(page)
    page.locator('[action$="/otra-vez/"] button').tap()
    page.wait_for_url(re.compile(r"/mesa/\d+/$"))
    one.at_table()
    expect(page.locator("[data-card]")).to_have_count(3)
    assert set(one.hand) == mine
    one.play_on()


def test_what_runs_is_not_looked_at_again(player: Player) -> None:
    page = player(allow=("404",))
    one = Person(page)
    address = one.quick().replace("/mesa/", "/partidas/")
    for rest in ("ronda/1/", "ronda/1/desde/0.json", "ronda/1/acta.json", "ronda/1/comprobar/"):
        answer = page.goto(address + rest)
        assert answer is not None
        assert answer.status == 404


# ---- Comprobar


def check(page: Page, acta: Any = None) -> list[str]:
    """Check what the field holds, or this; how each step ended."""
    if acta is not None:
        page.locator("#acta").fill(acta if isinstance(acta, str) else json.dumps(acta))
        page.locator("#fair").evaluate("el => delete el.dataset.outcome")
        page.locator("[data-part=check]").click()
    expect(page.locator("#fair[data-outcome]")).to_be_visible()
    states = page.locator(".fair-step").evaluate_all("all => all.map(el => el.dataset.state)")
    return list(states)


@pytest.mark.parametrize("options", [{}, {"players": 3, "deck": 36}, {"players": 6}], ids=str)
def test_a_round_is_computed_without_a_network(player: Player, options: dict[str, Any]) -> None:
    pk, page = played(options), player(allow=("ERR_INTERNET_DISCONNECTED",))
    page.goto(f"/partidas/{pk}/ronda/1/comprobar/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    acta = json.loads(page.locator("#acta").input_value())
    assert check(page, acta) == ["right"] * 8


def test_the_step_that_fails_is_named(player: Player) -> None:
    pk, page = played(), player()
    page.goto(f"/partidas/{pk}/ronda/1/comprobar/")
    assert check(page) == ["right"] * 8
    acta = json.loads(page.locator("#acta").input_value())
    cards, plays = acta["cards"], acta["plays"]
    hands = [cards["hands"][1], cards["hands"][0]]
    other = acta["server_seed"][:-1] + ("0" if acta["server_seed"][-1] != "0" else "1")
    swapped = [plays[1], plays[0], *plays[2:]]
    wrong = {
        0: [{"format": "x"}, {"server_seed": "0"}, {"seats": []}, {"plays": [[9, "1O"]]}],
        1: [{"server_seed": other}, {"commitment": other}, {"shown_before": other}],
        2: [{"seat_seeds": ["0" * 32]}, {"seat_seeds": ["x" * 32] * 2}],
        3: [{"leader": 1 - acta["leader"]}, {"leads": "x"}],
        4: [{"cut": 2}],
        5: [{"cut": 7}, {"deal": 2}, {"cards": {**cards, "hands": hands}}],
        6: [{"plays": swapped}, {"plays": plays[1:]}],
        7: [{"points": [120, 0]}],
    }
    for place, changes in wrong.items():
        for changed in changes:
            states = check(page, {**acta, **changed})
            expected = ["right"] * place + ["wrong"] + ["open"] * (7 - place)
            assert states == expected, changed
    for nonsense in ("", "x", "[]", "null", "{}", '{"cards": null}'):
        assert check(page, nonsense)[0] == "wrong"
    assert check(page, acta) == ["right"] * 8


def test_a_board_has_its_lot_checked(player: Player) -> None:
    pk, page = played({"draw_moves": 10}, "damas"), player()
    page.goto(f"/partidas/{pk}/ronda/1/comprobar/")
    assert check(page) == ["right"] * 4


def test_axe_finds_nothing_where_one_looks_back(player: Player) -> None:
    cards, board, page = played({"players": 4}), played({"draw_moves": 10}, "damas"), player()
    checker = Checker(page)
    for pk in (cards, board):
        open_replay(page, pk, "#7")
        checker.look(f"the replay of {pk}")
        checker.visit(f"/partidas/{pk}/ronda/1/comprobar/", f"/partidas/{pk}/")
    checker.visit("/partidas/reparto-limpio/", "/jugador/Mira1x/", "/jugador/Mira1x/partidas/?p=1")
    Person(page).sign_up()
    checker.visit("/partidas/?rival=nadie&desde=ayer", "/jugador/Mira1x/", "/preferencias/")
    assert not checker.found, "\n".join(checker.found.values())
