"""Reading a game from a file of PDN: strict in what it means, lenient in how it is written.

Comments, variations and signs of praise are skipped. Captures may name just their first
and last square where only one is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games.rules.draughts import fen
from games.rules.draughts.board import START, WHITE, Position
from games.rules.draughts.explain import explain
from games.rules.draughts.fen import BadNotation
from games.rules.draughts.moves import can_move, play
from games.rules.draughts.options import normalise
from games.rules.draughts.paths import choices, squares_of
from games.rules.draughts.pdn import (
    BLACK_WINS,
    DRAW_TAG,
    DRAWN,
    GAME_TYPE,
    OPEN,
    OUR_TAGS,
    QUEEN_TAG,
    QUEENS,
    WHITE_WINS,
    Score,
)
from games.rules.draughts.state import State
from games.rules.game import Action, BadOptions

RESULTS = {
    "1-0": WHITE_WINS, "2-0": WHITE_WINS, "0-1": BLACK_WINS, "0-2": BLACK_WINS,
    "1/2-1/2": DRAWN, "1-1": DRAWN, "*": OPEN,
}  # fmt: skip

NEVER = 1 << 30
"""A file's moves are not counted for a draw: others may play by another number."""

_TOKEN = re.compile(
    r"""(?P<space>\s+|;[^\n]*|\{[^}]*\}|\$\d+|[!?]+)
      | \[\s*(?P<tag>\w+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
      | (?P<bracket>[()])
      | (?P<result>1/2-1/2|[012]-[012](?![\w/:-])|\*)
      | (?P<number>\d+\.+)
      | (?P<move>\d{1,2}(?:[-x:]\d{1,2})+)(?!\w)
    """,
    re.VERBOSE | re.ASCII,
)


class Token(NamedTuple):
    """A piece of the file: its ``kind`` (a group of the pattern), its text, the line it is on."""

    kind: str
    text: str
    line: int
    value: str = ""


def read(text: str) -> Score:
    """The one game of a file. Raises BadNotation with the line and one of these codes.

    ``pdn_text`` (not understood), ``pdn_variation``, ``pdn_second_game``, ``pdn_game_type``,
    ``pdn_option``, ``pdn_move``, ``pdn_ambiguous``, ``pdn_result``, or a code of ``fen.read``.
    """
    tokens = list(_without_variations(_tokens(text.removeprefix("\ufeff"))))
    tags: dict[str, Token] = {}
    while tokens and tokens[0].kind == "tag":
        tag = tokens.pop(0)
        tags[tag.text] = tag
    options, position = _options(tags), _position(tags)
    moves, after, end = _moves(tokens, position, options["long_queen"])
    return Score(
        options,
        tuple(moves),
        _result(tags, end, after, options["long_queen"]),
        position,
        {name: tag.value for name, tag in tags.items() if name not in OUR_TAGS},
    )


def _tokens(text: str) -> Iterator[Token]:
    at, line = 0, 1
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found or not found.lastgroup:
            raise BadNotation(line, "pdn_text", text[at:].split("\n")[0])
        if found["tag"]:
            value = re.sub(r"\\(.)", r"\1", found["value"])
            yield Token("tag", found["tag"], line, value)
        elif found.lastgroup not in ("space", "number"):
            yield Token(found.lastgroup, found[0], line)
        line += found[0].count("\n")
        at = found.end()


def _without_variations(tokens: Iterator[Token]) -> Iterator[Token]:
    opened: list[Token] = []
    for token in tokens:
        if token.text == "(":
            opened.append(token)
        elif token.text == ")":
            if not opened:
                raise BadNotation(token.line, "pdn_variation", ")")
            opened.pop()
        elif not opened:
            yield token
    if opened:
        raise BadNotation(opened[-1].line, "pdn_variation", "(")


def _options(tags: Mapping[str, Token]) -> dict[str, Any]:
    if kind := tags.get("GameType"):
        fields = re.sub(r"\s", "", kind.value).split(",")
        if fields != GAME_TYPE.split(",")[: len(fields)]:
            raise BadNotation(kind.line, "pdn_game_type", kind.value)
    options: dict[str, Any] = {}
    if queen := tags.get(QUEEN_TAG):
        options["long_queen"] = QUEENS.get(queen.value)
    if draw := tags.get(DRAW_TAG):
        options["draw_moves"] = int(draw.value) if re.fullmatch("[0-9]{1,3}", draw.value) else None
    try:
        return normalise(options)
    except BadOptions as error:
        wrong = tags[QUEEN_TAG if "long_queen" in error.errors else DRAW_TAG]
        raise BadNotation(wrong.line, "pdn_option", wrong.value) from error


def _position(tags: Mapping[str, Token]) -> Position:
    tag = tags.get("FEN")
    return fen.read(tag.value, tag.line) if tag else START


def _moves(
    tokens: list[Token], position: Position, long: bool
) -> tuple[list[Action], Position, Token | None]:
    """The moves with their whole ways, the position after them, and the result if it is there."""
    moves: list[Action] = []
    for place, token in enumerate(tokens):
        if token.kind == "result":
            if rest := tokens[place + 1 :]:
                raise BadNotation(rest[0].line, "pdn_second_game", rest[0].text)
            return moves, position, token
        if token.kind == "tag":
            raise BadNotation(token.line, "pdn_second_game", token.text)
        action = _action(token, position, long)
        moves.append(action)
        position = play(position, choices(position, long).all[action])
    return moves, position, None


def _action(token: Token, position: Position, long: bool) -> Action:
    due = choices(position, long)
    action = token.text.replace(":", "x")
    if action in due.all:
        return action
    path = squares_of(action)
    if "x" in action and len(path) == 2:
        ends = [t for t in due.first if "x" in t and _ends(t) == path]
        if len(ends) == 1:
            return ends[0]
        if ends:
            raise BadNotation(token.line, "pdn_ambiguous", token.text)
    s = State(long, NEVER, 0, *position)
    raise BadNotation(token.line, "pdn_move", token.text, explain(s, s.mover, action).code)


def _ends(action: Action) -> tuple[int, int]:
    path = squares_of(action)
    return path[0], path[-1]


def _result(tags: Mapping[str, Token], end: Token | None, after: Position, long: bool) -> str:
    """What the file says, if that can be. Raises BadNotation where it contradicts itself."""
    tag = tags.get("Result")
    said = [(token.value or token.text, token.line) for token in (end, tag) if token]
    results = [RESULTS.get(text) for text, _ in said]
    if None in results or len(set(results)) > 1:
        raise BadNotation(said[-1][1], "pdn_result", said[-1][0])
    result = results[0] if results else OPEN
    if not can_move(after, long):
        won = BLACK_WINS if after[3] == WHITE else WHITE_WINS
        if result not in (OPEN, won):
            raise BadNotation(said[0][1], "pdn_result", said[0][0])
        return won
    return result or OPEN
