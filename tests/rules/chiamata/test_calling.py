"""Calling a card, and who plays with whom (rules A5.6 to A5.9, A5.15 to A5.20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.chiamata.deals import DECK, GAME, after, bidding, refusal, start

PASSES = (0, 0, 0, 0)


def test_the_caller_names_the_suit_of_his_rank() -> None:
    state = bidding(3, *PASSES)
    assert GAME.to_act(state) == {0}
    assert GAME.legal(state, 0) == ("call:3O", "call:3C", "call:3E", "call:3B")
    assert refusal(state, 1, "call:3O") == "not_your_turn"
    assert refusal(state, 0, "call:1O") == "call_none"
    assert refusal(state, 0, "6O") == "phase_call"
    assert refusal(state, 0, "bid:12") == "bid_closed"

    state, events = GAME.apply(state, 0, "call:3E")

    assert [event.public for event in events] == [{"cards": ["3E"], "trump": "E"}]
    assert GAME.view(state, None)["trump"] == "E"
    assert [GAME.view(state, seat)["role"] for seat in range(5)] == [
        "caller", "other", "partner", "other", "other",
    ]  # fmt: skip
    assert refusal(state, 0, "call:3O") == "call_closed"


def test_points_after_the_two_call_a_two() -> None:
    state = bidding(2, 62, 0, 0, 0, 0)
    assert GAME.legal(state, 1) == ("call:2O", "call:2C", "call:2E", "call:2B")


@pytest.mark.parametrize(("options", "leader"), [({}, 0), ({"caller_leads": True}, 2)], ids=str)
def test_who_leads(options: dict[str, Any], leader: int) -> None:
    state = after(bidding(0, 0, 1, 0, 0, **options), "call:1O")
    assert GAME.to_act(state) == {leader}


def test_whoever_holds_the_card_is_known_once_it_falls() -> None:
    state = after(bidding(3, *PASSES), "call:3E", "6O", "7O")
    state, events = GAME.apply(state, 2, "3E")
    assert [(e.kind, e.seat) for e in events] == [("played", 2), ("partner", 2)]
    assert GAME.view(state, 4)["fallen"] == {"3E": 2}


def test_a_caller_may_hold_his_card_himself() -> None:
    state = after(bidding(1, *PASSES), "call:1E")
    assert GAME.view(state, 0)["role"] == "caller"
    assert GAME.view(state, 1)["fallen"] == {}
    state, events = GAME.apply(state, 0, "1E")
    assert (events[1].kind, events[1].seat) == ("partner", 0)


def test_n23_the_first_trick_in_the_dark_has_no_trump() -> None:
    deck = ["3C", "2O", "1C", "7C", "12C", *(c for c in DECK if c not in "3C 2O 1C 7C 12C".split())]
    state = after(start(deck, form="buia"), "bid:2", "pass", "pass", "pass", "pass")
    assert refusal(state, 0, "call:2O") == "call_dark"

    state = after(state, "3C", "2O", "1C", "7C")
    state, events = GAME.apply(state, 4, "12C")

    assert events[-1].public["winner"] == 2
    assert events[-1].public["why"] == "suit_highest"
    assert GAME.to_act(state) == {0}
    assert refusal(state, 2, GAME.view(state, 2)["hand"][0]) == "phase_call"

    state, events = GAME.apply(state, 0, "call:2O")
    assert [(e.kind, e.seat) for e in events] == [("called", 0), ("partner", 1)]
    assert GAME.view(state, 3)["last"]["winner"] == 2
    assert GAME.to_act(state) == {2}


def test_points_call_any_card() -> None:
    state = bidding(61, *PASSES, form="points")
    legal = GAME.legal(state, 0)
    assert sorted(legal) == sorted(f"call:{card}" for card in DECK)
    assert GAME.on_timeout(state, 0) == legal[0] == "call:2O"


def test_pazza_calls_the_highest_that_one_lacks_or_ones_own() -> None:
    state = bidding(0, 70, 0, 0, 0, form="pazza")
    # Seat 1 holds 2s and 7s.
    lacked, own = ["1O", "1C", "1E", "1B"], GAME.view(state, 1)["hand"]
    assert sorted(GAME.legal(state, 1)) == sorted(f"call:{card}" for card in lacked + own)
    assert GAME.to_act(after(state, "call:1O")) == {1}, "the caller leads"


def test_pazza_calls_two_cards_for_all_the_points() -> None:
    state = bidding(0, 120, form="pazza")
    assert "call:1C,3C" in GAME.legal(state, 1)
    assert refusal(state, 1, "call:3C,1C") == refusal(state, 1, "call:1C,3E") == "call_none"

    state, events = GAME.apply(state, 1, "call:1C,3C")

    assert events[0].public == {"cards": ["1C", "3C"], "trump": "C"}
    assert [seat for seat in range(5) if GAME.view(state, seat)["role"] == "partner"] == [0, 2]


def test_pazza_deals_again_when_a_hand_has_nobody_against_it() -> None:
    best = [f"{n}E" for n in (1, 3, 12, 11, 10, 7, 6, 5)]
    rest = [card for card in DECK if card not in best]
    deck = [card for i in range(8) for card in (*rest[4 * i : 4 * i + 2], best[i],
                                                *rest[4 * i + 2 : 4 * i + 4])]  # fmt: skip
    end, events = GAME.apply(start(deck, form="pazza"), 0, "bid:61")
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert (outcome.reason, outcome.worth, events[-1].kind) == ("redealt", 0, "over")
    assert GAME.outcome(after(start(deck), "bid:1")) is None
