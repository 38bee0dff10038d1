"""Setting the board and making a move."""

from __future__ import annotations

import hashlib
from typing import Any

from games.rules.draughts import fen
from games.rules.draughts.board import WHITE
from games.rules.draughts.explain import explain
from games.rules.draughts.moves import Move, play
from games.rules.draughts.paths import choices, crowns, taken_squares
from games.rules.draughts.state import State, is_over, over_events
from games.rules.game import Action, Draw, Event, IllegalAction, Options, Seat


def setup(options: Options, leader: Seat, draw: Draw, *, number: int) -> tuple[State, list[Event]]:
    """The first position of board ``number`` and its ``began`` event; ``leader`` moves first.

    The pack of damas is one position, so that a draw can bring another than the usual one.
    Raises ValueError if it is none.
    """
    (text,) = draw.deck((fen.START_FEN,))
    own, foe, queens, side = fen.read(text)
    s = State(
        long=options["long_queen"],
        limit=2 * options["draw_moves"],  # moves of each (rules A9.15)
        white=leader if side == WHITE else 1 - leader,
        own=own,
        foe=foe,
        queens=queens,
        side=side,
    )
    public: dict[str, Any] = {
        "leader": leader,
        "white": s.white,
        "position": fen.write(s.position),
        "number": number,
    }
    return s, [Event("began", None, public), *over_events(s)]


def legal(s: State, seat: Seat) -> tuple[Action, ...]:
    """Each distinct move once, in the order of the squares; nothing out of turn."""
    return () if seat != s.mover or is_over(s) else choices(s.position, s.long).first


def apply(s: State, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The next state and what happened. Raises IllegalAction with a code of ``explain``."""
    reason = explain(s, seat, action)
    if reason.code != "ok":
        raise IllegalAction(reason.code, **reason.data)
    move = choices(s.position, s.long).all[action]
    after = _moved(s, action, move)
    public = {
        "move": action,
        "captured": list(after.last_taken),
        "crowned": after.last_crowned,
    }
    return after, [Event("moved", seat, public), *over_events(after)]


def _moved(s: State, action: Action, move: Move) -> State:
    own, foe, queens, side = play(s.position, move)
    start, _, captured = move
    quiet = bool(start & s.queens) and not captured
    lost = list(s.lost)
    gone = (captured & s.queens).bit_count()
    lost[2 - 2 * s.side] += captured.bit_count() - gone
    lost[3 - 2 * s.side] += gone
    return State(
        s.long, s.limit, s.white, own, foe, queens, side, s.plies + 1,
        s.quiet + 1 if quiet else 0, tuple(lost), action, taken_squares(move),
        crowns(s.position, move),
    )  # fmt: skip


def on_timeout(s: State, seat: Seat) -> Action:
    """The same legal move everywhere, by a hash of the position (rules A9.18)."""
    moves = sorted(legal(s, seat))
    digest = hashlib.sha256(fen.write(s.position).encode()).digest()
    return moves[int.from_bytes(digest[:4], "big") % len(moves)]
