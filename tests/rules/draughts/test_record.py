"""Records of damas: a position stands instead of a pack."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.rules.draughts import fen
from games.rules.fair import EMPTY_SEED
from games.rules.record import Mismatch, check
from games.rules.record_build import deal_data, fair_data, match_data, position_data, result_data

GOLDEN = Path(__file__).parent.parent.parent / "golden"

LINES = {
    "damas-win": ["deal 1: ok points 1-0 winners 0", "match: ok rounds 1-0 winners 0"],
    "damas-blocked": ["deal 1: ok points 0-1 winners 1", "match: ok rounds 0-1 winners 1"],
    "damas-draw": ["deal 1: ok points 0-0 winners none", "match: ok rounds 0-0 winners none"],
    "damas-open": ["deal 1: open, to act 1, legal 4x14 4x18 4x21 4x25"],
}


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text())
    return data


def complaint(data: Any) -> str:
    with pytest.raises(Mismatch) as refused:
        list(check(data))
    return str(refused.value)


def board(plays: list[tuple[int, str]], position: str = fen.START_FEN, **more: Any) -> Any:
    """A record of one board that seat 0 begins."""
    deal = deal_data(1, 0, position_data(position), plays)
    return json.loads(json.dumps(match_data("damas", more, ["Ana", "Luis"], [deal])))


@pytest.mark.parametrize("name", LINES)
def test_golden_record(name: str) -> None:
    data = read(name)
    assert list(check(data)) == LINES[name]
    data.pop("result", None)
    data["deals"][0].pop("result", None)
    assert list(check(data)) == LINES[name]


def test_every_golden_record_is_known() -> None:
    assert {path.stem for path in GOLDEN.glob("damas*.json")} == set(LINES)


def test_the_board_of_the_golden_records_is_played_by_its_options() -> None:
    data = read("damas-draw")
    data["options"] = {}
    assert complaint(data) == "deal 1: a result is recorded, but the deal is not over"


@pytest.mark.parametrize(
    ("plays", "text"),
    [
        ([(1, "21-17")], "play 1: seat 1 may not 21-17: not_your_turn"),
        ([(0, "21-17")], "play 1: seat 0 may not 21-17: not_your_piece"),
        ([(0, "10-14"), (1, "21-18"), (0, "9-13")], "play 3: seat 0 may not 9-13: must_capture"),
        ([(0, "draw")], "play 1: seat 0 may not draw: unknown"),
    ],
)
def test_an_illegal_move_is_named(plays: list[tuple[int, str]], text: str) -> None:
    assert complaint(board(plays)) == f"deal 1 {text}"


@pytest.mark.parametrize(
    ("position", "play", "code"),
    [
        ("W:W10:B13,14,22", "10x17", "quantity"),
        ("W:W10:B13,K14", "10x17", "quality"),
        ("W:W10:B14,22", "10x19", "unfinished"),
    ],
)
def test_a_move_against_a_law(position: str, play: str, code: str) -> None:
    assert complaint(board([(0, play)], position)).endswith(f"may not {play}: {code}")


def test_another_way_of_the_same_capture_is_the_same_move() -> None:
    for way in ("1x14x28", "1x19x28"):
        lines = list(check(board([(0, way)], "W:WK1:B10,23,32")))
        assert lines[0].startswith("deal 1: open, to act 1")


def test_the_leader_moves_first_with_either_colour() -> None:
    assert list(check(board([], "B:W5,9:B13"))) == ["deal 1: open, to act 0, legal 13-10"]
    assert next(check(board([], long_queen=False))).startswith("deal 1: open, to act 0, legal 9-13")


def test_a_position_that_ends_the_board_at_once() -> None:
    assert next(check(board([], "W:W8:B12,15"))) == "deal 1: ok points 0-1 winners 1"


def test_people_may_end_a_board() -> None:
    data = board([(0, "9-13")])
    for ending, winners in (("resigned", [1]), ("agreed", [])):
        data["result"] = result_data([0, 0], winners, ending)
        told = " ".join(map(str, winners)) or "none"
        assert list(check(data))[-1] == f"match: {ending} rounds 0-0 winners {told}"


def test_seeds_may_stand_there_for_the_usual_position() -> None:
    """They gave the lot that named the first leader."""
    fair = fair_data("17", bytes(32), [EMPTY_SEED] * 2)
    data = match_data("damas", {}, ["Ana", "Luis"], [deal_data(1, 1, fair, [(1, "9-13")])])
    assert next(check(data)).startswith("deal 1: open, to act 0, legal 21-17 21-18 ")


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ({"position": "W:W30:B5"}, "deal 1: line 1: fen_last_row: 30"),
        ({"position": "W:W1:B1"}, "deal 1: line 1: fen_twice: 1"),
        ({"position": 5}, "deal 1: position: not a text"),
        ({"deck": ["4O"]}, "deal 1: not the cards of this game's pack"),
        ({}, "deal 1: needs just one of deck, fair, position"),
    ],
)
def test_a_wrong_position(cards: dict[str, Any], text: str) -> None:
    data = board([])
    del data["deals"][0]["position"]
    data["deals"][0] |= cards
    assert complaint(data) == text


def test_a_position_is_nothing_for_cards() -> None:
    data = {**board([]), "game": "brisca"}
    assert complaint(data) == "deal 1: this game deals cards, it has no position"
