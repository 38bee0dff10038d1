"""Brisca mexicana: not more than 11 points (rules A8, C10)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.brisca.low import winners
from games.rules.game import Outcome
from tests.rules.deals import GAME, at, play_out, refusal, start
from tests.rules.golden import GOLDEN


def result(deal: str, low: str) -> Outcome:
    outcome = GAME.outcome(play_out(start({"low": low}, GOLDEN[deal].deck()))[0])
    assert outcome is not None
    return outcome


def test_y1_ten_points_meet_the_aim() -> None:
    for low in ("lowest", "void"):
        outcome = result("G5", low)
        assert (outcome.points, outcome.winners) == ((10, 110), (0,))
        assert outcome.reason == "low"


def test_y3_twelve_do_not() -> None:
    outcome = result("G7", "lowest")
    assert (outcome.points, outcome.winners, outcome.reason) == ((108, 12), (1,), "lowest")
    void = result("G7", "void")
    assert (void.winners, void.reason, void.worth) == ((), "void", 0)


def test_eleven_are_the_most() -> None:
    assert result("G6", "void").winners == (1,)


def three(points: tuple[int, int, int], **options: Any) -> tuple[int, ...]:
    hands = ["4O", "5C", "5B"]
    made = (*points[:2], points[2])
    state, _ = play_out(at(hands, points=made, taken=(2, 1, 0), **options))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == points
    return outcome.winners


def test_y5_of_several_the_lowest_wins() -> None:
    assert three((5, 8, 107), low="lowest") == three((5, 8, 107), low="void") == (0,)


def test_y7_nobody_met_it() -> None:
    assert three((30, 40, 50), low="lowest") == (0,)
    assert three((30, 40, 50), low="void") == ()


@pytest.mark.parametrize(
    ("points", "recent", "won", "reason"),
    [
        ((8, 8, 104), (0, 2, 1), (1,), "early_trick"),
        ((8, 8, 104), (1, 2, 0, 1), (0,), "early_trick"),
        ((0, 0, 120), (0, 2), (1,), "early_trick"),
        ((0, 0, 120), (2,), (), "void"),
        ((60, 60), (1, 0), (0,), "early_trick"),
        ((11, 109), (1, 0), (0,), "low"),
    ],
)
def test_equal_totals(
    points: tuple[int, ...], recent: tuple[int, ...], won: tuple[int, ...], reason: str
) -> None:
    assert winners(points, recent, "lowest") == (won, reason)


def test_pairs_add_their_points() -> None:
    hands = ["4O", "5C", "5B", "2C"]
    state, _ = play_out(at(hands, points=(6, 50, 6, 58), taken=(0,), pairs=True, low="void"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((12, 108), ())


def test_nothing_is_claimed() -> None:
    state = at(["1O 3O 12O", "7O 1C 3C"], low="lowest")
    assert refusal(state, 0, "claim") == "claim_off"
    assert not GAME.view(state, 0)["may_claim"]
