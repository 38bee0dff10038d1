"""The whole truth of one board of damas at one moment; nothing of it is secret."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.draughts.board import Position
from games.rules.draughts.moves import can_move
from games.rules.game import Event, Outcome, Seat

NOBODY: frozenset[Seat] = frozenset()
SEATS = (frozenset({0}), frozenset({1}))


@dataclass(frozen=True, slots=True)
class State:
    """A board; ``own`` to ``side`` are the position of ``board.Position``.

    ``long``: queens move any number of squares. ``limit``: so many plies in a row without a
    man's move or a capture are a draw; ``quiet`` of them have been played, ``plies`` in all.
    ``white``: the seat with White. ``lost``: White's men and queens off the board, then
    Black's. ``last``: the last move as it was made, "" before the first; what it took and
    whether it made a queen.
    """

    long: bool
    limit: int
    white: Seat
    own: int
    foe: int
    queens: int
    side: int
    plies: int = 0
    quiet: int = 0
    lost: tuple[int, ...] = (0, 0, 0, 0)
    last: str = ""
    last_taken: tuple[int, ...] = ()
    last_crowned: bool = False

    @property
    def position(self) -> Position:
        """What the fast functions of ``moves`` work on."""
        return self.own, self.foe, self.queens, self.side

    @property
    def mover(self) -> Seat:
        """The seat whose side is to move, or would be if the board were not over."""
        return self.white ^ self.side


def outcome(s: State) -> Outcome | None:
    """The result, or None while the board goes on (rules A9.14, A9.15).

    Its reason is ``no_pieces``, ``blocked`` or ``no_progress``. A side that cannot move has
    lost, even by the move that completes the count.
    """
    if not s.foe:  # only in a position from elsewhere: whoever takes the last piece has moved
        return _won(s.mover, "no_pieces")
    if not can_move(s.position, s.long):
        return _won(1 - s.mover, "blocked" if s.own else "no_pieces")
    if s.quiet >= s.limit:
        return Outcome((0, 0), (), "no_progress", worth=0)
    return None


def _won(seat: Seat, reason: str) -> Outcome:
    return Outcome((0, 1) if seat else (1, 0), (seat,), reason)


def is_over(s: State) -> bool:
    """True when nobody may move any more."""
    return s.quiet >= s.limit or not s.foe or not can_move(s.position, s.long)


def to_act(s: State) -> frozenset[Seat]:
    """The seat to move; empty = over."""
    return NOBODY if is_over(s) else SEATS[s.mover]


def over_events(s: State) -> list[Event]:
    """The event that ends the board, if it is over."""
    end = outcome(s)
    return [Event("over", None, end.told())] if end else []
