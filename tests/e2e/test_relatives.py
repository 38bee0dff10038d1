"""The relatives of brisca at their table: calls, songs, bound cards, open hands, the sum to 500."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games.models import Match, Play

from . import chosen
from .pages import DESK, PHONE, Person
from .test_accessible import ALL, Checker
from .wire import Wire

Player = Callable[..., Page]
# Keeps all the news: bots are quick, and the next replaces the last.
LISTEN = """() => {
  const news = document.querySelector("#news");
  window.heard = [];
  const watch = new MutationObserver(() => heard.push(news.textContent));
  watch.observe(news, { childList: true, characterData: true, subtree: true });
}"""


def at_deal(one: Person, wanted: Callable[[Any], bool], **choices: str | bool) -> tuple[str, Any]:
    """A table with a bot on each other seat, at a deal that is wanted and that I lead."""
    address = one.open_table(**choices)
    one.fill_with_bots()
    one.go("/")  # a room reloads itself when its match begins
    state = chosen.deal(address, lambda s: s.leader == 0 and wanted(s))
    one.go(address)
    one.at_table()
    return address, state


def play_free(one: Person) -> None:
    """Play the first card that no rule binds."""
    expect(one.turn).to_be_visible()
    free = one.page.locator(".mine:not(.bound)").first
    one.play(free.get_attribute("data-card"))


def actions(address: str) -> list[str]:
    """What I did, in order."""
    plays = Play.objects.filter(match=address.split("/")[-2], seat=0)
    return list(plays.order_by("seq").values_list("action", flat=True))


def test_a_match_with_the_call_by_finger(player: Player) -> None:
    page = player(**PHONE)
    wire, one = Wire(page), Person(page)
    address, state = at_deal(
        one,
        lambda s: f"1{s.trump}" in s.hands[0],
        players_mode="4p",
        preset="arrastro",
    )
    best = f"1{state.trump}"
    call = page.locator(f'[data-offer="{best}!"]')
    expect(call).to_have_text(re.compile("¡Arrastro!"))
    assert one.out_of_sight() == []
    page.evaluate(LISTEN)
    one.press(call)
    expect(one.card(best)).to_have_count(0)

    def play() -> None:
        assert one.out_of_sight() == []
        play_free(one)

    one.play_on(play)
    assert f"{best}!" in actions(address)
    assert any("¡arrastro!" in text for text in page.evaluate("heard"))
    match = Match.objects.get(pk=address.split("/")[-2])
    assert (match.status, match.ending) == ("finished", "completed")
    assert wire.strays(match.pk, 0) == []


def test_the_call_by_its_key(player: Player) -> None:
    one = Person(player())
    address, state = at_deal(one, lambda s: f"1{s.trump}" in s.hands[0], arrastro=True)
    one.page.keyboard.press("a")
    expect(one.card(f"1{state.trump}")).to_have_count(0)
    assert actions(address)[0] == f"1{state.trump}!"


def test_a_match_of_cinquecento_sung(player: Player) -> None:
    page = player(**DESK)
    one = Person(page)
    address, state = at_deal(
        one,
        lambda s: {f"{n}{s.trump}" for n in (1, 11, 12)} <= set(s.hands[0]),
        marriages="sung",
        hand="5",
    )
    assert len(one.hand) == 5
    one.play(f"1{state.trump}")
    song = page.locator(f'[data-offer="sing:{state.trump}"]')
    expect(song).to_contain_text("40")
    expect(one.turn).to_be_visible()
    page.keyboard.press("m")
    expect(song).to_have_count(0)
    expect(page.locator(".sung [role=listitem]")).to_contain_text("40")
    Checker(page).look("sung")
    page.set_viewport_size(DESK["viewport"])
    one.play_on()
    match = Match.objects.get(pk=address.split("/")[-2])
    assert (match.status, match.ending) == ("finished", "completed")
    results = [deal.result for deal in match.deals.order_by("number")]
    sums = [sum(result["points"][team] for result in results) for team in (0, 1)]
    assert max(sums) >= 500
    expect(page.locator("#result [data-part=score]")).to_contain_text(str(sums[0]))
    expect(page.locator("#result [data-part=score]")).to_contain_text(str(sums[1]))


def test_a_match_with_open_hands(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)
    address, state = at_deal(one, lambda s: True, preset="scoperta")
    shown = page.locator(".seat .backs.open")
    expect(shown.locator("svg")).to_have_count(3)
    expect(shown.locator("use").first).to_have_attribute(
        "href", re.compile(f"#c{state.hands[1][0]}$")
    )
    assert one.out_of_sight() == []
    one.play_on()
    assert Match.objects.get(pk=address.split("/")[-2]).ending == "completed"


def test_the_prisoner_is_dim_and_says_why(player: Player) -> None:
    page = player(**PHONE)
    one = Person(page)

    def held(s: Any) -> bool:
        return f"1{s.trump}" in s.hands[0] and f"3{s.trump}" not in s.hands[0]

    _, state = at_deal(one, held, preset="muerte-al-tres")
    prisoner = one.card(f"1{state.trump}")
    expect(prisoner).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#bound-note")).to_contain_text("preso")
    assert one.out_of_sight() == []
    check = Checker(page)
    check.look("prisoner", ALL)
    assert not check.found, "\n".join(check.found.values())
    page.set_viewport_size(PHONE["viewport"])
    for _ in range(2):
        prisoner.tap(force=True)  # it says that it is disabled, and answers all the same
    expect(page.locator("#say")).to_contain_text("Puedes jugar")
    expect(prisoner).to_be_visible()
    play_free(one)
    one.moved()


def test_the_mexican_aim_stands_by_the_trump(player: Player) -> None:
    one = Person(player(**PHONE))
    at_deal(one, lambda s: True, preset="mexicana")
    expect(one.page.locator(".trump")).to_contain_text("hasta 11 puntos")
    assert one.out_of_sight() == []
    one.play_on()
    expect(one.page.locator("[data-part=deal] .reason")).not_to_be_empty()


def test_a_choice_out_of_sight_is_none(player: Player) -> None:
    """What was chosen and cannot go with the next choice does not come along."""
    one = Person(player(**PHONE))
    one.go("/")
    address = one.open_table(swap="after_win", trump="rotation", arrastro=True)
    options = Match.objects.get(pk=address.split("/")[-2]).options
    assert (options["swap"], options["trump"], options["arrastro"]) == ("free", "rotation", True)
    address = one.open_table(marriages="sung", hand="5", preset="lombarda", players_mode="3")
    options = Match.objects.get(pk=address.split("/")[-2]).options
    assert (options["marriages"], options["hand"], options["order"]) == ("off", 3, "lombard")
