"""What deals and matches count (rules A6.10 to A6.13; vectors D8 to D12)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.rules.game import BadOptions, Event, Outcome
from games.rules.rematada.options import FRESH
from games.rules.series import of
from tests.rules.rematada.deals import GAME, ended, start

ACES = "1O 1C 1E 1B"
PAIR = "12O 11O"
REST = " 3O 3C 3E 3B 12C 12E 12B 11C 11E 11B 10O 10C 10E 10B"

Line = tuple[str, int, str, int, int, int, dict[str, Any]]

VECTORS: list[Line] = [
    # 61 = 4 x 11 + 4 + 3 + 10; the last trick is seat 1's or seat 2's.
    ("D8", 100, f"{ACES} {PAIR} 3C", 2, 61, 101, {}),
    ("D10", 170, f"{ACES} {PAIR}{REST}", 1, 120, 170, {}),
    ("D11", 100, f"{ACES} 3O 3C 3E 3B 12C 10O", 1, 90, 100, {}),
    ("D12", 100, f"{ACES} 3O 3C 3E 3B 11C 10O", 1, 89, 99, {}),
    ("a pair of another suit", 100, f"{ACES} 12C 11C 3C", 2, 61, 61, {}),
    ("side pairs", 100, f"{ACES} 12C 11C 3C", 2, 61, 81, {"side_pairs": True}),
    ("all side pairs", 230, f"{ACES} {PAIR}{REST}", 1, 120, 230, {"side_pairs": True}),
]


@pytest.mark.parametrize(
    ("bid", "pile", "last", "cards", "total", "options"),
    [line[1:] for line in VECTORS],
    ids=[line[0] for line in VECTORS],
)
def test_scores(
    bid: int, pile: str, last: int, cards: int, total: int, options: dict[str, Any]
) -> None:
    state = ended(bid, pile, last, **options)
    view, outcome = GAME.view(state, 0), GAME.outcome(state)
    assert (view["cards"], view["total"]) == (cards, total)
    assert view["last_trick"] == (10 if last == 1 else 0)
    assert outcome is not None
    if total >= bid:
        assert (outcome.points, outcome.winners) == ((0, bid, 0), (1,))
        assert outcome.reason == "made"
    else:
        assert (outcome.points, outcome.winners) == ((bid // 2, 0, bid // 2), (0, 2))
        assert outcome.reason == "failed"


def test_the_trump_pair_is_named() -> None:
    view = GAME.view(ended(100, f"{ACES} {PAIR} 3C", 2), None)
    assert view["pairs"] == [{"suit": "O", "points": 40}]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_laid_away_counts_for_the_declarer(seed: int) -> None:
    rng = Random(seed)
    state = start(rng.sample(FRESH, 32))
    events: list[Event] = []
    while waiting := GAME.to_act(state):
        (seat,) = waiting
        state, events = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
    over, outcome = events[-1].public, GAME.outcome(state)
    assert outcome is not None
    assert tuple(over["points"]) == outcome.points
    if outcome.worth:
        declarer = GAME.view(state, None)["declarer"]
        others = sum(won for seat, won in enumerate(over["won"]) if seat != declarer)
        assert over["cards"] == 120 - others
        assert len(over["laid"]) == 2


def deals(*scores: tuple[int, ...]) -> list[Outcome]:
    return [Outcome(points, (), "made") for points in scores]


def test_a_match_is_to_500() -> None:
    rule = of(GAME.normalise({}))
    before = [(0, 170, 0), (120, 0, 0), (0, 170, 0), (0, 150, 0)]
    assert rule.winners(deals(*before), 3) is None
    assert rule.winners(deals(*before, (60, 0, 60)), 3) is None
    assert rule.winners(deals(*before, (0, 100, 0)), 3) == (1,)


@pytest.mark.parametrize("number", [3, 6, 9])
def test_or_of_so_many_deals(number: int) -> None:
    options = GAME.normalise({"deals": number})
    assert options["goal"] == 0
    rule = of(options)
    assert rule.winners(deals(*[(100, 0, 0)] * (number - 1)), 3) is None
    assert rule.winners(deals(*[(100, 0, 0)] * number), 3) == (0,)


def test_the_usual_table() -> None:
    usual = {"goal": 500, "deals": 0, "duty": "full", "side_pairs": False}
    assert GAME.normalise({}) == usual
    assert (GAME.seats(usual), GAME.teams(usual)) == (3, ((0,), (1,), (2,)))
    with pytest.raises(BadOptions) as refused:
        GAME.normalise({"goal": 400, "deals": 4, "x": 1})
    assert refused.value.errors == {"goal": "not_offered", "deals": "not_offered", "x": "unknown"}
