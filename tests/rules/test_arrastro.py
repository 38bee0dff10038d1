"""The call with the as of trump (rules A2, C4)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.brisca.state import State
from games.rules.game import IllegalAction
from tests.rules.deals import GAME, at, refusal


def called(hand: str, action: str = "1O!", **options: Any) -> State:
    """Seat 0 has led the as of trump; seat 1 with this hand is to answer."""
    size = len(hand.split()) - 1
    state = at([" ".join(["1O", *"2C 2E".split()[:size]]), hand], arrastro=True, **options)
    return GAME.apply(state, 0, action)[0]


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        pytest.param("3B 1E 1C", "1E 1C", id="A1"),
        pytest.param("3B 1E 3O", "3O", id="A2"),
        pytest.param("1B 2O 7O", "7O", id="A3"),
        pytest.param("7B 6E 4C", "7B", id="A5"),
        pytest.param("12B 12C 7E", "12B 12C", id="A7"),
    ],
)
def test_who_has_not_played_gives_his_best(hand: str, legal: str) -> None:
    state = called(hand)
    assert GAME.legal(state, 1) == tuple(legal.split())
    for card in hand.split():
        allowed = card in legal.split()
        assert refusal(state, 1, card) == ("" if allowed else "arrastro_bound")
        assert GAME.explain(state, 1, card).code == ("ok" if allowed else "arrastro_bound")


def test_with_48_cards_the_9_stands_above_the_8() -> None:
    assert GAME.legal(called("8O 9O 7O", deck=48), 1) == ("9O",)


def test_the_refusal_names_the_cards_that_are_left() -> None:
    state = called("3B 1E 1C")
    assert GAME.explain(state, 1, "3B").data == {"forced": ["1E", "1C"]}
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 1, "3B")
    assert refused.value.data == {"forced": ["1E", "1C"]}


def test_a9_only_those_who_have_not_played_are_bound() -> None:
    hands = ["5C 1E 3B", "1O 4C 4E", "12O 6C 3E", "7E 10B 3C"]
    state = at(hands, arrastro=True)
    state, _ = GAME.apply(state, 0, "5C")
    state, events = GAME.apply(state, 1, "1O!")
    assert events[0].public == {"card": "1O", "arrastro": True}
    assert GAME.legal(state, 2) == ("12O",)
    state, _ = GAME.apply(state, 2, "12O")
    assert GAME.view(state, None)["arrastro"]
    assert GAME.legal(state, 3) == ("3C",)
    state, events = GAME.apply(state, 3, "3C")
    assert events[-1].kind == "trick"
    assert (events[-1].seat, events[-1].public["points"]) == (1, 25)
    # The next trick is free again.
    assert not GAME.view(state, None)["arrastro"]
    state, _ = GAME.apply(state, 1, "4C")
    assert GAME.legal(state, 2) == ("6C", "3E")


def test_a10_without_the_call_everything_is_free() -> None:
    assert GAME.legal(called("3B 1E 3O", "1O"), 1) == ("3B", "1E", "3O")


def test_the_partner_is_bound_as_well() -> None:
    state = at(["1O 4C", "5C 7E", "10E 2B", "6B 3C"], arrastro=True, pairs=True)
    state, _ = GAME.apply(state, 0, "1O!")
    state, _ = GAME.apply(state, 1, "7E")
    assert GAME.legal(state, 2) == ("10E",)


def test_the_call_is_offered_with_the_as_and_may_come_last() -> None:
    state = at(["4C 5C", "1O 6E"], arrastro=True)
    assert "1O!" not in GAME.legal(state, 1)  # not yet its turn
    state, _ = GAME.apply(state, 0, "4C")
    assert GAME.legal(state, 1) == ("1O", "6E", "1O!")
    assert GAME.explain(state, 1, "1O!").data == {"winner": 1, "why": "trump_only"}
    state, _ = GAME.apply(state, 1, "1O!")
    assert GAME.legal(state, 1) == ("6E",)
    assert GAME.legal(GAME.apply(state, 1, "6E")[0], 0) == ("5C",)


def test_nobody_else_may_call() -> None:
    state = at(["1O 3O 1C", "4C 5C 6C"], arrastro=True)
    assert refusal(state, 0, "3O!") == "arrastro_card"
    assert refusal(state, 0, "1C!") == "arrastro_card"
    assert refusal(state, 0, "7E!") == "not_your_card"
    assert refusal(state, 1, "4C!") == "not_your_turn"
    assert refusal(state, 0, "!") == "unknown"
    assert refusal(at(["1O 3O 1C", "4C 5C 6C"]), 0, "1O!") == "arrastro_off"


def test_the_clock_plays_a_card_that_the_call_allows() -> None:
    assert GAME.on_timeout(called("3B 1E 3O"), 1) == "3O"


def test_a_gained_turned_card_is_dragged_out_too() -> None:
    """A swap in mid-trick changes the hand, and with it the best card."""
    hands = ["1O 4C 4E", "7O 6C 3E"]
    state = at(hands, stock="5E 12O", taken=(1,), arrastro=True)
    state, _ = GAME.apply(state, 0, "1O!")
    assert GAME.legal(state, 1) == ("7O", "swap:7O")
    state, _ = GAME.apply(state, 1, "swap:7O")
    assert GAME.legal(state, 1) == ("12O",)
