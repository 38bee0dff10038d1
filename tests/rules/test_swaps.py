"""Swapping the turned card (rules C2, A1.8 to A1.14)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.brisca.state import State
from tests.rules.deals import GAME, at, refusal

VECTORS = [
    ("S1", 40, "1O", "7O", ""),
    ("S2", 40, "3O", "7O", ""),
    ("S3", 40, "10O", "7O", ""),
    ("S4", 40, "6O", "7O", "swap_weaker"),
    ("S5", 40, "7O", "2O", ""),
    ("S7", 40, "10O", "2O", "swap_weaker"),
    ("S8", 40, "12O", "7C", "swap_weaker"),
    ("S10", 48, "8O", "2O", "swap_weaker"),
    ("S12", 40, "5O", "2O", ""),
    ("8 by 7", 48, "8O", "7O", ""),
]


def holding(card: str, turned: str, **more: Any) -> State:
    """Seat 0 of two holds the card, has won a trick and is to lead."""
    setting: dict[str, Any] = {"stock": f"6C 5C 4C {turned}", "taken": (0,), **more}
    return at([f"{card} 4B 5B", "1C 3C 10C"], **setting)


@pytest.mark.parametrize("line", VECTORS, ids=[line[0] for line in VECTORS])
def test_swap(line: tuple[str, int, str, str, str]) -> None:
    _, deck, turned, gives, code = line
    state = holding(gives, turned, deck=deck)
    action = f"swap:{gives}"
    assert refusal(state, 0, action) == code
    assert (action in GAME.legal(state, 0)) == (not code)
    if code:
        return
    after, events = GAME.apply(state, 0, action)
    assert after.hands[0] == ("4B", "5B", turned)
    assert GAME.view(after, 1)["turned"] == gives
    assert GAME.to_act(after) == {0}
    assert [(e.kind, e.seat, e.public) for e in events] == [
        ("swapped", 0, {"gave": gives, "got": turned})
    ]


def test_without_a_trick_there_is_no_swap() -> None:
    """S13."""
    state = holding("7O", "1O", taken=(1,))
    assert refusal(state, 0, "swap:7O") == "swap_no_trick"
    assert "swap:7O" not in GAME.legal(state, 0)


@pytest.mark.parametrize(("counts", "code"), [(False, "swap_no_trick"), (True, "")])
def test_a_partners_trick_counts_only_by_option(counts: bool, code: str) -> None:
    """S14."""
    hands = ["7O 4B 5B", "1C 3C 10C", "6E 5E 4E", "6C 5C 4C"]
    state = at(hands, stock="2C 2E 2B 1O", taken=(2,), leader=2, pairs=True, partner_trick=counts)
    assert refusal(state, 0, "swap:7O") == code


@pytest.mark.parametrize(("moment", "code"), [("free", ""), ("after_win", "swap_moment")])
def test_out_of_turn_in_mid_trick(moment: str, code: str) -> None:
    """S16: four players, trick 3, third to play, not his turn yet, has won trick 1."""
    hands = ["4B 5B", "1C 3C 10C", "7O 5E 4E", "6C 5C 4C"]
    state = at(hands, table="6B", stock="2C 2E 2B 10E 11E 12E 3E 1O", taken=(2, 0), swap=moment)
    assert GAME.to_act(state) == {1}
    assert refusal(state, 2, "swap:7O") == code
    assert ("swap:7O" in GAME.legal(state, 2)) == (not code)


def test_both_swaps_in_a_chain() -> None:
    """S17: he keeps the turned card and the 7."""
    state = at(["7O 2O 5B", "1C 3C 10C"], stock="6C 5C 4C 12O", taken=(0,))
    assert refusal(state, 0, "swap:2O") == "swap_weaker"
    state, _ = GAME.apply(state, 0, "swap:7O")
    state, _ = GAME.apply(state, 0, "swap:2O")
    assert state.hands[0] == ("5B", "12O", "7O")
    assert GAME.view(state, 0)["turned"] == "2O"


@pytest.mark.parametrize("card", ["7O", "2O"])
def test_in_rotation_nothing_is_turned(card: str) -> None:
    """S18."""
    state = holding(card, "5O" if card == "2O" else "1O", trump="rotation")
    assert refusal(state, 0, f"swap:{card}") == "swap_none"
    assert GAME.legal(state, 0) == (card, "4B", "5B")


def test_a_table_without_swaps() -> None:
    assert refusal(holding("7O", "1O", swap="off"), 0, "swap:7O") == "swap_off"


def test_a_card_that_one_does_not_hold() -> None:
    assert refusal(holding("7O", "1O"), 1, "swap:7O") == "swap_not_held"


@pytest.mark.parametrize(
    ("moment", "stock", "code"),
    [
        ("free", "6C 1O", ""),
        ("after_win", "6C 1O", "swap_moment"),
        ("after_win", "6C 5C 4C 1O", ""),
    ],
)
def test_the_last_moment(moment: str, stock: str, code: str) -> None:
    """Before the last round of drawing; with the option one trick earlier (rules A1.13)."""
    state = at(["7O 4B", "1C 3C"], stock=stock, taken=(0,), drawing=True, swap=moment)
    assert refusal(state, 0, "swap:7O") == code


def test_after_the_last_draw_nothing_is_left_to_swap() -> None:
    state = at(["7O 4B", "1C 3C"], stock="6C 1O", taken=(0,), drawing=True)
    state, _ = GAME.apply(state, 0, "draw")
    assert refusal(state, 0, "swap:7O") == "swap_none"


def test_by_option_only_the_winner_of_the_trick_just_ended() -> None:
    state = at(
        ["7O 4B", "2O 3C"], stock="6C 5C 4C 7E", taken=(1, 0), drawing=True, swap="after_win"
    )
    assert refusal(state, 1, "swap:2O") == "swap_weaker"
    turned_seven = at(
        ["4B 5B", "2O 3C"], stock="6C 5C 4C 7O", taken=(1, 0), drawing=True, swap="after_win"
    )
    assert refusal(turned_seven, 1, "swap:2O") == "swap_moment"


def test_the_card_swapped_in_is_drawn_last() -> None:
    """The turned card's place goes to whoever draws last (rules A0.17)."""
    state = at(["7O 4B", "1C 3C"], stock="6C 1O", taken=(0,), drawing=True)
    state, _ = GAME.apply(state, 0, "swap:7O")
    state, events = GAME.apply(state, 0, "draw")
    assert state.hands == (("4B", "1O", "6C"), ("1C", "3C", "7O"))
    assert events[-1].public == {"card": "7O"}
