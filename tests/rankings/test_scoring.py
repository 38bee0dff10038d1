"""Points of card games: the worked examples C11, and what the text says beyond them."""

import pytest

from rankings.scoring import Kind, outcomes, points

SINGLE = {n: [[seat] for seat in range(n)] for n in (2, 3, 4, 5)}
PAIRS = [[0, 2], [1, 3]]
SIX = [[0, 2, 4], [1, 3, 5]]

CASES = {
    "Q1": (SINGLE[2], [0], {}, [20, -10]),
    "Q2": (SINGLE[3], [1], {}, [-10, 30, -10]),
    "Q3": (SINGLE[4], [3], {}, [-10, -10, -10, 40]),
    "Q4": (PAIRS, [1], {}, [-10, 20, -10, 20]),
    "Q5": (SIX, [0], {}, [20, -10, 20, -10, 20, -10]),
    "Q6": (SINGLE[2], [1], {0: "penalised"}, [-20, 20]),
    "Q7": (SINGLE[2], [1], {0: "excused"}, [-10, 20]),
    "Q16": (SINGLE[5], [2], {}, [-10, -10, 50, -10, -10]),
    # A10.8
    "rematada": (SINGLE[3], [0], {}, [30, -10, -10]),
    # A10.4, E26
    "winners share, rounded down": (SINGLE[4], [0, 1, 3], {}, [13, 13, -10, 13]),
    # A10.6, A10.7
    "a partner never pays for the leaver": (PAIRS, [1], {2: "penalised"}, [-10, 20, -20, 20]),
    "the leaver does not win with the bot": (PAIRS, [0], {2: "penalised"}, [20, -10, -20, -10]),
    "nor does an excused one": (PAIRS, [0], {2: "excused"}, [20, -10, -10, -10]),
    "nor alone": (SINGLE[3], [2], {2: "excused", 0: "penalised"}, [-20, -10, -10]),
    "a side that is gone": (PAIRS, [1], {0: "penalised", 2: "excused"}, [-20, 20, -10, 20]),
    "a draw": (SINGLE[2], [], {}, [0, 0]),
    "who left a draw": (SINGLE[2], [], {1: "penalised"}, [0, -20]),
}


@pytest.mark.parametrize("case", CASES)
def test_points(case: str) -> None:
    sides, winners, deserters, expected = CASES[case]
    got = points(sides, winners, deserters)
    assert [got[seat] for seat in range(len(expected))] == expected


def test_a_line_says_what_it_is_for() -> None:
    assert outcomes(PAIRS, [0], {2: "penalised", 3: "excused"}) == {
        0: Kind.WIN,
        1: Kind.LOSS,
        2: Kind.LEAVE,
        3: Kind.EXCUSED,
    }
    assert set(outcomes(SINGLE[2], [], {}).values()) == {Kind.DRAW}
