"""What deals and matches count (rules A5.11 to A5.14, A5.19; vectors N13 to N20)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.game import Outcome
from games.rules.series import of
from tests.rules.chiamata.deals import GAME, ended, plies

EXTENDED, PAZZA = {"extended": True}, {"form": "pazza"}
POINTS = {"form": "points"}

Line = tuple[str, dict[str, Any], int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]

VECTORS: list[Line] = [
    ("N13", {}, 2, 0, (3,), (40, 30, 20, 21, 9), (2, -1, -1, 1, -1)),
    ("N14", {}, 2, 0, (3,), (40, 30, 20, 20, 10), (-2, 1, 1, -1, 1)),
    ("N15", {}, 2, 2, (2,), (10, 10, 90, 10, 0), (-1, -1, 4, -1, -1)),
    ("N18", POINTS, 75, 1, (4,), (20, 35, 15, 10, 40), (-1, 2, -1, -1, 1)),
    ("N19", POINTS | EXTENDED, 75, 1, (4,), (20, 35, 15, 10, 40), (-2, 4, -2, -2, 2)),
    ("N20", PAZZA, 80, 0, (2,), (45, 20, 40, 10, 5), (80, 0, 80, 0, 0)),
    ("alone and failed", {}, 2, 2, (2,), (20, 20, 60, 10, 10), (1, 1, -4, 1, 1)),
    ("75 are not 76", POINTS, 76, 1, (4,), (20, 35, 15, 10, 40), (1, -2, 1, 1, -1)),
    ("extended 70", POINTS | EXTENDED, 70, 0, (1,), (70, 0, 50, 0, 0), (2, 1, -1, -1, -1)),
    ("extended 81", POINTS | EXTENDED, 81, 0, (1,), (80, 0, 40, 0, 0), (-6, -3, 3, 3, 3)),
    ("extended 111", POINTS | EXTENDED, 111, 0, (1,), (90, 22, 8, 0, 0), (12, 6, -6, -6, -6)),
    ("all of 120", POINTS | EXTENDED, 61, 0, (1,), (90, 30, 0, 0, 0), (4, 2, -2, -2, -2)),
    ("all alone", POINTS | EXTENDED, 120, 0, (0,), (120, 0, 0, 0, 0), (48, -12, -12, -12, -12)),
    ("pazza failed", PAZZA, 80, 0, (2,), (40, 20, 30, 20, 10), (-10, 50, -10, 50, 50)),
    ("pazza alone", PAZZA, 80, 0, (0,), (80, 20, 0, 10, 10), (160, 0, 0, 0, 0)),
    ("pazza, two called", PAZZA, 120, 0, (2, 3), (60, 0, 40, 20, 0), (120, 0, 120, 120, 0)),
]


@pytest.mark.parametrize(
    ("options", "bid", "caller", "holders", "won", "scores"),
    [line[1:] for line in VECTORS],
    ids=[line[0] for line in VECTORS],
)
def test_scores(
    options: dict[str, Any],
    bid: int,
    caller: int,
    holders: tuple[int, ...],
    won: tuple[int, ...],
    scores: tuple[int, ...],
) -> None:
    state = ended(bid, caller, holders, won, **options)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points == scores
    side = {caller, *holders}
    done = scores[caller] > 0
    assert set(outcome.winners) == (side if done else set(range(5)) - side)
    assert outcome.reason == ("made" if done else "failed")
    view = GAME.view(state, None)
    assert (view["won"], view["side"]) == (list(won), sorted(side))
    assert view["made"] == sum(won[seat] for seat in side)


@pytest.mark.parametrize("form", ["plain", "buia", "points", "pazza"])
def test_the_end_tells_what_was_secret(form: str) -> None:
    for seed in range(10):
        *_, (state, seat, action, events) = plies(seed, form=form)
        end, _ = GAME.apply(state, seat, action)
        outcome, over = GAME.outcome(end), events[-1].public
        assert outcome is not None
        assert tuple(over["points"]) == outcome.points
        if outcome.worth:
            assert sum(over["won"]) == 120
            assert form == "pazza" or sum(outcome.points) == 0
            assert len(over["side"]) + len(GAME.view(end, 0)["fallen"]) >= 2
        assert sorted(outcome.recent) == sorted(set(outcome.recent))


def deals(*scores: tuple[int, ...]) -> list[Outcome]:
    return [Outcome(points, (), "made") for points in scores]


FIVE = [
    ("highest", [(2, -1, -1, 1, -1)] * 5, (0,)),
    ("equal ones share", [(2, -1, -1, 1, -1), (1, -1, -1, 2, -1)] + [(0,) * 5] * 3, (0, 3)),
]


@pytest.mark.parametrize(
    ("made", "winners"), [line[1:] for line in FIVE], ids=[line[0] for line in FIVE]
)
def test_a_match_is_five_deals(made: list[tuple[int, ...]], winners: tuple[int, ...]) -> None:
    rule = of(GAME.normalise({}))
    assert rule.winners(deals(*made[:4]), 5) is None
    assert rule.winners(deals(*made), 5) == winners
