"""The auction of chiamata (rules A5.2 to A5.5, A5.17; vectors N1 to N12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.chiamata.deals import GAME, after, bidding, refusal, start

STEPS: list[tuple[str, tuple[int, ...], int, str]] = [
    ("N1", (), 1, ""),
    ("N2", (1,), 3, ""),
    ("N3", (3,), 1, "bid_low"),
    ("N4", (12,), 12, "bid_low"),
    ("N6", (2,), 62, ""),
    ("N7", (2,), 61, "bid_none"),
    ("N8", (2, 70), 70, "bid_low"),
    ("N9", (2, 70), 71, ""),
    ("N11", (2, 120), 120, "bid_closed"),
    ("points before the 2", (4,), 62, "bid_early"),
    ("no rank", (), 8, "bid_none"),
    ("too high", (2,), 121, "bid_none"),
]


@pytest.mark.parametrize(
    ("calls", "bid", "code"), [line[1:] for line in STEPS], ids=[line[0] for line in STEPS]
)
def test_bids(calls: tuple[int, ...], bid: int, code: str) -> None:
    state = bidding(*calls)
    assert refusal(state, len(calls), f"bid:{bid}") == code
    assert (f"bid:{bid}" in GAME.legal(state, len(calls))) == (code == "")


def test_n11_nothing_tops_all_the_points() -> None:
    state = bidding(2, 120)
    view = GAME.view(state, None)
    assert (view["phase"], view["caller"], view["promise"]) == ("call", 1, 120)
    assert not [seat for seat in (0, 2, 3, 4) if GAME.legal(state, seat)]


def test_n12_five_passes_are_dealt_again() -> None:
    state = bidding(0, 0, 0, 0, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.worth) == ((), "passed_out", 0)
    assert outcome.points == (0, 0, 0, 0, 0)
    assert GAME.to_act(state) == frozenset()


def test_who_passes_is_out_and_the_last_one_calls() -> None:
    state = bidding(0, 3, 0, 12, 0)
    assert GAME.to_act(state) == {1}, "seat 0 has passed"
    assert refusal(state, 0, "bid:11") == "bid_passed"
    assert refusal(state, 3, "bid:11") == "not_your_turn"

    state = after(state, "bid:11", "pass")

    view = GAME.view(state, 2)
    assert (view["caller"], view["bid"], view["promise"]) == (1, 11, 61)
    assert view["calls"] == [[0, 0], [1, 3], [2, 0], [3, 12], [4, 0], [1, 11], [3, 0]]


def test_four_passes_leave_the_last_one_his_word() -> None:
    state = bidding(0, 0, 0, 0)
    assert GAME.to_act(state) == {4}
    assert GAME.view(after(state, "bid:1"), None)["caller"] == 4


@pytest.mark.parametrize("form", ["points", "pazza"])
def test_where_points_are_bid_ranks_are_not(form: str) -> None:
    state = start(form=form)
    legal = GAME.legal(state, 0)
    assert legal == ("pass", *(f"bid:{points}" for points in range(61, 121)))
    assert refusal(state, 0, "bid:2") == "bid_none"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("6O", "phase_auction"),
        ("call:2O", "phase_auction"),
        ("bid:", "bid_none"),
        ("bid:03", "bid_none"),
        ("bid:³", "bid_none"),
        ("bid:-1", "bid_none"),
        ("PASS", "unknown"),
        ("suit:O", "unknown"),
    ],
)
def test_what_is_no_bid(action: str, code: str) -> None:
    assert refusal(start(), 0, action) == code


@pytest.mark.parametrize("options", [{}, {"form": "pazza"}], ids=str)
def test_the_clock_passes(options: dict[str, Any]) -> None:
    assert GAME.on_timeout(start(**options), 0) == "pass"
