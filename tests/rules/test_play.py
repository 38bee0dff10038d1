"""Playing cards: whose turn, what is refused and why, what the clock plays, what is explained."""

from __future__ import annotations

import pytest

from games.rules.game import Reason
from tests.rules.deals import GAME, at, refusal


def test_any_card_may_be_played() -> None:
    """No duty to follow, to beat or to trump (rules A0.14)."""
    state = at(["4C", "1O 3C 2B"], table="7C", leader=0)
    assert GAME.legal(state, 1) == ("1O", "3C", "2B")


def test_refusals() -> None:
    state = at(["7C 1C 4B", "1O 3C 2B"], stock="5C 6C")
    assert refusal(state, 1, "1O") == "not_your_turn"
    assert refusal(state, 0, "1O") == "not_your_card"
    assert refusal(state, 0, "9O") == "not_your_card"
    assert refusal(state, 0, "draw") == "unknown"
    assert [refusal(state, 0, text) for text in ("", "7c", "13O", "resign")] == ["unknown"] * 4


def test_while_the_draw_is_due_no_card_is_played() -> None:
    state = at(["7C 1C", "1O 3C"], stock="5C 6C", leader=1, taken=(1,), drawing=True)
    assert GAME.to_act(state) == {1}
    assert GAME.legal(state, 1) == ()
    assert refusal(state, 1, "1O") == "phase_draw"
    assert refusal(state, 0, "draw") == "not_your_turn"
    assert GAME.on_timeout(state, 1) == "draw"


TIMEOUTS = [
    ("4B 5C 1O", "4B"),  # fewest points, weakest
    ("2O 7C 10B", "7C"),  # a white card before a white trump
    ("2O 10B 11B", "2O"),  # points count more than trump
    ("4B 4E 4C", "4C"),  # suit order O, C, E, B
    ("6O 7O 2O", "2O"),
    ("10O 10B 11C", "10B"),
]


@pytest.mark.parametrize(("hand", "card"), TIMEOUTS)
def test_the_clock_plays_the_card_that_is_missed_least(hand: str, card: str) -> None:
    """Rules A0.18, trump oros."""
    assert GAME.on_timeout(at([hand, "12C 12E 12B"]), 0) == card


def test_explain() -> None:
    state = at(["7C", "1O 3C 2B"], table="7E", leader=0)
    assert GAME.explain(state, 1, "1O") == Reason("ok", {"winner": 1, "why": "trump_only"})
    assert GAME.explain(state, 1, "2B") == Reason("ok", {"winner": 0, "why": "suit_highest"})
    assert GAME.explain(state, 0, "7C") == Reason("not_your_turn")
    assert GAME.explain(at(["7C", "1O"]), 0, "7C") == Reason("ok")


def test_only_cards_answer_the_turn() -> None:
    assert GAME.obliges("4O")
    assert GAME.obliges("draw")
    assert not GAME.obliges("claim")
    assert not GAME.obliges("swap:7O")
