"""From the auction to the trump (rules A6.2 to A6.7; vectors D14 to D17)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.rematada.options import FRESH
from tests.rules.rematada.deals import GAME, after, refusal, start

VIEWERS: tuple[int | None, ...] = (None, 0, 1, 2)


def test_d14_who_is_left_declares() -> None:
    state = after(start(), "bid:100", "pass", "bid:110", "pass")
    view = GAME.view(state, None)
    assert (view["declarer"], view["bid"], view["phase"]) == (2, 110, "lay")
    assert GAME.to_act(state) == {2}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("bid:105", "bid_none"),
        ("bid:90", "bid_none"),
        ("bid:110", "bid_low"),
        ("bid:100", "bid_low"),
        ("bid:180", "bid_none"),
        ("bid:120", ""),
    ],
)
def test_d15_bids(action: str, code: str) -> None:
    assert refusal(after(start(), "bid:110"), 1, action) == code


def test_d16_the_pack() -> None:
    assert len(FRESH) == 32
    assert {card[:-1] for card in FRESH} == {"1", "3", "5", "6", "7", "10", "11", "12"}
    assert [len(GAME.view(start(), seat)["hand"]) for seat in range(3)] == [10, 10, 10]


def test_d17_the_garra_is_seen_by_all_and_what_is_laid_away_by_one() -> None:
    state = start()
    assert [GAME.view(state, viewer)["garra"] for viewer in VIEWERS] == [None] * 4
    assert {"11B", "12B"}.isdisjoint(GAME.recall(state, 0)["seen"])

    state = after(state, "pass", "bid:100")
    state, events = GAME.apply(state, 2, "pass")

    garra = ["11B", "12B"]
    assert events[-1].public == {"bid": 100, "cards": garra}
    assert [GAME.view(state, viewer)["garra"] for viewer in VIEWERS] == [garra] * 4
    hand = GAME.view(state, 1)["hand"]
    assert (len(hand), hand[-2:]) == (12, garra)

    state, events = GAME.apply(state, 1, "lay:3O,11B")

    assert (events[-1].public, events[-1].private) == ({}, {1: {"cards": ["3O", "11B"]}})
    assert GAME.view(state, 1)["laid"] == ["3O", "11B"]
    assert not [viewer for viewer in (None, 0, 2) if "laid" in GAME.view(state, viewer)]
    assert GAME.recall(state, 0)["seen"] == []


def test_the_garra_is_nobodys_before() -> None:
    """A bid is legal, and a view the same, whatever lies there."""
    deck = list(FRESH)
    deck[27], deck[30] = deck[30], deck[27]
    for calls in ((), ("bid:100",), ("bid:100", "pass")):
        one, other = after(start(), *calls), after(start(deck), *calls)
        for seat in (1, 2):
            assert GAME.view(one, seat) == GAME.view(other, seat)
            assert GAME.legal(one, seat) == GAME.legal(other, seat)


def laying() -> Any:
    return after(start(), "pass", "bid:100", "pass")


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (1, "lay:3O", "lay_two"),
        (1, "lay:3O,11B,12B", "lay_two"),
        (1, "lay:3O,3O", "lay_two"),
        (1, "lay:3O,1O", "not_your_card"),
        (1, "lay:11B,3O", "lay_order"),
        (0, "lay:1O,6O", "not_your_turn"),
        (1, "suit:O", "phase_lay"),
        (1, "3O", "phase_lay"),
        (1, "bid:120", "bid_closed"),
        (1, "lay:3O,11B", ""),
    ],
)
def test_two_cards_are_laid_away(seat: int, action: str, code: str) -> None:
    assert refusal(laying(), seat, action) == code


def test_any_two_may_be_laid_away_and_the_clock_takes_the_least() -> None:
    state = laying()
    legal = GAME.legal(state, 1)
    assert len(set(legal)) == 66
    assert all(refusal(state, 1, action) == "" for action in legal)
    assert GAME.on_timeout(state, 1) == legal[0]
    assert not set(legal[0]) & set("130"), legal[0]


def test_then_the_trump_is_named_and_the_first_seat_leads() -> None:
    state = after(laying(), "lay:3O,11B")
    assert GAME.legal(state, 1) == ("suit:O", "suit:C", "suit:E", "suit:B")
    assert GAME.on_timeout(state, 1) == "suit:O"
    assert refusal(state, 1, "suit:X") == "unknown"
    assert refusal(state, 1, "lay:5C,5E") == "lay_closed"
    assert refusal(state, 0, "1O") == "phase_name"
    state = after(state, "suit:E")
    assert GAME.view(state, None)["trump"] == "E"
    assert GAME.to_act(state) == {0}
    assert refusal(state, 1, "suit:O") == "name_closed"


def test_two_passes_leave_the_third_his_word() -> None:
    state = after(start(), "pass", "pass")
    assert GAME.to_act(state) == {2}
    assert GAME.view(after(state, "bid:130"), None)["declarer"] == 2


def test_three_passes_are_dealt_again() -> None:
    outcome = GAME.outcome(after(start(), "pass", "pass", "pass"))
    assert outcome is not None
    assert (outcome.winners, outcome.worth) == ((), 0)
    assert (outcome.points, outcome.reason) == ((0, 0, 0), "passed_out")


@pytest.mark.parametrize(("pairs", "most"), [(False, 170), (True, 230)])
def test_nothing_tops_what_a_deal_can_bring(pairs: bool, most: int) -> None:
    state = start(side_pairs=pairs)
    assert GAME.legal(state, 0)[-1] == f"bid:{most}"
    assert GAME.view(after(state, f"bid:{most}"), None)["declarer"] == 0
