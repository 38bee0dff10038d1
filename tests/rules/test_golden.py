"""The golden deals (rules C0) and the results that follow from them (R1 to R11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.cards import pack
from games.rules.game import Outcome
from games.rules.series import of, points, rounds
from tests.rules.deals import GAME, golden_deck, play_out, start
from tests.rules.golden import GOLDEN, Golden


def result(deal: Golden, **options: Any) -> Outcome:
    state, _ = play_out(start(deal.options(**options), deal.deck()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("deal", GOLDEN.values(), ids=GOLDEN.keys())
def test_golden_deal(deal: Golden) -> None:
    state = start(deal.options(), deal.deck())
    assert GAME.view(state, None)["turned"] == deal.turned

    state, events = play_out(state)

    tricks = [event for event in events if event.kind == "trick"]
    assert "".join(str(event.public["winner"]) for event in tricks) == deal.winners
    assert sum(event.kind == "drew" for event in events) == deal.draws * deal.players
    assert state.points == deal.points
    assert tuple(GAME.view(state, None)["piles"]) == deal.cards
    assert tricks[-1].seat == deal.last
    over = events[-1]
    assert over.kind == "over"
    assert sum(over.public["points"]) == 120


def test_golden_deal_1_begins_as_told() -> None:
    state = start({}, GOLDEN["G1"].deck())
    assert state.hands == (("4O", "10C", "2B"), ("1C", "5E", "11B"))
    state, _ = GAME.apply(state, 0, "4O")
    state, events = GAME.apply(state, 1, "1C")
    assert events[-1].public == {
        "winner": 0,
        "points": 11,
        "why": "trump_only",
        "cards": [[0, "4O"], [1, "1C"]],
    }


PAIRS = {"pairs": True}

RESULTS = [
    ("R1", "G8", {}, (61, 59), (0,), "points", 1),
    ("R2 last trick", "G2", {}, (60, 60), (1,), "last_trick", 1),
    ("R2 more cards", "G2", {"tie": "more_cards"}, (60, 60), (), "void", 0),
    ("R2 void", "G2", {"tie": "void"}, (60, 60), (), "void", 0),
    ("R5 last trick", "G10", {}, (44, 32, 44), (2,), "recent_trick", 1),
    ("R5 more cards", "G10", {"tie": "more_cards"}, (44, 32, 44), (2,), "more_cards", 1),
    ("R5 void", "G10", {"tie": "void"}, (44, 32, 44), (), "void", 0),
    ("R6 last trick", "G11", {}, (45, 45, 30), (0,), "recent_trick", 1),
    ("R6 more cards", "G11", {"tie": "more_cards"}, (45, 45, 30), (1,), "more_cards", 1),
    ("R8 alone", "G14", {}, (29, 30, 40, 21), (2,), "points", 1),
    ("R8 pairs", "G14", PAIRS, (69, 51), (0,), "points", 1),
    ("R10 last trick", "G16", PAIRS, (60, 60), (0,), "last_trick", 1),
    ("R10 more cards", "G16", {**PAIRS, "tie": "more_cards"}, (60, 60), (1,), "more_cards", 1),
    ("R10 void", "G16", {**PAIRS, "tie": "void"}, (60, 60), (), "void", 0),
    ("R11", "G17", {}, (14, 106), (1,), "points", 1),
    ("R11 over a hundred", "G17", {"over_hundred": True}, (14, 106), (1,), "points", 2),
    ("109 over a hundred", "G6", {"over_hundred": True}, (109, 11), (0,), "points", 2),
    ("93 is not", "G1", {"over_hundred": True}, (27, 93), (1,), "points", 1),
]


@pytest.mark.parametrize(
    ("deal", "options", "made", "winners", "reason", "worth"),
    [line[1:] for line in RESULTS],
    ids=[line[0] for line in RESULTS],
)
def test_result(
    deal: str,
    options: dict[str, Any],
    made: tuple[int, ...],
    winners: tuple[int, ...],
    reason: str,
    worth: int,
) -> None:
    outcome = result(GOLDEN[deal], **options)
    assert (outcome.points, outcome.winners) == (made, winners)
    assert (outcome.reason, outcome.worth) == (reason, worth)


ROTATIONS = [
    ("G20", 3, ((74, 46), (47, 73), (44, 76), (46, 74)), (1, 3), (211, 269), 1),
    ("G22", 0, ((117, 3), (87, 33), (57, 63), (27, 93)), (2, 2), (288, 192), 0),
]


@pytest.mark.parametrize("by", ["wins", "points"])
@pytest.mark.parametrize(
    ("b", "deals", "won", "made", "winner"),
    [line[1:] for line in ROTATIONS],
    ids=[line[0] for line in ROTATIONS],
)
def test_rotation(
    b: int,
    deals: tuple[tuple[int, int], ...],
    won: tuple[int, int],
    made: tuple[int, int],
    winner: int,
    by: str,
) -> None:
    options = GAME.normalise({"trump": "rotation", "rotation_by": by})
    deck = golden_deck(pack(40), 7, b)
    results: list[Outcome] = []
    for number, trump in enumerate("OCEB", start=1):
        assert of(options).winners(results, 2) is None
        state = start(options, deck, number=number)
        view = GAME.view(state, 0)
        assert (view["trump"], view["turned"], view["stock"]) == (trump, None, 34)
        state, _ = play_out(state)
        outcome = GAME.outcome(state)
        assert outcome is not None
        results.append(outcome)
    assert tuple(result.points for result in results) == deals
    assert rounds(results, 2) == won
    assert points(results, 2) == made
    assert of(options).winners(results, 2) == (winner,)
