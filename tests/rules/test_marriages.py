"""Mariaje: rey and caballo together (rules A4, C6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.rules.brisca.state import State
from games.rules.cards import pack
from games.rules.game import Event, Outcome
from games.rules.series import SumTo, of
from tests.rules.deals import GAME, at, golden_deck, play_out, refusal, start

CAPTURED = {"marriages": "captured"}


def ended(state: State) -> tuple[Outcome, Event]:
    """A deal of first cards: how it ended, and the event that says so."""
    state, events = play_out(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.view(state, None)["points"] == list(outcome.points)
    return outcome, events[-1]


def deal(a: int, b: int, **options: Any) -> State:
    return start({**CAPTURED, **options}, golden_deck(pack(40), a, b))


@pytest.mark.parametrize(
    ("a", "b", "trump", "totals", "marriages"),
    [
        pytest.param(7, 3, "O", (27, 173), {"O": (1, 40), "E": (1, 20), "B": (1, 20)}, id="M1"),
        pytest.param(7, 5, "O", (19, 161), {"O": (1, 40), "E": (1, 20)}, id="M2"),
        pytest.param(11, 2, "E", (75 + 40, 45), {"E": (0, 40)}, id="M4"),
    ],
)
def test_captured(
    a: int, b: int, trump: str, totals: tuple[int, int], marriages: dict[str, tuple[int, int]]
) -> None:
    state = deal(a, b)
    assert state.trump == trump
    outcome, over = ended(state)
    assert outcome.points == totals
    found = {m["suit"]: (m["team"], m["points"]) for m in over.public["marriages"]}
    assert found == marriages


def test_m6_a_pair_that_is_split_counts_for_nobody() -> None:
    state = at(["12O 4C", "2C 11O"], suit="C", **CAPTURED)
    for seat, card in ((0, "12O"), (1, "2C")):
        state, _ = GAME.apply(state, seat, card)
    assert GAME.recall(state, 0)["figures"] == {"12O": 1}
    for seat, card in ((1, "11O"), (0, "4C")):
        state, _ = GAME.apply(state, seat, card)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == (3, 4)


def test_a_pair_need_not_come_in_one_trick() -> None:
    state = at(["12O 4C", "5C 11O"], suit="E", **CAPTURED)
    for seat, card in ((0, "12O"), (1, "5C"), (0, "4C"), (1, "11O")):
        state, _ = GAME.apply(state, seat, card)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == (7 + 20, 0)


def test_partners_pile_their_cards_together() -> None:
    hands = ["12O 4C", "2O 5C", "5O 11B", "6O 12B"]
    state = at(hands, suit="E", pairs=True, **CAPTURED)
    for seat, card in ((0, "12O"), (1, "2O"), (2, "5O"), (3, "6O")):
        state, _ = GAME.apply(state, seat, card)
    for seat, card in ((0, "4C"), (1, "5C"), (2, "11B"), (3, "12B")):
        state, _ = GAME.apply(state, seat, card)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == (4, 7 + 20)


def test_a_claim_captures_too() -> None:
    state = at(["1O 3O 12O", "11O 1C 3C"], points=(10, 10), **CAPTURED)
    state, events = GAME.apply(state, 0, "claim")
    assert events[-1].public["points"] == [10 + 49 + 40, 10]


def test_at_most_220() -> None:
    everything = at(["1O 3O", "4C 5C"], points=(99, 0), **CAPTURED)
    notes = tuple(f"{n}{letter} by:0" for letter in "OCEB" for n in (11, 12))
    state, _ = play_out(replace(everything, notes=notes))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == (220, 0)


def result(*points: int) -> Outcome:
    best = points.index(max(points))
    return Outcome(points, (best,), "points", 1, (best,))


def test_m7_the_match_goes_to_the_higher_sum_past_500() -> None:
    series = of(GAME.normalise(CAPTURED))
    assert series == SumTo(500)
    before = [result(200, 230), result(210, 250)]
    assert series.winners([], 2) is None
    assert series.winners(before, 2) is None
    assert series.winners([*before, result(97, 61)], 2) == (1,)


def test_equal_sums_play_one_more_round() -> None:
    series = of(GAME.normalise(CAPTURED))
    equal = [result(300, 200), result(200, 300)]
    assert series.winners(equal, 2) is None
    assert series.winners([*equal, result(61, 59)], 2) == (0,)
    assert series.winners([result(500, 0)], 2) == (0,)
    assert series.winners([result(499, 0)], 2) is None


SUNG = {"marriages": "sung"}


def test_singing_from_the_hand() -> None:
    state = at(["12O 11O 12C", "4C 11C 6E"], taken=(0,), **SUNG)
    assert GAME.legal(state, 0) == ("12O", "11O", "12C", "sing:O")
    assert not GAME.obliges("sing:O")
    state, (sang,) = GAME.apply(state, 0, "sing:O")
    assert (sang.kind, sang.seat, sang.public) == ("sang", 0, {"suit": "O", "points": 40})
    assert GAME.to_act(state) == {0}
    assert GAME.view(state, 1)["marriages"] == [{"suit": "O", "points": 40, "team": 0, "seat": 0}]
    assert "sing:O" not in GAME.legal(state, 0)
    assert refusal(state, 0, "sing:O") == "sing_again"
    outcome = GAME.outcome(play_out(state)[0])
    assert outcome is not None
    assert sum(outcome.points) == 4 + 3 + 4 + 3 + 40


def test_a_side_suit_counts_20_and_captures_nothing() -> None:
    state = at(["12C 11C 4B", "5C 6C 7E"], taken=(0,), **SUNG)
    _, (sang,) = GAME.apply(state, 0, "sing:C")
    assert sang.public == {"suit": "C", "points": 20}
    outcome = GAME.outcome(play_out(state)[0])
    assert outcome is not None
    assert sum(outcome.points) == 7


def test_when_it_may_not_be_sung() -> None:
    hands = ["12O 11O 12C", "4C 11C 6E"]
    assert refusal(at(hands, taken=(1,), **SUNG), 0, "sing:O") == "sing_no_trick"
    won = at(hands, taken=(0, 1), **SUNG)
    assert refusal(won, 0, "sing:C") == "sing_not_held"
    assert refusal(won, 1, "sing:C") == "not_your_turn"
    assert refusal(won, 0, "sing:X") == refusal(won, 0, "sing:OC") == "unknown"
    drawing = at(hands, taken=(0,), stock="5E 7O", drawing=True, **SUNG)
    assert refusal(drawing, 0, "sing:O") == "phase_draw"
    assert refusal(at(hands, taken=(0,)), 0, "sing:O") == "sing_off"
    assert refusal(at(hands, taken=(0,), **CAPTURED), 0, "sing:O") == "sing_off"


def test_the_partners_trick_does_not_allow_it() -> None:
    hands = ["12O 11O", "4C 11C", "5C 6C", "7C 1C"]
    state = at(hands, taken=(2,), pairs=True, **SUNG)
    assert refusal(state, 0, "sing:O") == "sing_no_trick"


def test_five_cards_each() -> None:
    state = deal(7, 3, hand=5)
    view = GAME.view(state, None)
    assert (view["hands"], view["stock"], view["tricks"]) == ([5, 5], 30, 20)
    assert [hand[0] for hand in state.hands] == ["4O", "1C"]
    outcome, over = ended(state)
    assert sum(outcome.points) == 120 + sum(m["points"] for m in over.public["marriages"])
    assert refusal(at(["1O 3O 12O 4C 5C", "11O 1C 3C 6C 7C"], hand=5, **CAPTURED), 0, "claim") == (
        "claim_cards"
    )
