"""A match of damas through the services: played, shown, recorded, checked."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from games import selectors
from games.history.record import record_of
from games.history.selectors import stored
from games.history.verify import check_stored
from games.models import Match
from games.rules import record
from games.services import lobby
from games.services.lobby import Settings
from tests.games.builders import people, play_out

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def board() -> Match:
    """A running board of Ana and Luis."""
    ana, luis = people("Ana", "Luis")
    match = lobby.open_table(Settings("damas", {"draw_moves": 10}), ana)
    lobby.sit(match.pk, luis)
    lobby.start(match.pk, ana)
    return match


def test_one_board_is_the_match(board: Match) -> None:
    match = play_out(board.pk, Random(1))
    assert (match.status, match.ending, match.deal_number) == ("finished", "completed", 1)


def test_a_running_and_a_finished_board_are_checked(board: Match) -> None:
    play_out(board.pk, Random(1), until=lambda table: table.state.plies == 9)
    assert list(check_stored(board.pk)) == ["deal 1: running, 10 entries of the log as stored"]
    play_out(board.pk, Random(1))
    assert list(check_stored(board.pk))[-1].startswith("match: ok rounds ")


def test_the_record_holds_the_position(board: Match) -> None:
    data = record_of(stored(play_out(board.pk, Random(1))))
    assert data["deals"][0]["position"].startswith("W:W1,2,3,")
    assert list(record.check(data))[-1].startswith("match: ok rounds ")


def test_the_list_and_the_pages_show_it(board: Match) -> None:
    row = selectors.lobby_rows([board.pk])[board.pk]
    assert row is not None and row["players"] == 2
    match = play_out(board.pk, Random(1))
    client = Client()
    client.force_login(match.seats.get(number=0).user)
    for url in ("/", "/partidas/", f"/partidas/{board.pk}/", f"/mesa/{board.pk}/"):
        assert client.get(url).status_code == 200, url
