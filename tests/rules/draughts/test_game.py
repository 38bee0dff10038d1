"""A board from its first move to its end (rules A9.1, A9.3, A9.14 to A9.18)."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import pytest

from games.rules.draughts import DAMAS, fen
from games.rules.draughts.moves import moves
from games.rules.draughts.state import State
from games.rules.draughts.view import position_of
from games.rules.game import BadOptions, Outcome
from games.rules.record_data import FixedPosition
from tests.rules.draughts.boards import legal, play, refusal, start

QUEENS = "W:WK1,K2:BK31,K32"
"""Two each, far from each other."""


def shuffled(state: State, plies: int) -> State:
    """Queens go to and fro, none taken: the first quiet move that allows no capture."""
    for _ in range(plies):
        state = play(state, _harmless(state))
    return state


def _harmless(state: State) -> str:
    for move in legal(state):
        after = play(state, move)
        if "-" in move and all("-" in reply for reply in legal(after)):
            return move
    raise AssertionError("no quiet move")


def test_white_moves_first_and_is_the_leader() -> None:
    for leader in (0, 1):
        state, (began,) = DAMAS.setup(
            DAMAS.normalise({}), leader, FixedPosition(fen.START_FEN), number=1
        )
        assert began.kind == "began"
        assert began.public == {
            "leader": leader,
            "white": leader,
            "position": fen.START_FEN,
            "number": 1,
        }
        assert DAMAS.to_act(state) == {leader}
        state, _ = DAMAS.apply(state, leader, "9-13")
        assert DAMAS.to_act(state) == {1 - leader}


def test_when_black_is_to_move_the_leader_has_black() -> None:
    state = start("B:W5,9:B13", leader=1)
    assert (state.white, DAMAS.to_act(state)) == (0, {1})
    assert start("B:W5,9:B13", leader=0).white == 1


def test_what_is_told_of_a_capture_and_a_new_queen() -> None:
    _, events = DAMAS.apply(start("W:W22:BK27,28"), 0, "22x31")
    assert [(e.kind, e.seat, e.public) for e in events] == [
        ("moved", 0, {"move": "22x31", "captured": [27], "crowned": True})
    ]


def test_material_is_told_by_seat_and_kind() -> None:
    state = play(start("W:W22,1:BK27,28", leader=0), "22x31", "28-24")
    assert DAMAS.view(state, None)["captured"] == [{"men": 0, "queens": 1}, {"men": 0, "queens": 0}]
    mirrored = play(start("W:W22,1:BK27,28", leader=1), "22x31")
    assert DAMAS.view(mirrored, None)["captured"][1] == {"men": 0, "queens": 1}


@pytest.mark.parametrize(
    ("position", "winner", "reason"),
    [
        ("W:W8:B12,15", 1, "blocked"),
        ("W:W1:B5,10", 1, "blocked"),
        ("W:W:B12", 1, "no_pieces"),
        ("B:WK30:B", 0, "no_pieces"),
        ("W:W8:B", 0, "no_pieces"),
    ],
)
def test_who_cannot_move_has_lost(position: str, winner: int, reason: str) -> None:
    state = start(position)
    assert DAMAS.outcome(state) == Outcome((1, 0) if winner == 0 else (0, 1), (winner,), reason)
    assert not DAMAS.to_act(state)
    assert not any(DAMAS.legal(state, seat) for seat in (0, 1))
    assert refusal(state, "8x15") == ("over", {})


def test_the_last_capture_wins() -> None:
    _, events = DAMAS.apply(start("W:W8:B12"), 0, "8x15")
    assert events[-1].kind == "over"
    assert events[-1].public == {
        "points": [1, 0],
        "winners": [0],
        "reason": "no_pieces",
        "worth": 1,
    }


def test_a_draw_after_the_moves_of_the_option() -> None:
    """P25: 20 moves each are 40 plies."""
    state = shuffled(start(QUEENS), 39)
    assert DAMAS.outcome(state) is None
    state, events = DAMAS.apply(state, state.mover, _harmless(state))
    assert DAMAS.outcome(state) == Outcome((0, 0), (), "no_progress", worth=0)
    assert events[-1].public["reason"] == "no_progress"
    assert (state.quiet, state.plies) == (40, 40)
    assert not DAMAS.to_act(state)


def test_another_number_of_moves() -> None:
    assert DAMAS.outcome(shuffled(start(QUEENS, draw_moves=10), 20)) is not None
    assert DAMAS.outcome(shuffled(start(QUEENS, draw_moves=10), 19)) is None


def test_a_man_s_move_restarts_the_count() -> None:
    """P25, at ply 39; A9.16: a promotion is one."""
    state = shuffled(start("W:WK1,K2,25:BK31,K30"), 38)
    assert (state.quiet, state.mover) == (38, 0)
    state = play(state, "25-29")
    assert (state.quiet, state.plies, state.last_crowned) == (0, 39, True)


def test_a_capture_restarts_the_count() -> None:
    state = play(start(QUEENS), "1-10")
    assert state.quiet == 1
    assert play(state, "32x1").quiet == 0


def test_a_blocked_side_has_lost_though_the_count_is_complete() -> None:
    stuck = DAMAS.outcome(replace(start("W:W8:B12,15"), quiet=40))
    free = DAMAS.outcome(replace(start("W:W8:B12"), quiet=40))
    assert stuck is not None and (stuck.reason, stuck.winners) == ("blocked", (1,))
    assert free is not None and (free.reason, free.winners) == ("no_progress", ())


def test_the_clock_plays_the_same_everywhere() -> None:
    """A9.18: by the text of the moves and the hash of the position."""
    state = start()
    for _ in range(30):
        moves_by_text = sorted(legal(state))
        digest = hashlib.sha256(fen.write(state.position).encode()).digest()
        expected = moves_by_text[int.from_bytes(digest[:4], "big") % len(moves_by_text)]
        assert DAMAS.on_timeout(state, state.mover) == expected
        state = play(state, expected)


def test_every_way_of_a_capture_is_accepted() -> None:
    """One move, several routes: listed once, the others beside it for the side to move alone."""
    state = start("W:WK1:B10,23,32")
    assert legal(state) == ["1x14x28"]
    assert DAMAS.view(state, 0)["routes"] == {"1x14x28": ["1x19x28"]}
    assert "routes" not in DAMAS.view(state, 1) and "routes" not in DAMAS.view(state, None)
    for way in ("1x14x28", "1x19x28"):
        after, events = DAMAS.apply(state, 0, way)
        assert events[0].public == {"move": way, "captured": [10, 23], "crowned": False}
        assert after.last == way
        assert fen.write(after.position) == "B:WK28:B32"


def test_a_round_trip_goes_both_ways() -> None:
    """P15: the same four pieces from the same square back to it."""
    state = start("W:WK3:B6,7,25,26,27")
    assert legal(state) == ["3x16x30x17x3"]
    back = "3x17x30x16x3"
    assert DAMAS.view(state, 0)["routes"] == {"3x16x30x17x3": [back]}
    assert fen.write(play(state, back).position) == "B:WK3:B25"


def test_captures_with_the_same_ends_that_take_others_are_two_moves() -> None:
    state = start("W:WK31,7,16,17:BK14,K10,20,22")
    assert legal(state) == ["31x13x6x24", "31x18x11x24"]
    one, other = (play(state, move).last_taken for move in legal(state))
    assert one != other


def test_a_view_gives_its_position_back() -> None:
    state = start()
    while DAMAS.to_act(state):
        view = DAMAS.view(state, state.mover)
        assert position_of(view) == state.position
        assert len(moves(position_of(view), view["long_queen"])) == len(legal(state))
        state = play(state, DAMAS.on_timeout(state, state.mover))


def test_the_view_of_the_first_position() -> None:
    assert DAMAS.view(start(), None) == {
        "seat": None,
        "phase": "play",
        "white": 0,
        "side": "W",
        "to_act": [0],
        "board": "w" * 12 + "." * 8 + "b" * 12,
        "last": None,
        "captured": [{"men": 0, "queens": 0}, {"men": 0, "queens": 0}],
        "plies": 0,
        "quiet": 0,
        "limit": 40,
        "long_queen": True,
    }


@pytest.mark.parametrize(
    ("options", "errors"),
    [
        ({"players": 2}, {"players": "unknown"}),
        ({"long_queen": 1}, {"long_queen": "not_offered"}),
        ({"draw_moves": 9, "x": 1}, {"draw_moves": "not_offered", "x": "unknown"}),
        ({"draw_moves": True}, {"draw_moves": "not_offered"}),
        ({"draw_moves": []}, {"draw_moves": "not_offered"}),
    ],
)
def test_options_that_no_table_has(options: dict[str, Any], errors: dict[str, str]) -> None:
    with pytest.raises(BadOptions) as refused:
        DAMAS.normalise(options)
    assert refused.value.errors == errors
    assert DAMAS.normalise({}) == {"long_queen": True, "draw_moves": 20}
