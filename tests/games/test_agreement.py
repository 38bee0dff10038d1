"""Resigning, and offers of a draw (rules A9.14, A9.15, product page 4)."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from brisca_site.accounts.models import User
from games import policy
from games.live.render import table_message
from games.models import Match, Play
from games.services.commands import Reply

from .builders import act, people, send, start_match, table_of

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]


@pytest.fixture
def two() -> list[User]:
    return people("Ana", "Luis")


def ask(match: int, user: User, do: str, **more: Any) -> Reply:
    return send(match, do, user=user.pk, **{"id": secrets.token_hex(8), **more})


def move(match: int, times: int = 1) -> None:
    """Whoever has the turn makes his first legal move."""
    for _ in range(times):
        table = table_of(match)
        (seat,) = table.game.to_act(table.state)
        assert not act(match, seat, table.game.legal(table.state, seat)[0]).why


def users_at_turn(match: int, two: list[User]) -> tuple[User, User]:
    """Who is to move, and who is not."""
    table = table_of(match)
    (seat,) = table.game.to_act(table.state)
    mine = next(user for user in two if user.pk == table.seats[seat].user)
    return mine, next(user for user in two if user is not mine)


def offered(match: int) -> Any:
    """Whose offer everybody sees, by the name of the seat."""
    table = table_of(match)
    seat = table_message(table, [], 0, None, info=False)["draw"]["offer"]
    return None if seat is None else table.seats[seat].name


def test_who_resigns_has_lost(two: list[User]) -> None:
    match = start_match(two, game="damas")
    assert not ask(match, two[1], "resign").why
    row = Match.objects.get(pk=match)
    loser = row.seats.get(user=two[1])
    assert (row.status, row.ending, row.winners) == ("finished", "resigned", [1 - loser.team])
    assert (loser.result, loser.desertion) == ("lost", "")
    assert row.deals.get().closed
    assert ask(match, two[0], "resign").why == "over"


def test_an_accepted_offer_is_a_draw(two: list[User]) -> None:
    match = start_match(two, game="damas")
    first, second = users_at_turn(match, two)
    assert not ask(match, first, "offer_draw").why
    assert offered(match) == first.username
    assert not ask(match, second, "accept_draw").why
    row = Match.objects.get(pk=match)
    assert (row.status, row.ending, row.winners) == ("finished", "agreed", [])
    assert {seat.result for seat in row.seats.all()} == {"drawn"}
    kinds = [play.kind for play in Play.objects.filter(match=match)]
    assert kinds == ["deal", "draw_offered", "draw_agreed"]


def test_two_offers_agree(two: list[User]) -> None:
    match = start_match(two, game="damas")
    for user in two:
        ask(match, user, "offer_draw")
    assert Match.objects.get(pk=match).ending == "agreed"


@pytest.mark.parametrize("own_turn", [True, False])
def test_an_offer_lapses_with_the_answering_move(two: list[User], own_turn: bool) -> None:
    match = start_match(two, game="damas")
    mine, other = users_at_turn(match, two)
    if not own_turn:
        mine, other = other, mine
    ask(match, mine, "offer_draw")
    if own_turn:
        move(match)
        assert offered(match) == mine.username
    move(match)
    assert offered(match) is None
    assert ask(match, other, "accept_draw").data["reason"] == "no_offer"


def test_a_declined_offer_may_be_made_again_after_ten_own_moves(two: list[User]) -> None:
    match = start_match(two, game="damas")
    mine, other = users_at_turn(match, two)
    ask(match, mine, "offer_draw")
    assert not ask(match, other, "decline_draw").why
    assert offered(match) is None
    for left in range(policy.DRAW_OFFER_MOVES, 0, -1):
        refused = ask(match, mine, "offer_draw")
        assert refused.data == {"reason": "offered_before", "moves": left}
        move(match, 2)
    assert not ask(match, mine, "offer_draw").why


def test_an_offer_of_the_other_side_frees_mine(two: list[User]) -> None:
    match = start_match(two, game="damas")
    mine, other = users_at_turn(match, two)
    ask(match, mine, "offer_draw")
    move(match, 2)
    ask(match, other, "offer_draw")
    ask(match, mine, "decline_draw")
    assert not ask(match, mine, "offer_draw").why


def test_refusals_change_nothing(two: list[User]) -> None:
    match = start_match(two, game="damas")
    stranger = User.objects.create_user("Eva")
    assert ask(match, stranger, "resign").why == "unknown"
    assert ask(match, two[0], "resign", id=None).why == "malformed"
    assert ask(match, two[0], "accept_draw").data["reason"] == "no_offer"
    assert ask(match, two[0], "decline_draw").data["reason"] == "no_offer"
    cards = start_match(two)
    assert ask(cards, two[0], "resign").data["reason"] == "no_agreement"
    alone = start_match(two[:1], game="damas")
    assert ask(alone, two[0], "offer_draw").data["reason"] == "bots_play_on"
    for untouched in (match, cards, alone):
        assert Match.objects.get(pk=untouched).version == 1


def test_the_same_command_again_is_done_once(two: list[User]) -> None:
    match = start_match(two, game="damas")
    again = secrets.token_hex(8)
    assert [ask(match, two[0], "resign", id=again).again for _ in range(2)] == [False, True]
    assert Play.objects.filter(match=match, kind="resigned").count() == 1


@pytest.mark.parametrize(("moves", "points"), [(39, 0), (40, 5)])
def test_a_draw_scores_once_the_game_is_developed(two: list[User], moves: int, points: int) -> None:
    """Rules A10.11: 40 moves of both together."""
    match = start_match(two, game="damas", competitive=True)
    move(match, moves)
    for user in two:
        ask(match, user, "offer_draw")
    entries = Match.objects.get(pk=match).entries.values_list("kind", "points")
    assert list(entries) == [("draw", points)] * 2


def test_resigning_costs_ten_and_leaving_twenty(two: list[User]) -> None:
    """Rules A10.10 and A10.12; nobody votes on it."""
    resigned = start_match(two, game="damas", competitive=True)
    move(resigned, 2)
    ask(resigned, two[0], "resign")
    left = start_match(two, game="damas", competitive=True)
    move(left, 2)
    send(left, "leave", user=two[0].pk)
    send(left, "tick", by="clock", later=policy.LEAVE_GRACE)
    for match, lost in ((resigned, -10), (left, -20)):
        row = Match.objects.get(pk=match)
        assert row.status == "finished"
        assert dict(row.entries.values_list("user", "points")) == {two[0].pk: lost, two[1].pk: 20}
