"""What everybody sees of a board, and the way back: the position behind a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.rules.draughts.board import BIT, SQUARE, Position
from games.rules.draughts.fen import LETTERS
from games.rules.draughts.paths import choices
from games.rules.draughts.state import State, outcome
from games.rules.game import Seat

SIGNS = ".wWbB"
"""An empty square, White's man and queen, Black's man and queen."""


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    """The picture for one viewer; None = spectator. Names: see ``docs/records.md``."""
    end = outcome(s)
    seen: dict[str, Any] = {
        "seat": seat,
        "phase": "over" if end else "play",
        "white": s.white,
        "side": LETTERS[s.side],
        "to_act": [] if end else [s.mover],
        "board": board(s.position),
        "last": _last(s),
        "captured": _captured(s),
        "plies": s.plies,
        "quiet": s.quiet,
        "limit": s.limit,
        "long_queen": s.long,
    }
    if end:
        seen |= {"points": list(end.points), "winners": list(end.winners), "reason": end.reason}
    elif seat == s.mover:
        routes = choices(s.position, s.long).routes
        seen["routes"] = {action: list(others) for action, others in routes.items()}
    return seen


def board(position: Position) -> str:
    """One sign a square, from 1 to 32."""
    own, foe, queens, side = position
    white = foe if side else own
    return "".join(
        SIGNS[(1 if bit & white else 3) + bool(bit & queens)] if bit & (own | foe) else SIGNS[0]
        for bit in SQUARE
    )


def position_of(view: Mapping[str, Any]) -> Position:
    """The position that a view shows, for ``moves``."""
    pieces = dict.fromkeys(SIGNS, 0)
    for bit, sign in zip(BIT.values(), view["board"], strict=True):
        pieces[sign] |= bit
    white, black = pieces["w"] | pieces["W"], pieces["b"] | pieces["B"]
    side = LETTERS.index(view["side"])
    own, foe = (black, white) if side else (white, black)
    return own, foe, pieces["W"] | pieces["B"], side


def _last(s: State) -> dict[str, Any] | None:
    if not s.last:
        return None
    return {
        "seat": 1 - s.mover,
        "move": s.last,
        "captured": list(s.last_taken),
        "crowned": s.last_crowned,
    }


def _captured(s: State) -> list[dict[str, int]]:
    """What each seat has taken from the other."""
    of_white, of_black = s.lost[:2], s.lost[2:]
    by_seat = (of_black, of_white) if s.white == 0 else (of_white, of_black)
    return [{"men": men, "queens": queens} for men, queens in by_seat]
