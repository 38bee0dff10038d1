"""Games as files (rules A9.22, A9.24)."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.draughts import DAMAS, fen
from games.rules.draughts.pdn import GAME_TYPE, Score, write
from games.rules.draughts.pdn_read import read
from tests.rules.draughts.boards import legal, play, start

OPTIONS = {"long_queen": True, "draw_moves": 20}

FILE = """[Event "Casual"]
[White "Ana \\"la dama\\""]
[Black "Luis"]
[Result "*"]
[GameType "24,W,8,8,N1,1"]
[QueenMoves "short"]
[DrawMoves "30"]

1. 10-14 21-18 2. 14x21 26x17 *
"""


def position(text: str) -> str:
    return f'[GameType "24"]\n[FEN "{text}"]\n'


def test_a_file_is_read_and_written_again() -> None:
    score = read(FILE)
    assert score.options == {"long_queen": False, "draw_moves": 30}
    assert score.moves == ("10-14", "21-18", "14x21", "26x17")
    assert score.tags == {"Event": "Casual", "White": 'Ana "la dama"', "Black": "Luis"}
    assert score.result == "*"
    assert write(score) == FILE


def test_comments_variations_and_praise_are_skipped() -> None:
    text = """\ufeff1. 10-14! {a (sound)
    move} ( 1. 9-13?? (1. 12-16 {)} ) $7 ) 1... 21-18?! ; to the end [of the line
    $14 2. 14x21 26:17 1/2-1/2"""
    assert read(text).moves == ("10-14", "21-18", "14x21", "26x17")
    assert read(text).result == "1/2-1/2"


def test_a_capture_may_name_its_ends_alone() -> None:
    assert read(position("W:W10:B14,22,32") + "10x26 *").moves == ("10x19x26",)
    assert read(position("W:WK1:B10,23,32") + "1x28 *").moves == ("1x14x28",)
    assert read(position("W:WK1:B10,23,32") + "1x19x28 *").moves == ("1x19x28",)


def test_black_may_move_first() -> None:
    text = position("B:W5,9:B13,32") + "1... 13-10 2. 5x14 0-1"
    score = read(text)
    assert score.moves == ("13-10", "5x14")
    assert "1... 13-10 2. 5x14 0-1" in write(score)


def test_a_finished_game_has_its_result() -> None:
    assert read(position("W:W8:B12") + "8x15").result == "1-0"
    assert read(position("W:W8:B12") + "8x15 2-0").result == "1-0"
    assert read("").result == "*"


def test_a_whole_game_goes_out_and_in() -> None:
    for seed in range(10):
        rng, state, moves = Random(seed), start(), []
        while DAMAS.to_act(state):
            moves.append(rng.choice(legal(state)))
            state = play(state, moves[-1])
        outcome = DAMAS.outcome(state)
        assert outcome is not None
        result = {(0,): "1-0", (1,): "0-1", (): "1/2-1/2"}[outcome.winners]
        score = Score(OPTIONS, tuple(moves), result, tags={"White": "Ana", "Black": "Luis"})
        text = write(score)
        assert max(map(len, text.splitlines())) <= 79
        assert f'[GameType "{GAME_TYPE}"]' in text
        assert read(text) == score


def test_a_position_goes_out_and_in() -> None:
    score = Score(OPTIONS, ("8x15",), "1-0", fen.read("W:W8:B12"))
    assert '[SetUp "1"]\n[FEN "W:W8:B12"]' in write(score)
    assert read(write(score)) == score


TAGS = '[GameType "24,W,8,8,N1,1"]\n\n'

REFUSALS = [
    ('[GameType "20,W,10,10,N2,0"]\n*', 1, "pdn_game_type", ""),
    ('[GameType "24,B,8,8,N1,1"]\n*', 1, "pdn_game_type", ""),
    ('[Event "x"]\n[QueenMoves "far"]\n*', 2, "pdn_option", ""),
    ('[DrawMoves "7"]\n*', 1, "pdn_option", ""),
    ('\n[FEN "W:W30:B5"]\n*', 2, "fen_last_row", ""),
    (TAGS + "1. 10-14 21-18\n2. 9-13 *", 4, "pdn_move", "must_capture"),
    (TAGS + "1. 9-14 *", 3, "pdn_move", "not_diagonal"),
    (TAGS + "1. 21-17 *", 3, "pdn_move", "not_your_piece"),
    (TAGS + "1. 9-99 *", 3, "pdn_move", "unknown"),
    (position("W:W10:B13,14,22") + "10x17 *", 3, "pdn_move", "quantity"),
    (position("W:W10:B13,K14") + "10x17 *", 3, "pdn_move", "quality"),
    (position("W:W10:B14,22") + "10x19 *", 3, "pdn_move", "unfinished"),
    (position("W:W8:B12") + "8x15 12-8 *", 3, "pdn_move", "over"),
    (position("W:WK31,7,16,17:BK14,K10,20,22") + "31x24 *", 3, "pdn_ambiguous", ""),
    (TAGS + "1. 9-13 {\n21-17", 3, "pdn_text", ""),
    (TAGS + "1. 9-13 21-l7 *", 3, "pdn_text", ""),
    (TAGS + "1. e4 e5 *", 3, "pdn_text", ""),
    ("[Event 5]", 1, "pdn_text", ""),
    (TAGS + "1. 9-13 (1. 10-14\n*", 3, "pdn_variation", ""),
    (TAGS + "1. 9-13 )\n*", 3, "pdn_variation", ""),
    ('[Result "1-0"]\n1. 9-13 0-1', 1, "pdn_result", ""),
    ('[Result "won"]\n1. 9-13', 1, "pdn_result", ""),
    (position("W:W8:B12") + "8x15 0-1", 3, "pdn_result", ""),
    (TAGS + "1. 9-13 *\n1. 9-13 *", 4, "pdn_second_game", ""),
    (TAGS + '1. 9-13\n[Event "x"]', 4, "pdn_second_game", ""),
]


@pytest.mark.parametrize(("text", "line", "code", "reason"), REFUSALS)
def test_a_wrong_file_is_refused_with_line_and_reason(
    text: str, line: int, code: str, reason: str
) -> None:
    with pytest.raises(fen.BadNotation) as refused:
        read(text)
    assert (refused.value.line, refused.value.code, refused.value.reason) == (line, code, reason)
