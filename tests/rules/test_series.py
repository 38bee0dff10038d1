"""How deals make a match (rules A0.10, A1.24 to A1.27)."""

from __future__ import annotations

from games.rules.game import Outcome
from games.rules.series import FixedN, SumTo, next_leader, of, rounds
from tests.rules.deals import GAME


def won(team: int, points: tuple[int, int] = (70, 50), worth: int = 1) -> Outcome:
    made = points if team == 0 else points[::-1]
    return Outcome(made, (team,), "points", worth, recent=(team, 1 - team))


VOID = Outcome((60, 60), (), "void", 0, recent=(0, 1))


def test_first_to_the_target() -> None:
    series = of(GAME.normalise({"target": 3}))
    assert series.target == 3
    assert series.winners([], 2) is None
    assert series.winners([won(0), won(1), won(0), won(1)], 2) is None
    assert series.winners([won(0), won(1), won(0), won(1), won(1)], 2) == (1,)


def test_a_round_that_counts_two() -> None:
    series = of(GAME.normalise({"target": 2, "over_hundred": True}))
    assert series.winners([won(1, (106, 14), worth=2)], 2) == (1,)
    assert rounds([won(1, worth=2), won(0)], 2) == (1, 2)


def test_a_void_round_counts_for_nobody() -> None:
    series = of(GAME.normalise({}))
    assert series.winners([VOID], 2) is None
    assert series.winners([VOID, won(1)], 2) == (1,)


def test_the_lead_moves_on() -> None:
    assert [next_leader(seat, 3) for seat in range(3)] == [1, 2, 0]


def rotation(by: str, *results: Outcome) -> tuple[int, ...] | None:
    options = GAME.normalise({"trump": "rotation", "rotation_by": by})
    assert of(options).target is None
    return of(options).winners(results, 2)


def test_rotation_takes_four_deals() -> None:
    assert rotation("wins", won(0), won(0), won(0)) is None
    assert rotation("wins", won(0), won(0), won(0), VOID) == (0,)


def test_rotation_by_wins_or_by_points() -> None:
    results = (won(0, (61, 59)), won(0, (61, 59)), won(0, (61, 59)), won(1, (120, 0)))
    assert rotation("wins", *results) == (0,)
    assert rotation("points", *results) == (1,)


def test_rotation_ties() -> None:
    """Equal rounds: the points; equal again: whoever took the last trick of the fourth deal."""
    assert rotation("wins", won(0), won(1), won(0, (80, 40)), won(1)) == (0,)
    assert rotation("wins", won(0), won(1), won(1), won(0)) == (0,)
    assert rotation("wins", won(0), won(0), won(1), won(1)) == (1,)
    assert rotation("points", won(0), won(0), won(1), won(1)) == (1,)


def test_rotation_tie_when_somebody_else_took_the_last_trick() -> None:
    """Among those tied the one whose last trick is the latest wins (as in rules A1.22)."""
    quarter = [Outcome((45, 45, 30), (n % 2,), "points", 1, recent=(2, 1, 0)) for n in range(4)]
    options = GAME.normalise({"players": 3, "trump": "rotation"})
    assert of(options).winners(quarter, 3) == (1,)


def test_a_void_deal_is_none_of_a_fixed_number() -> None:
    """Rules A5.5: it is dealt again."""
    void = Outcome((0, 0), (), "passed_out", 0)
    assert FixedN(2).winners([won(0), void], 2) is None
    assert FixedN(2).winners([won(0), void, won(0)], 2) == (0,)


def test_a_sum_of_points_is_looked_at_after_each_deal() -> None:
    series = of({"goal": 100})
    assert series == SumTo(100)
    assert series.target is None
    assert series.winners([won(0, (61, 59))], 2) is None
    assert series.winners([won(0, (61, 59)), won(1, (80, 40))], 2) == (1,)


def test_a_fixed_number_of_deals_may_be_shared() -> None:
    series = of({"deals": 2})
    assert series == FixedN(2)
    assert series.winners([won(0)], 2) is None
    assert series.winners([won(0), won(0, (61, 59))], 2) == (0,)
    assert series.winners([won(0), won(1)], 2) == (0, 1)
