"""Muerte al Tres: the as is a prisoner, and killing the tres wins (rules A7, C9)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.brisca.state import State
from games.rules.game import Event
from tests.rules.deals import GAME, at, refusal

ANY = {"prisoner": "any"}
OPPONENTS = {"prisoner": "opponents", "pairs": True}
HIDDEN = "5E 3O 2O"
"""A stock that still holds the tres of trump; the 2 is turned."""


def play(state: State, *plays: tuple[int, str]) -> tuple[State, list[Event]]:
    happened: list[Event] = []
    for seat, card in plays:
        state, events = GAME.apply(state, seat, card)
        happened += events
    return state, happened


def test_x1_the_as_may_not_be_led_before_the_tres() -> None:
    state = at(["1O 4C 7B", "5C 6C 7E"], stock=HIDDEN, **ANY)
    assert GAME.legal(state, 0) == ("4C", "7B")
    assert refusal(state, 0, "1O") == "as_prisoner"
    assert GAME.explain(state, 0, "1O").data == {"forced": ["4C", "7B"]}
    assert GAME.on_timeout(state, 0) in ("4C", "7B")


def test_x2_the_tres_on_the_table_frees_it() -> None:
    state = at(["1O 4C 7B", "6C 7E"], table="3O", leader=1, **ANY)
    assert GAME.legal(state, 0) == ("1O", "4C", "7B")


def test_x3_a_tres_taken_earlier_frees_it() -> None:
    state = at(["1O 4C 7B", "5C 6C 7E"], taken=(0,), **ANY)
    assert GAME.legal(state, 0) == ("1O", "4C", "7B")


def test_a_tres_in_anybodys_hand_has_not_been_played() -> None:
    state = at(["1O 4C 7B", "5C 6C 3O"], **ANY)
    assert refusal(state, 0, "1O") == "as_prisoner"
    own = at(["1O 3O 7B", "5C 6C 7E"], **ANY)
    assert GAME.legal(own, 0) == ("3O", "7B")


def test_the_last_trick_is_the_exception() -> None:
    state = at(["1O", "3O"], points=(0, 99), **ANY)
    assert GAME.legal(state, 0) == ("1O",)


@pytest.mark.parametrize("points", [(0, 90), (90, 0)])
def test_x5_the_round_ends_whatever_the_points(points: tuple[int, int]) -> None:
    state = at(["3O 4C 5C", "1O 6C 7E"], stock="5E 6E 2O", points=points, **ANY)
    state, events = play(state, (0, "3O"), (1, "1O"))
    assert [event.kind for event in events] == ["played", "played", "trick", "killed", "over"]
    assert (events[3].seat, events[3].public) == (1, {"card": "3O", "of": 0})
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.worth) == ((1,), "tres_killed", 1)
    assert outcome.points == (points[0], points[1] + 21)
    assert not GAME.to_act(state)
    assert not GAME.legal(state, 0)
    assert GAME.automatic(state) is None
    view = GAME.view(state, 0)
    assert (view["phase"], view["hand"], view["turned"]) == ("over", [], None)


def test_x6_another_way_of_taking_it_frees_the_as() -> None:
    state = at(["3O 4C 5C", "1O 5C 7E"], **ANY)
    state, events = play(state, (0, "3O"), (1, "5C"))
    assert (events[-1].kind, events[-1].seat) == ("trick", 0)
    state, _ = play(state, (0, "4C"))
    assert GAME.legal(state, 1) == ("1O", "7E")


PAIRS = ["3O 4C", "7E 5C", "1O 6C", "4B 7C"]


def pairs(**options: Any) -> State:
    state = at(PAIRS, **options)
    return play(state, (0, "3O"), (1, "7E"), (2, "1O"), (3, "4B"))[0]


def test_x8_the_partners_tres_counts() -> None:
    outcome = GAME.outcome(pairs(pairs=True, **ANY))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "tres_killed")


def test_x8_with_the_option_it_is_an_ordinary_trick() -> None:
    state = pairs(**OPPONENTS)
    assert GAME.outcome(state) is None
    assert GAME.to_act(state) == {2}


def test_the_opponents_tres_counts_with_the_option_too() -> None:
    state = at(["7E 4C", "3O 5C", "1O 6C", "4B 7C"], **OPPONENTS)
    state, _ = play(state, (0, "7E"), (1, "3O"), (2, "1O"), (3, "4B"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "tres_killed")


@pytest.mark.parametrize("leader", [0, 1])
def test_in_the_last_trick_whichever_is_played_first(leader: int) -> None:
    state = at(["1O", "3O"], leader=leader, points=(0, 99), **ANY)
    plays = [(0, "1O"), (1, "3O")]
    state, _ = play(state, *(plays if leader == 0 else plays[::-1]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((0,), (21, 99))


def test_x10_nothing_is_claimed() -> None:
    state = at(["1O 3O 12O", "7O 1C 3C"], **ANY)
    assert refusal(state, 0, "claim") == "claim_off"
    assert "claim" not in GAME.legal(state, 0)
    assert not GAME.view(state, 0)["may_claim"]


def test_the_swap_stays() -> None:
    state = at(["7O 4C 7B", "5C 6C 7E"], stock="5E 3O", taken=(0,), **ANY)
    assert GAME.legal(state, 0) == ("7O", "4C", "7B", "swap:7O")
