"""Nothing hidden leaves while a deal runs, by any page of the history or the admin (B05, B59)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from django.test import Client

from games.admin import SECRETS
from games.history.words import card_name
from games.models import Deal, Match, Play, Seat
from games.rules.cards import pack
from games.services.table import Table
from tests.games.builders import people, play_out, start_match, table_of
from tests.staff import administrator, at_work

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

MODES = [
    {"players": 2},
    {"players": 4, "pairs": True, "see_partner": True},
    {"players": 3, "trump": "rotation"},
]


def hidden(table: Table) -> set[str]:
    """The cards that nobody has shown in this deal, from the public log alone."""
    plays = Play.objects.filter(match=table.id, deal__number=table.deal_number)
    told = repr([event["public"] for play in plays for event in play.events])
    shown = set(re.findall(r"'(\d+[OCEB])'", told))
    return set(pack(48)) - shown


def leaks(text: str, cards: set[str]) -> list[str]:
    """The cards that the text names by code, by picture or in words."""
    found = [c for c in cards if re.search(rf"(?<![0-9A-Za-z]){c}(?!\w)|#[cf]{c}(?!\w)", text)]
    return found + [c for c in cards if card_name(c) in text]


def moments(pk: int, rng: Random) -> Iterator[Table]:
    """A match stopped every few plays until its second deal is well under way, or its end."""
    while (table := table_of(pk)).status == "playing" and table.version < 90:
        yield table
        version = table.version + 4
        play_out(pk, rng, until=lambda t, v=version: t.version >= v)  # type: ignore[misc]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_a_running_deal_shows_what_its_table_saw(client: Client, options: dict[str, int]) -> None:
    users = people("Ana", "Luis")
    pk = start_match(users, options | {"target": 3})
    looked = 0
    for table in moments(pk, Random(1)):
        if not table.game.to_act(table.state):
            continue
        looked += 1
        cards, deal = hidden(table), Deal.objects.get(match=pk, number=table.deal_number)
        for viewer in (None, users[1]):
            if viewer:
                client.force_login(viewer)
            else:
                client.logout()
            page = client.get(f"/partidas/{pk}/").content.decode()
            running = page[page.index(f'id="deal-{table.deal_number}"') :]
            assert leaks(running, cards) == []
            data = client.get(f"/partidas/{pk}.json").json()
            assert [d["number"] for d in data["deals"]] == list(range(1, table.deal_number))
            for text in (page, repr(data)):
                assert bytes(deal.seed).hex() not in text
    assert looked > 10


def test_the_admin_shows_no_more(client: Client) -> None:
    users = people("Ana", "Luis")
    pk = start_match(users)
    play_out(pk, Random(2), until=lambda table: len(table.state.taken) > 3)
    table, deal = table_of(pk), Deal.objects.get(match=pk)
    at_work(client, administrator())
    paths = [f"match/{pk}/change/", f"deal/{deal.pk}/change/", "match/", "deal/", "play/", "seat/"]
    paths += [f"play/{play}/change/" for play in deal.plays.values_list("pk", flat=True)]
    for path in paths:
        response = client.get(f"/gestion/games/{path}")
        assert response.status_code == 200, path
        page = response.content.decode()
        assert leaks(page, hidden(table)) == [], path
        assert bytes(deal.seed).hex() not in page


@pytest.mark.parametrize(
    "question",
    [
        "match/?state__contains=4O",
        "deal/?seed__isnull=0",
        "deal/?match__state__contains=4O",
        "play/?events__icontains=4O",
        "play/?match__state__contains=4O",
        "match/?deals__seed__isnull=0",
        "match/?plays__events__contains=4O",
        "match/?invitation__startswith=a",
        "seat/?networks__startswith=a",
        "seat/?match__state__contains=4O",
    ],
)
def test_an_address_in_the_admin_cannot_ask_for_what_is_hidden(
    client: Client, question: str
) -> None:
    at_work(client, administrator())
    assert client.get(f"/gestion/games/{question}").status_code == 400


def test_the_secrets_of_the_admin_are_columns() -> None:
    """A column that was renamed would be a secret no longer."""
    columns = {field.name for model in (Match, Seat, Deal, Play) for field in model._meta.fields}
    assert columns >= SECRETS


def test_a_closed_deal_shows_everything_that_was_hidden(client: Client) -> None:
    match = play_out(start_match(people("Ana", "Luis")), Random(3))
    deal = Deal.objects.get(match=match)
    assert Match.objects.get(pk=match.pk).status == "finished"
    page = client.get(f"/partidas/{match.pk}/").content.decode()
    for text in (bytes(deal.seed).hex(), deal.commitment, deal.seat_seeds[0]):
        assert text in page
    assert len(leaks(page, set(pack(40)))) >= 40
