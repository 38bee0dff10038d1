"""What the host may do with the seats of a table that has not begun, and nobody else."""

from __future__ import annotations

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from games.models import Match, Seat
from games.services import hosts, lobby
from games.services.lobby import NotPossible, Settings

from .builders import people
from .lobbies import at_home, seated, told

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]
PAIRS = {"players": 4, "pairs": True}


def table(*users: User, **options: object) -> Match:
    """An open table for four in pairs (or by other options) with these people on it."""
    match = lobby.open_table(Settings("brisca", options or PAIRS), users[0])
    for user in users[1:]:
        lobby.sit(match.pk, user)
    return match


def press(client: Client, match: Match, verb: str, **data: object) -> list[str]:
    """Send a form of the room; what is told on the page after it."""
    return told(client.post(f"/mesa/{match.pk}/{verb}/", data, follow=True))


def test_partners_are_chosen_by_exchanging_seats() -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    match = table(ana, luis, eva)
    assert not press(at_home(ana), match, "cambiar", seat=1, **{"with": 2})
    assert seated(match) == ["Ana", "Eva", "Luis", ""]
    teams = dict(Seat.objects.filter(match=match).values_list("name", "team"))
    assert teams["Ana"] == teams["Luis"] != teams["Eva"]


def test_a_person_is_moved_to_a_free_seat_and_so_is_a_bot() -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis)
    hosts.swap(match.pk, ana, 1, 3)
    assert seated(match) == ["Ana", "", "", "Luis"]
    lobby.fill(match.pk, ana, 1, level="medio")
    hosts.swap(match.pk, ana, 2, 1)
    bot = Seat.objects.get(match=match, number=2)
    assert (bot.bot_level, bot.user) == ("medio", None)
    assert not bot.empty


@pytest.mark.parametrize("seats", [(0, 4), (7, 1), (None, None)])
def test_a_seat_that_is_not_there_cannot_be_exchanged(seats: tuple[int, int]) -> None:
    (ana,) = people("Ana")
    match = table(ana)
    with pytest.raises(NotPossible, match="no_seat"):
        hosts.swap(match.pk, ana, *seats)
    assert seated(match) == ["Ana", "", "", ""]


def test_whoever_is_sent_away_is_told_and_cannot_sit_again() -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    match = table(ana, luis, eva)
    press(at_home(ana), match, "echar", seat=1)
    assert seated(match) == ["Ana", "", "Eva", ""]
    client = at_home(luis)
    page = client.get(f"/mesa/{match.pk}/")
    assert page.context["removed"]
    assert 'id="sit-' not in page.content.decode()
    assert press(client, match, "sentarse")
    assert "Luis" not in seated(match)
    assert not at_home(eva).get(f"/mesa/{match.pk}/").context["removed"]


def test_the_host_sends_bots_away_but_not_himself() -> None:
    (ana,) = people("Ana")
    match = table(ana)
    lobby.fill(match.pk, ana, 2)
    assert not press(at_home(ana), match, "echar", seat=2)
    assert seated(match) == ["Ana", "", "", ""]
    assert press(at_home(ana), match, "echar", seat=0)
    assert press(at_home(ana), match, "echar", seat=3)
    assert seated(match) == ["Ana", "", "", ""]


@pytest.mark.parametrize("verb", ["cambiar", "echar", "bot", "empezar"])
def test_a_guest_of_the_table_is_refused_with_a_sentence(verb: str) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis)
    before = seated(match)
    assert press(at_home(luis), match, verb, seat=0, **{"with": 2})
    assert seated(match) == before


@pytest.mark.parametrize("verb", ["cambiar", "echar", "bot", "sentarse", "levantarse"])
def test_nothing_of_it_is_possible_once_the_match_has_begun(verb: str) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis, players=2)
    lobby.start(match.pk, ana)
    assert press(at_home(ana), match, verb, seat=1, **{"with": 0})
    assert seated(match) == ["Ana", "Luis"]


@pytest.mark.parametrize(
    ("asked", "level"), [("medio", "medio"), ("facil", "facil"), ("x", "facil")]
)
def test_free_seats_are_filled_with_bots_of_a_level(asked: str, level: str) -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis)
    press(at_home(ana), match, "bot", level=asked)
    bots = Seat.objects.filter(match=match, user=None)
    assert [bot.bot_level for bot in bots] == [level, level]
    assert len(set(seated(match))) == 4
    assert press(at_home(ana), match, "bot", level=asked)  # nothing is free any more


def test_the_room_shows_the_controls_to_the_host_alone() -> None:
    ana, luis = people("Ana", "Luis")
    match = table(ana, luis)
    path = f"/mesa/{match.pk}/"
    controls = ('id="move-1"', 'id="empty-1"', 'id="bot-2"', 'id="medio-2"', 'id="fill-medio"')
    page = at_home(ana).get(path).content.decode()
    assert all(control in page for control in controls)
    assert 'id="empty-0"' not in page
    page = at_home(luis).get(path).content.decode()
    assert not any(control in page for control in controls)
    assert 'id="sit-2"' in page
