"""Tables of the games with an auction: opened by the services, played at their pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth import get_user_model
from playwright.sync_api import Page, expect

from games.models import Match
from games.services import lobby

from . import chosen
from .pages import Person

Wanted = Callable[[Any], bool]
NEWS = """() => {
  const news = document.querySelector("#news");
  window.heard = [];
  const watch = new MutationObserver(() => heard.push(news.textContent));
  watch.observe(news, { childList: true, characterData: true, subtree: true });
}"""
"""Keeps all the news: bots are quick, and the next replaces the last."""

SOCKETS = """
  const Plain = WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Plain {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
"""


def table(
    people: list[Person], game: str, wanted: Wanted, pace: int = 0, **options: Any
) -> tuple[Match, Any]:
    """A running table with these people on its first seats and bots on the others, at a first
    deal that is wanted; its state as it was dealt. ``pace``: seconds a turn, 0 = no limit."""
    users = [get_user_model().objects.get(username=one.sign_up()) for one in people]
    match = lobby.open_table(lobby.Settings(game, options, turn_seconds=pace), users[0])
    for user in users[1:]:
        lobby.sit(match.pk, user)
    if match.seats.filter(name="").exists():
        lobby.fill(match.pk, users[0])
    address = f"/mesa/{match.pk}/"
    state = chosen.deal(address, wanted)
    for one in people:
        one.go(address)
        one.at_table()
    return match, state


def phase(page: Page) -> str:
    """What is being done at the table."""
    return page.locator("#table").get_attribute("data-phase") or ""


def options_of(page: Page) -> list[str]:
    """The actions among which one may choose."""
    buttons = page.locator("[data-choose]")
    return list(buttons.evaluate_all("all => all.map(el => el.dataset.choose)"))


def choose(one: Person, action: str) -> None:
    """Touch a choice, then the large button that says it in words."""
    option = one.page.locator(f'[data-choose="{action}"]')
    one.press(option)
    expect(option).to_have_attribute("aria-pressed", "true")
    confirm(one)


def confirm(one: Person) -> None:
    """Press the large button; it goes once it is done."""
    done = one.page.locator("[data-act=done]")
    before = done.inner_text()
    one.press(done)
    expect(done.filter(has_text=before, visible=True)).to_have_count(0)


def offer(one: Person, points: int) -> None:
    """Bid so many points by the slider."""
    one.page.locator("input[type=range]").evaluate(
        """(range, steps) => {
          range.value = Number(range.value) + steps;
          range.dispatchEvent(new Event("input"));
        }""",
        points - int(one.page.locator(".figure").inner_text()),
    )
    expect(one.page.locator("[data-act=done]")).to_contain_text(str(points))
    confirm(one)


def pass_on(one: Person) -> None:
    """Say that one passes."""
    one.press(one.page.locator("[data-act=pass]"))
    expect(one.page.locator("[data-act=pass]")).to_be_hidden()


def free_card(one: Person) -> str:
    """The first card that no rule binds."""
    return one.page.locator(".mine.can").first.get_attribute("data-card") or ""


def heard(page: Page, *texts: str) -> None:
    """The news have told each of these."""
    said = " ".join(page.evaluate("heard"))
    for text in texts:
        assert text in said, said


def send(page: Page, action: str, turn: int) -> None:
    """Send an action through the page's own socket (of ``SOCKETS``), as a page does."""
    page.evaluate(
        """([action, turn]) => {
          const open = one => one.url.includes("/ws/match/") && one.readyState === 1;
          const frame = { do: "act", action, turn, id: crypto.randomUUID().replaceAll("-", "") };
          sockets.find(open).send(JSON.stringify(frame));
        }""",
        [action, turn],
    )
