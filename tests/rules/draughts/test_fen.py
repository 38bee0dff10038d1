"""Positions as text (rules A9.23)."""

from __future__ import annotations

from random import Random

import pytest

from games.rules.draughts import fen
from games.rules.draughts.board import START
from tests.rules.draughts.boards import as_fen, random_board

EXPLICIT = "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32"


def test_the_first_position() -> None:
    assert fen.write(START) == fen.START_FEN == EXPLICIT
    assert fen.read("W:W1-12:B21-32") == START


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("B:W4,K9:BK30,21", "B:W4,K9:B21,K30"),
        ("B:BK30,21:W4,K9.", "B:W4,K9:B21,K30"),
        (" W : W 8 : B12\n", "W:W8:B12"),
        ("W:WK3-5:B", "W:WK3,K4,K5:B"),
        ("B:W:BK1", "B:W:BK1"),
    ],
)
def test_it_is_read_as_others_write_it(text: str, written: str) -> None:
    assert fen.write(fen.read(text)) == written


def test_what_is_written_is_read_again() -> None:
    rng = Random(1)
    for _ in range(300):
        position = fen.read(as_fen(*random_board(rng)))
        assert fen.read(fen.write(position)) == position


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        ("", "fen_form", ""),
        ("W:W1", "fen_form", "W:W1"),
        ("W:W1:W2", "fen_form", "W:W1:W2"),
        ("W:W1:B2:B3", "fen_form", "W:W1:B2:B3"),
        ("w:W1:B5", "fen_side", "w"),
        ("W:W0:B5", "fen_square", "0"),
        ("W:W33:B5", "fen_square", "33"),
        ("W:W1,,2:B5", "fen_square", ""),
        ("W:W9-5:B32", "fen_square", "9-5"),
        ("W:WQ9:B32", "fen_square", "Q9"),
        ("W:W٩:B32", "fen_square", "٩"),
        ("W:W5:B5", "fen_twice", "5"),
        ("W:W5,K5:B9", "fen_twice", "5"),
        ("W:W1-13:B32", "fen_too_many", "W"),
        ("W:W1:B20-32", "fen_too_many", "B"),
        ("W:W30:B5", "fen_last_row", "30"),
        ("W:W9:B3", "fen_last_row", "3"),
        ("W:W:B", "fen_no_pieces", ""),
        ("W:W\x1b[2J:B5", "fen_square", "?[2J"),
    ],
)
def test_an_impossible_position_is_refused(text: str, code: str, found: str) -> None:
    with pytest.raises(fen.BadNotation) as refused:
        fen.read(text, line=7)
    assert (refused.value.line, refused.value.code, refused.value.found) == (7, code, found)
    assert str(refused.value).startswith(f"line 7: {code}")
