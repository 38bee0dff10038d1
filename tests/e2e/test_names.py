"""A Greek and an accented name on every page (B21): what is linked opens, and says the name."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote, unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from rankings.models import Standing

from .pages import Person
from .test_points import begin, competitive_table
from .test_rematch import end
from .test_talk import Talker

Player = Callable[..., Page]


def links(page: Page, name: str) -> list[str]:
    """Where the links of a page lead that speak of a person, as they are written."""
    found = page.locator("a").evaluate_all("all => all.map(el => el.getAttribute('href'))")
    return sorted({link for link in found if f"/{name}/" in unquote(link)})


def open_all(one: Person, name: str, *addresses: str) -> None:
    """On each page the name can be read, and every link of the person's leads to a page."""
    opened = set()
    for address in addresses:
        one.go(address)
        expect(one.page.get_by_role("main")).to_contain_text(name)
        opened.update(links(one.page, name))
    assert {urlsplit(link).path for link in opened} == {
        f"/{place}/{quote(name)}/" for place in ("jugador", "ranking")
    }
    for link in opened:
        answer = one.page.goto(link)
        assert answer is not None
        assert answer.status == 200
        expect(one.page.get_by_role("heading", level=1)).to_contain_text(name)


def test_names_of_any_script_play_talk_and_are_found(player: Player) -> None:
    Standing.objects.all().delete()  # the front page has few places, and other tests their people
    one, other = Person(player()), Person(player())
    names = [one.sign_up("Γιώργος"), other.sign_up("Ñandú")]
    address = competitive_table(one, other)
    begin(one, other)
    for person, said in ((one, names[1]), (other, names[0])):
        expect(person.page.locator(".seat .name, .seat .plate").first).to_contain_text(said)
    Talker(one).say("Καλησπέρα, ñandú")
    expect(Talker(other).lines.last).to_contain_text("Καλησπέρα, ñandú")
    expect(Talker(other).lines.last).to_contain_text(names[0])
    end(address, one, other)
    match = urlsplit(address).path.replace("mesa", "partidas")
    one.go(match)
    with one.page.expect_download() as download:
        one.press(one.page.locator(f'a[href="{match.rstrip("/")}.json"]'))
    record = json.loads(download.value.path().read_bytes())
    assert [seat["name"] for seat in record["seats"]] == names
    for person, name in zip((other, one), names, strict=True):
        open_all(person, name, match, "/ranking/", "/")


@pytest.mark.parametrize("name", ["李雷", "Мария", "a.b+c@d"])
def test_other_names_are_refused_at_the_field(player: Player, name: str) -> None:
    page = player()
    page.goto("/cuenta/signup/")
    for field in ("username", "email", "password1", "password2"):
        page.locator(f"[name={field}]").fill(name if field == "username" else "ana@example.org")
    # Also what the browser itself would not send.
    page.locator("main form[method=post]").evaluate("form => { form.noValidate = true }")
    page.locator("main form button[type=submit]").click()
    expect(page.locator("#id_username_error")).not_to_be_empty()
    expect(page.locator("[name=username]")).to_have_value(name)
