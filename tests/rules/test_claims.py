"""Claiming the last tricks (rules C3, A1.15 to A1.19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.deals import GAME, at, refusal

VECTORS = [
    ("K1", "1O 3O 12O / 7O 1C 3C", {}, "", 46),
    ("K3", "1O 12O 11O / 3O 1C 3C", {}, "claim_false", 0),
    ("K4", "1O 3O 2C / 7O 1C 3C", {}, "claim_false", 0),
    ("K6", "1O 2C / 7O 1C / 3O 6B / 12O 3B", {"pairs": True}, "", 46),
    ("K8", "1O 2C / 3C 4C", {}, "claim_few_trumps", 0),
    ("K9", "1O / 2C", {}, "claim_cards", 0),
]


@pytest.mark.parametrize("line", VECTORS, ids=[line[0] for line in VECTORS])
def test_claim(line: tuple[str, str, dict[str, bool], str, int]) -> None:
    _, hands, more, code, points = line
    options: dict[str, Any] = dict(more)
    state = at(hands.split("/"), taken=(1,), leader=1, **options)
    assert refusal(state, 0, "claim") == code
    if code:
        assert "claim" not in GAME.legal(state, 0)
        return

    after, events = GAME.apply(state, 0, "claim")

    claimed, over = events
    assert (claimed.kind, claimed.seat, claimed.public["points"]) == ("claimed", 0, points)
    assert claimed.public["hands"]["0"] == hands.split("/")[0].split()
    assert over.kind == "over"
    assert after.points[0] == points
    assert not GAME.to_act(after)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.points[0] == points
    assert GAME.view(after, 1)["piles"] == [
        sum(len(hand.split()) for hand in hands.split("/")),
        len(state.hands),
        *[0] * (len(state.hands) - 2),
    ]


def test_the_claimant_took_the_last_trick() -> None:
    """Points made before are 37 to 37: 46 more for the claim win; a tie goes to the claimant."""
    state = at(["1O 3O 12O", "7O 1C 3C"], taken=(1,), leader=1, points=(14, 60))
    after, _ = GAME.apply(state, 0, "claim")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((60, 60), (0,), "last_trick")


def test_the_other_side_may_not_claim() -> None:
    state = at(["1O 3O 12O", "7O 1C 3C"])
    assert refusal(state, 1, "claim") == "claim_false"


def test_any_player_of_the_side_may_claim_out_of_turn() -> None:
    hands = ["1O 2C", "7O 1C", "3O 6B", "12O 3B"]
    state = at(hands, pairs=True, leader=1)
    for seat in (0, 2):
        assert refusal(state, seat, "claim") == ""
        # Neither can know that the partner holds the other one.
        assert "claim" not in GAME.legal(state, seat)
        assert GAME.view(state, seat)["may_claim"]


def test_the_claim_is_offered_to_whoever_holds_them_all() -> None:
    state = at(["1O 3O 12O", "7O 1C 3C"], leader=1)
    assert GAME.legal(state, 0) == ("claim",)
    assert GAME.legal(state, 1) == ("7O", "1C", "3C")


def test_alone_a_neighbours_trumps_do_not_help() -> None:
    state = at(["1O 2C", "7O 1C", "3O 6B", "12O 3B"])
    assert refusal(state, 0, "claim") == "claim_false"


@pytest.mark.parametrize(
    ("table", "stock", "code"), [("7O", "", "claim_table"), ("", "5C 6C", "claim_stock")]
)
def test_only_between_tricks_and_without_stock(table: str, stock: str, code: str) -> None:
    hands = ["1O 3O 12O", "1C 3C" if table else "7O 1C 3C"]
    state = at(hands, leader=1, table=table, stock=stock)
    assert refusal(state, 0, "claim") == code
    assert not GAME.view(state, 0)["may_claim"]


def test_after_the_end_everything_is_over() -> None:
    state, _ = GAME.apply(at(["1O 3O 12O", "7O 1C 3C"]), 0, "claim")
    for action in ("claim", "7O", "draw", "swap:7O"):
        assert refusal(state, 1, action) == "over"
