"""A game of damas as a file: Portable Draughts Notation, game type 24 (rules A9.22, A9.24)."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.rules.draughts import fen
from games.rules.draughts.board import BLACK, START, Position
from games.rules.game import Action, Options

GAME_TYPE = "24,W,8,8,N1,1"

OPEN, WHITE_WINS, BLACK_WINS, DRAWN = "*", "1-0", "0-1", "1/2-1/2"

QUEEN_TAG, DRAW_TAG = "QueenMoves", "DrawMoves"
QUEENS = {"long": True, "short": False}
"""Values of the tag for the table's option ``long_queen``."""

OUR_TAGS = ("Result", "GameType", QUEEN_TAG, DRAW_TAG, "SetUp", "FEN")
"""What follows from the rest of a score; any other tag is only carried along."""

WIDTH = 79


@dataclass(frozen=True, slots=True)
class Score:
    """One game: ``options`` of its table, complete; ``moves`` with their whole ways.

    ``tags``: Event, Date, White, Black and whatever else a file may say.
    """

    options: Options
    moves: Sequence[Action]
    result: str = OPEN
    position: Position = START
    tags: Mapping[str, str] = field(default_factory=dict)


def write(score: Score) -> str:
    """The file's text; ``pdn_read.read`` gives the same score back."""
    tags: dict[str, Any] = {k: v for k, v in score.tags.items() if k not in OUR_TAGS}
    tags |= {
        "Result": score.result,
        "GameType": GAME_TYPE,
        QUEEN_TAG: next(k for k, v in QUEENS.items() if v == score.options["long_queen"]),
        DRAW_TAG: score.options["draw_moves"],
    }
    if score.position != START:
        tags |= {"SetUp": "1", "FEN": fen.write(score.position)}
    lines = [f'[{name} "{_quoted(str(value))}"]' for name, value in tags.items()]
    text = " ".join([*_numbered(score), score.result])
    return "\n".join([*lines, "", *textwrap.wrap(text, WIDTH, break_on_hyphens=False), ""])


def _numbered(score: Score) -> list[str]:
    """The moves, each of White's with its number before it."""
    first = score.position[3]
    words = []
    for ply, move in enumerate(score.moves, start=first):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        elif ply == BLACK == first:
            words.append("1...")
        words.append(move)
    return words


def _quoted(value: str) -> str:
    plain = "".join(sign if sign.isprintable() else " " for sign in value)
    return plain.replace("\\", "\\\\").replace('"', '\\"')
