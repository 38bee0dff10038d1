"""The shuffle before a deal in real pages: seals, seeds, the cut, and Comprobar that remembers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from games.models import Deal, Match, Play
from games.rules import fair
from tests.processes import Daphne
from tests.services import free_port

from .pages import DESK, PHONE, Person, whose_turn
from .test_replay import check

PAUSES = {"BRISCA_SEED_WAIT_MS": "15000", "BRISCA_DEAL_PAUSE_MS": "15000"}
CARDS = 40


@pytest.fixture
def asking(site: Daphne, tmp_path: Path) -> Iterator[Daphne]:
    """A second process on the same database, which asks the seats for their seeds."""
    port = free_port()
    own = {**site.env, **PAUSES, "SITE_URL": f"http://127.0.0.1:{port}"}
    with Daphne(tmp_path / "daphne.log", own, port) as server:
        yield server


@pytest.fixture
def newcomer(browser: Browser, asking: Daphne) -> Iterator[Callable[..., Page]]:
    """`newcomer(**context options)`: a page of a new person there; no script may fail."""
    contexts, faults = [], []

    def enter(**options: object) -> Page:
        context = browser.new_context(
            base_url=asking.url, locale="es-ES", reduced_motion="reduce", **options
        )
        context.on("weberror", lambda found: faults.append(str(found.error)))
        contexts.append(context)
        return context.new_page()

    yield enter
    for context in contexts:
        context.close()
    assert not faults, faults


def play_the_deal(host: Person, other: Person) -> None:
    """All the cards of a deal for two."""
    last, waiting = host, other
    for _ in range(CARDS):
        turn = whose_turn(last, waiting)
        assert turn is not None
        turn.play()
        last, waiting = turn, (other if turn is host else host)


def test_two_members_seal_give_cut_and_check(newcomer: Callable[..., Page]) -> None:
    """A competitive match: its first two deals are made of what both browsers gave."""
    host, other = people = Person(newcomer(**PHONE)), Person(newcomer(**DESK))
    for one in people:
        one.sign_up()
    address = host.open_table(players_mode="2", competitive=True, target="2")
    other.go(address)
    other.sit(1)
    host.start()
    other.at_table()
    pk = int(address.split("/")[-2])
    first = Deal.objects.get(match=pk)
    assert fair.EMPTY_SEED not in first.seat_seeds
    kinds = [play.events[0]["kind"] for play in Play.objects.filter(match=pk, kind="shuffle")]
    assert sorted(kinds) == ["committed", "sealed", "sealed", "seeded", "seeded", "unsealed"]

    play_the_deal(host, other)
    made = Match.objects.get(pk=pk)
    cutter = people[(made.first_leader + 1 - 2) % 2]
    waiting = people[(made.first_leader + 1 - 1) % 2]
    control = cutter.page.locator(".cut")
    expect(control).to_be_visible()
    expect(waiting.page.locator("[data-part=deal] .reason")).to_have_count(1)
    expect(waiting.page.locator(".cut")).to_have_count(0)
    control.locator("input").fill("9")
    cutter.press(control.locator("button"))
    expect(control).to_have_count(0)
    for one in people:
        expect(one.page.locator("[data-card]")).to_have_count(3)
    second = Deal.objects.get(match=pk, number=2)
    assert second.cut == 9
    assert fair.EMPTY_SEED not in second.seat_seeds

    page = other.page
    page.goto(f"/partidas/{pk}/ronda/1/comprobar/")
    assert check(page) == ["right"] * 8
    steps = page.locator(".fair-step")
    expect(steps.nth(1)).to_contain_text("Este navegador también lo vio.")
    expect(steps.nth(2)).to_contain_text("La que dio este navegador está entre ellas.")
    acta = json.loads(page.locator("#acta").input_value())
    seeds = [*acta["seat_seeds"][:1], "0" * 32]
    assert check(page, {**acta, "seat_seeds": seeds})[2] == "wrong"
    seals = [*acta["seals"][:1], "0" * 64]
    assert check(page, {**acta, "seals": seals})[2] == "wrong"


def test_a_reload_in_the_shuffle_gives_the_same_seed(newcomer: Callable[..., Page]) -> None:
    """One of two is not there yet; the other loads the page again and has given one seed only."""
    host, other = Person(newcomer(**PHONE)), Person(newcomer(**DESK))
    address = host.open_table(players_mode="2")
    other.go(address)
    other.sit(1)
    on_the_way: list[Route] = []
    other.page.route(re.compile(r"/mesa/\d+/$"), lambda route: on_the_way.append(route))
    host.press(host.page.locator("#start"))
    status = host.page.locator("#status")
    expect(status).to_have_text("Barajando…")
    host.page.reload()
    expect(status).to_have_text("Barajando…")
    on_the_way[0].continue_()
    host.at_table()
    expect(status).to_have_text("")
    pk = int(address.split("/")[-2])
    stored = host.page.evaluate(f"JSON.parse(sessionStorage.getItem('brisca-deal-{pk}-1'))")
    deal = Deal.objects.get(match=pk)
    assert stored["given"]
    assert (stored["seed"], stored["commitment"]) == (deal.seat_seeds[0], deal.commitment)
