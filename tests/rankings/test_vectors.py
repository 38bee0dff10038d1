"""The worked examples of the ranking (rules C11), as the ledger has them."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from brisca_site.accounts.models import User
from games import policy
from games.models import Match, Play
from games.rules import get
from rankings.boards import MODES
from rankings.models import Entry, Standing
from rankings.scoring import DEVELOPED
from tests.games.builders import act, play_out, send, start_match, table_of, tick

from .tables import assert_books_balance, changes, finish, people, table

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

NAMES = ("Ana", "Luis", "Marta", "Pepe", "Rosa", "Jordi")
DAMAS: dict[str, Any] = {"game": "damas"}

VECTORS: dict[str, tuple[dict[str, Any], Any, dict[int, str], list[int]]] = {
    "Q1": ({"players": 2}, [0], {}, [20, -10]),
    "Q2": ({"players": 3}, [1], {}, [-10, 30, -10]),
    "Q3": ({"players": 4}, [3], {}, [-10, -10, -10, 40]),
    "Q4": ({"players": 4, "pairs": True}, [1], {}, [-10, 20, -10, 20]),
    "Q5": ({"players": 6}, [0], {}, [20, -10, 20, -10, 20, -10]),
    "Q6": ({"players": 2}, [1], {0: "penalised"}, [-20, 20]),
    "Q7": ({"players": 2}, [1], {0: "excused"}, [-10, 20]),
    "Q12": ({"players": 2, **DAMAS}, [0], {}, [20, -10]),
    "Q15": ({"players": 2, **DAMAS}, [0], {1: "penalised"}, [20, -20]),
}


@pytest.mark.parametrize("name", VECTORS)
def test_who_gets_what(name: str) -> None:
    how, winners, deserted, expected = VECTORS[name]
    users = people(*NAMES[: how["players"]])
    options = {key: value for key, value in how.items() if key != "players"}
    match = finish(table(users, **options), winners, deserted=deserted)
    assert changes(match) == expected
    assert_books_balance()


@pytest.mark.parametrize("game", ["brisca", "damas"])
@pytest.mark.parametrize("name", ["Q9", "Q10", "Q11"])
def test_nobody_gets_anything(name: str, game: str) -> None:
    ana, luis = people("Ana", "Luis")
    guest = User.objects.create(username="Invitado-1", is_guest=True)
    match = {
        "Q9": lambda: table([ana, guest], game=game),
        "Q10": lambda: table([ana, luis], game=game, networks=["2026-11:a", "2026-11:a"]),
        "Q11": lambda: table([ana, luis], game=game, competitive=False),
    }[name]()
    assert changes(finish(match, [0])) == []


@pytest.mark.parametrize(("plies", "each"), [(44, 5), (DEVELOPED, 5), (DEVELOPED - 1, 0)])
def test_q13_a_draw_once_it_is_developed(plies: int, each: int) -> None:
    """Agreed at the board, after so many moves of both (A10.11)."""
    users = people("Ana", "Luis")
    match = start_match(users, {"draw_moves": 50}, "damas", competitive=True)
    play_out(match, Random(4), until=lambda state: state.state.plies == plies)
    ask(match, users[0], "offer_draw")
    ask(match, users[1], "accept_draw")
    row = Match.objects.get(pk=match)
    assert (row.ending, row.winners) == ("agreed", [])
    assert changes(row) == [each, each]
    assert set(Entry.objects.values_list("kind", "played", "won")) == {("draw", 1, 0)}


def ask(match: int, user: User, do: str) -> None:
    assert not send(match, do, user=user.pk, id=secrets.token_hex(8)).why


def test_resigning_costs_less_than_leaving() -> None:
    """A10.12, at the board itself: −10 by the button, −20 for who goes and stays away."""
    ana, luis = people("Ana", "Luis")
    resigned, left = (start_match([ana, luis], game="damas", competitive=True) for _ in range(2))
    for match in (resigned, left):
        for _ in range(2):
            state = table_of(match)
            (seat,) = state.game.to_act(state.state)
            act(match, seat, state.game.legal(state.state, seat)[0])
    ask(resigned, ana, "resign")
    send(left, "leave", user=ana.pk)
    tick(left, policy.LEAVE_GRACE + 1)
    assert changes(Match.objects.get(pk=resigned)) == [-10, 20]
    assert changes(Match.objects.get(pk=left)) == [-20, 20]
    assert not Play.objects.filter(kind="vote").exists()


def test_q16_one_winner_of_five() -> None:
    """A10.8: the match is won by one, whoever played with the caller in a deal."""
    match = finish(table(people(*NAMES[:5]), game="chiamata"), [2])
    assert changes(match) == [-10, -10, 50, -10, -10]


def test_three_at_rematada_play_for_thirty() -> None:
    """A10.8."""
    match = finish(table(people(*NAMES[:3]), game="rematada"), [0])
    assert changes(match) == [30, -10, -10]


def test_every_game_has_its_boards() -> None:
    users = people(*NAMES)
    for options in ({}, {"pairs": True}, DAMAS):
        size = {"pairs": 4}.get(next(iter(options), ""), 2)
        finish(table(users[:size], **options), [0], at=timezone.now())
    boards = set(Standing.objects.filter(user=users[0], period="").values_list("board", "points"))
    assert boards == {("", 60), ("brisca/2", 20), ("brisca/4p", 20), ("damas", 20)}
    assert {board for board, _ in boards} <= {"", *MODES}
    assert get("damas").seats(get("damas").normalise({})) == 2
