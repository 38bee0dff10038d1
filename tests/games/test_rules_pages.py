"""The pages of rules, and which of them a table leads to."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client

from games import describe, rulebook
from games.rules import get
from games.services import lobby
from games.services.lobby import Settings

from .builders import people, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.mark.parametrize("slug", rulebook.PAGES)
def test_each_page_stands(client: Client, slug: str) -> None:
    text = client.get(f"/reglas/{slug}/").content.decode()
    assert f'class="title">{rulebook.PAGES[slug].title}<' in text
    assert "<h2>" in text
    assert f"/reglas/{slug}/" in client.get("/reglas/").content.decode()


def test_there_is_no_other(client: Client) -> None:
    assert client.get("/reglas/mus/").status_code == 404


def test_the_list_has_each_once_under_its_game(client: Client) -> None:
    listed = [page for _, pages in rulebook.by_game() for page in pages]
    assert sorted(page.slug for page in listed) == sorted(rulebook.PAGES)
    text = client.get("/reglas/").content.decode()
    assert text.index(">Rematada<") < text.index("/reglas/rematada/") < text.index(">Damas<")


@pytest.mark.parametrize("slug", [slug for slug, page in rulebook.PAGES.items() if page.preset])
def test_the_room_and_the_create_form_lead_to_a_page_and_it_leads_back(
    client: Client, slug: str
) -> None:
    page = rulebook.PAGES[slug]
    (ana,) = people("Ana")
    match = lobby.open_table(Settings(page.game, page.options), ana)
    client.force_login(ana)
    assert f'href="/reglas/{slug}/"' in client.get(f"/mesa/{match.pk}/").content.decode()
    rules = client.get(f"/reglas/{slug}/").content.decode()
    address = re.search(r'href="(/mesas/nueva/[^"]+)"', rules)
    assert address
    form = client.get(html.unescape(address[1])).context["form"]
    assert form.game == page.game
    assert form["form" if page.game == "chiamata" else "preset"].value() == page.preset


@pytest.mark.parametrize("slug", [page.slug for page in rulebook.PAGES.values()])
def test_a_presets_table_leads_to_its_page(slug: str) -> None:
    page = rulebook.PAGES[slug]
    assert rulebook.page_of(page.game, page.options) == page


@pytest.mark.parametrize(
    ("options", "slug"),
    [
        ({"over_hundred": True, "deck": 48}, "casa"),
        ({"target": 5}, "casa"),
        ({"order": "tuscan"}, "toscana"),
        ({"order": "lombard", "open_hands": True}, "scoperta"),
        ({"marriages": "sung", "hand": 5}, "cinquecento"),
        ({"players": 4, "pairs": True, "prisoner": "opponents"}, "muerte-al-tres"),
        ({"low": "lowest", "swap": "off"}, "mexicana"),
        ({"players": 6, "trump": "rotation", "arrastro": True}, "arrastro"),
    ],
)
def test_any_table_leads_to_the_page_that_tells_it_best(options: dict[str, Any], slug: str) -> None:
    page = rulebook.page_of("brisca", options)
    assert page
    assert page.slug == slug


def test_a_table_says_its_rules_and_leads_to_its_page(client: Client) -> None:
    ana = people("Ana")[0]
    pk = start_match([ana], {"marriages": "sung", "hand": 5})
    client.force_login(ana)
    text = client.get(f"/mesa/{pk}/").content.decode()
    assert 'href="/reglas/cinquecento/"' in text
    assert "40 o 20, cantados en mano" in text
    assert "brisca-variant" in text


def test_the_houses_table_loads_nothing_of_the_relatives(client: Client) -> None:
    ana = people("Ana")[0]
    client.force_login(ana)
    assert "brisca-variant" not in client.get(f"/mesa/{start_match([ana])}/").content.decode()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"arrastro": True}, "a 1 ronda, 30 s por turno, con arrastro"),
        ({"marriages": "captured"}, "a 500 puntos, 30 s por turno, rey y caballo capturados"),
        ({"low": "lowest"}, "gana quien no pasa de 11 puntos"),
        ({"prisoner": "any"}, "Muerte al Tres"),
        ({"order": "lombard", "open_hands": True}, "el 7 en el lugar del tres, cartas a la vista"),
    ],
)
def test_the_sentence_tells_what_differs(options: dict[str, Any], said: str) -> None:
    full = get("brisca").normalise(options)
    assert said in describe.sentence("brisca", full, 30, False)
