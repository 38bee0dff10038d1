"""Rounds of chiamata and rematada looked at again, and computed in the browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Match, Play
from tests.games.auctions import begin, phase, play, played, told
from tests.games.builders import people, table_of

from .pages import DESK, PHONE, Person
from .test_accessible import Checker
from .test_replay import at, check, hand, step

Player = Callable[..., Page]
_numbers = count(1)
SHORT: dict[str, dict[str, Any]] = {"chiamata": {}, "rematada": {"deals": 3}}


def finished(game: str, **options: Any) -> tuple[Match, int]:
    """A finished match and the number of a round of it that was played to its end."""
    users = people(f"Subasta{next(_numbers)}x")
    match = played(users, game, {**SHORT[game], **options})
    return match, next(r["deal"] for r in match.results if r["worth"])


def open_replay(page: Page, match: Match, number: int, rest: str = "") -> None:
    page.goto(f"/partidas/{match.pk}/ronda/{number}/{rest}")
    expect(page.locator("#replay")).to_have_attribute("data-state", "ready")


def actions(match: Match, number: int) -> list[tuple[int, str]]:
    """Who did what in the round: one step of its replay each, after the deal."""
    plays = Play.objects.filter(match=match, deal__number=number).exclude(action="")
    return [(play.seat or 0, play.action) for play in plays.order_by("seq")]


def test_stepping_through_bids_the_call_and_the_tricks_of_chiamata(player: Player) -> None:
    match, number = finished("chiamata")
    page = player(**DESK)
    open_replay(page, match, number, "?desde=0")
    text, felt = page.locator("[data-part=text]"), page.locator(".felt")
    log = actions(match, number)
    dealt = hand(page)
    assert len(dealt) == 8
    for seat, action in log:
        step(page, "next").click()
        name = match.seats.get(number=seat).name
        expect(text).to_contain_text(name)
        if action.startswith("call:"):
            expect(felt.locator(".trump .mark-of")).to_be_visible()
            break
    assert hand(page) == dealt
    called = next(action[5:] for _, action in log if action.startswith("call:"))
    falls, holder = next((n, seat) for n, (seat, action) in enumerate(log, 1) if action == called)
    page.goto(f"{page.url.split('#')[0]}#{falls}")
    expect(page.locator("#replay")).to_have_attribute("data-at", str(falls))
    name = match.seats.get(number=holder).name
    expect(text).to_have_text(re.compile(f"{name}.*{name}"))  # he plays it, and was the partner
    step(page, "last").click()
    assert not hand(page)
    made = page.locator("[data-score] b").all_inner_texts()
    assert sum(map(int, made)) == 120


def test_stepping_through_the_garra_of_rematada(player: Player) -> None:
    match, number = finished("rematada")
    page = player(**PHONE)
    log = actions(match, number)
    declarer, laid = next(one for one in log if one[1].startswith("lay:"))
    moment = [action for _, action in log].index(laid)
    other = (declarer + 1) % 3
    open_replay(page, match, number, f"?desde={other}#{moment}")
    cards = laid.removeprefix("lay:").split(",")
    step(page, "next").tap()
    shown = page.locator(".trump .shown use")
    expect(shown).to_have_count(2)
    for card, use in zip(cards, shown.all(), strict=True):
        expect(use).to_have_attribute("href", re.compile(f"#c{card}$"))
    page.locator("[data-act=open]").tap()  # as that seat saw it: the garra, which all were shown
    garra = next(e["public"]["cards"] for e in told(match.pk, number) if e["kind"] == "garra")
    for card, use in zip(garra, shown.all(), strict=True):
        expect(use).to_have_attribute("href", re.compile(f"#c{card}$"))
    step(page, "last").tap()
    step(page, "back").tap()
    assert at(page) == len(log) - 1


@pytest.mark.parametrize("game", ["chiamata", "rematada"])
def test_nothing_that_is_hidden_is_there_before_the_round_is_over(
    player: Player, game: str
) -> None:
    ana, luis = people(f"Oculta{next(_numbers)}x", f"Oculto{next(_numbers)}x")
    pk = begin([ana, luis], game, spectators=True)
    match = play(pk, Random(2), until=lambda table: phase(table) == "play")
    page = player(allow=("404",))
    number = table_of(pk).deal_number
    for rest in ("", "desde/0.json", "acta.json", "comprobar/"):
        answer = page.goto(f"/partidas/{pk}/ronda/{number}/{rest}")
        assert answer is not None
        assert answer.status == 404
    page.goto(f"/partidas/{pk}/")
    shown = page.locator(f"#deal-{number}")
    expect(shown.locator(".calls > li").first).to_be_visible()
    uses = shown.locator("use").evaluate_all("all => all.map(el => el.getAttribute('href'))")
    drawn = {use.split("#c")[1] for use in uses if "#c" in use}
    table = table_of(pk)
    seen = table.game.view(table.state, None)
    public = {*(seen.get("called") or ()), *(seen.get("garra") or ())}
    held = {card for cards in table.state.tricks.hands for card in cards}
    assert not drawn & (held - public)
    assert match.status == "playing"


@pytest.mark.parametrize("game", ["chiamata", "rematada"])
def test_the_same_hand_is_played_again(player: Player, game: str) -> None:
    match, number = finished(game)
    page = player(**PHONE)
    one = Person(page)
    open_replay(page, match, number, "?desde=1")
    mine = hand(page)
    page.locator('[action$="/otra-vez/"] button').tap()
    page.wait_for_url("**/mesa/*/")
    one.at_table()
    expect(page.locator("#how")).to_contain_text(f"{match.pk}")
    assert set(one.hand) <= mine


@pytest.mark.parametrize(
    ("game", "options"),
    [("chiamata", {}), ("chiamata", {"form": "buia"}), ("chiamata", {"form": "pazza"}),
     ("rematada", {})],
    ids=str,
)  # fmt: skip
def test_a_round_is_computed_without_a_network(
    player: Player, game: str, options: dict[str, Any]
) -> None:
    match, number = finished(game, **options)
    page = player(allow=("ERR_INTERNET_DISCONNECTED",))
    page.goto(f"/partidas/{match.pk}/ronda/{number}/comprobar/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    acta = json.loads(page.locator("#acta").input_value())
    assert check(page, acta) == ["right"] * 8
    assert sum(acta["points"]) == 120
    plays = acta["plays"]
    first = next(n for n, (_, action) in enumerate(plays) if action[0].isdigit())
    cards = acta["cards"]
    wrong: list[tuple[int, dict[str, Any]]] = [
        (6, {"plays": [plays[1], plays[0], *plays[2:]]}),
        (6, {"plays": [*plays[: first - 1], *plays[first:]]}),
        (6, {"plays": [*plays[:first], [plays[first][0], "8O"], *plays[first + 1 :]]}),
        (7, {"points": [120] + [0] * (len(acta["seats"]) - 1)}),
    ]
    if acta["leads"] == "lot":
        wrong += [(3, {"leader": (acta["leader"] + 1) % len(acta["seats"])})]
    if game == "rematada":
        garra = {**cards["auction"], "garra": cards["hands"][0][:2]}
        wrong += [(5, {"cards": {**cards, "auction": garra}})]
    for place, changed in wrong:
        states = check(page, {**acta, **changed})
        assert states == ["right"] * place + ["wrong"] + ["open"] * (7 - place), changed


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(player: Player, device: dict[str, Any]) -> None:
    page = player(**device)
    checker = Checker(page)
    for game in ("chiamata", "rematada"):
        match, number = finished(game)
        for moment in (0, 2, 9):
            open_replay(page, match, number, f"#{moment}")
            checker.look(f"the replay of {game} at {moment}")
            page.goto("about:blank")
        checker.visit(f"/partidas/{match.pk}/ronda/{number}/comprobar/", f"/partidas/{match.pk}/")
    assert not checker.found, "\n".join(checker.found.values())
