"""The front page: what the list says of a table, and what its forms lead to."""

from __future__ import annotations

import re

import pytest

from games import policy, refusals, selectors
from games.models import Match
from games.services import lobby
from games.services.lobby import Settings

from .builders import people
from .lobbies import at_home, seated, told, visitor
from .test_create_form import GOOD

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def row(match: Match) -> dict[str, object]:
    found = selectors.lobby_rows()[match.pk]
    assert found is not None
    return found


def test_a_row_names_its_rules_code_and_only_what_differs_from_the_house() -> None:
    ana, luis = people("Ana", "Luis")
    house = lobby.open_table(Settings("brisca", {"players": 2}), ana)
    other = lobby.open_table(Settings("brisca", {"players": 2, "swap": "off"}), ana)
    same = lobby.open_table(Settings("brisca", {"players": 2}, turn_seconds=90), luis)
    assert row(house)["differs"] == ""
    assert row(other)["differs"]
    assert str(row(other)["differs"]) not in str(row(other)["rules"])
    assert row(house)["code"] == row(same)["code"] != row(other)["code"]


def test_a_row_tells_people_from_bots() -> None:
    (ana,) = people("Ana")
    match = lobby.open_table(Settings("brisca", {"players": 3}), ana)
    lobby.fill(match.pk, ana, 1)
    assert (row(match)["people"], row(match)["bots"]) == (["Ana"], 1)
    assert row(match)["seats"] == ["Ana", seated(match)[1], None]


def test_private_tables_are_not_listed() -> None:
    (ana,) = people("Ana")
    match = lobby.open_table(Settings("brisca", {}, private=True), ana)
    assert match.pk not in selectors.lobby_rows()


def test_a_visitor_sits_down_from_the_list_and_is_a_guest() -> None:
    (ana,) = people("Ana")
    match = lobby.open_table(Settings("brisca", {}), ana)
    guest = at_home()
    answer = guest.post(f"/mesa/{match.pk}/sentarse/", follow=True)
    assert answer.redirect_chain == [(f"/mesa/{match.pk}/", 302)]
    assert seated(match) == ["Ana", visitor(guest).username]


def test_who_comes_too_late_reads_why() -> None:
    ana, luis = people("Ana", "Luis")
    match = lobby.open_table(Settings("brisca", {}), ana)
    lobby.sit(match.pk, luis)
    full = told(at_home().post(f"/mesa/{match.pk}/sentarse/", follow=True))
    lobby.start(match.pk, ana)
    begun = told(at_home().post(f"/mesa/{match.pk}/sentarse/", follow=True))
    Match.objects.filter(pk=match.pk).update(status="finished", version=0)
    closed = told(at_home().post(f"/mesa/{match.pk}/sentarse/", follow=True))
    assert len({*full, *begun, *closed}) == 3


def test_my_open_table_and_the_wish_stand_on_the_page() -> None:
    (ana,) = people("Ana")
    match = lobby.open_table(Settings("brisca", {}), ana)
    page = at_home(ana).get("/")
    assert [one["id"] for one in page.context["mine"]] == [match.pk]
    assert page.context["wish"] in page.content.decode()


@pytest.mark.parametrize(
    ("bot", "game", "level"),
    [
        ("damas:dificil", "damas", "dificil"),
        ("brisca:medio", "brisca", "medio"),
        ("mus:medio", "brisca", "medio"),
        ("", "brisca", "facil"),
    ],
)
def test_a_bot_of_either_game_plays_at_once(bot: str, game: str, level: str) -> None:
    answer = at_home().post("/mesas/rapida/", {"bot": bot})
    match = Match.objects.get()
    assert answer.url == f"/mesa/{match.pk}/"
    assert (match.game, match.status) == (game, "playing")
    assert match.seats.get(user=None).bot_level == level


def test_the_door_offers_every_bot_the_game_of_before_first() -> None:
    page = at_home().get("/").content.decode()
    offered = re.findall(r'<option value="(\w+):(\w+)">', page)
    assert offered[0] == ("brisca", "facil")
    assert ("damas", "dificil") in offered


@pytest.mark.parametrize("path", ["/mesas/nueva/", "/mesas/rapida/", "/mesa/{}/sentarse/"])
def test_nobody_sits_at_any_number_of_tables(path: str) -> None:
    """Else one script fills the list, and the writer's day, with tables."""
    ana, luis = people("Ana", "Luis")
    free = lobby.open_table(Settings("brisca", {}), luis).pk
    for _ in range(policy.TABLES_AT_ONCE):
        mine = lobby.open_table(Settings("brisca", {}), ana)
    tables, client = Match.objects.count(), at_home(ana)
    refused = client.post(path.format(free), GOOD, follow=True)
    assert str(refusals.SENTENCES["many"]) in refused.content.decode()
    assert (Match.objects.count(), seated(free)) == (tables, ["Luis", ""])
    lobby.stand(mine.pk, ana)
    client.post(path.format(free), GOOD)
    assert (Match.objects.count(), seated(free)) != (tables, ["Luis", ""])
