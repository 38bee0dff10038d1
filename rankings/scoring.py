"""What a result is worth (rules A10.3 to A10.12). Pure: seats and sides in, points out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

EACH = 10
"""What every player of the match puts on the winner's plate."""

LOSER = -10
PENALISED = -20

DRAW = {"damas": 5}
"""For each player of a drawn match of this game, once it was developed (A10.11)."""

DEVELOPED = 40
"""Moves of all players together that make it so."""


class Kind(StrEnum):
    """Why a line of the ledger is there.

    ``VOID`` takes a result back, ``RESTORED`` gives it again.
    """

    WIN = "win"
    LOSS = "loss"
    LEAVE = "leave"
    EXCUSED = "excused"
    DRAW = "draw"
    VOID = "void"
    RESTORED = "restored"


RESULTS = (Kind.WIN, Kind.LOSS, Kind.LEAVE, Kind.EXCUSED, Kind.DRAW)
"""What a line is when the match ends."""


Sides = Sequence[Sequence[int]]
"""The seats of each side, by the side's number."""


def outcomes(
    sides: Sides, winners: Collection[int], deserters: Mapping[int, str]
) -> dict[int, Kind]:
    """What the match was for each seat. ``winners`` are numbers of sides; none = a draw.

    ``deserters`` gives how an abandoned seat was judged ("penalised" or "excused"). A deserter
    never takes part in what the bot on his seat achieves: penalised he is a leaver (A10.6), excused
    an ordinary loser (A10.6, E19), also when his side wins after all. His partners and
    opponents score by the result (A10.7), so a partner never pays for him.
    """
    found = {}
    for side, seats in enumerate(sides):
        played = Kind.DRAW if not winners else Kind.WIN if side in winners else Kind.LOSS
        for seat in seats:
            left = Kind.EXCUSED if deserters.get(seat) == "excused" else Kind.LEAVE
            found[seat] = left if seat in deserters else played
    return found


def draw(game: str, moves: int) -> int:
    """What a draw gives each player after so many moves of all together (A10.11)."""
    return DRAW.get(game, 0) if moves >= DEVELOPED else 0


def points(
    sides: Sides, winners: Collection[int], deserters: Mapping[int, str], draw: int = 0
) -> dict[int, int]:
    """The points of each seat; ``draw`` is what a draw gives, the rest as in ``outcomes``.

    The winners share 10 for each player of the match, rounded down (A10.3, A10.4, E26). The
    share of a winner who deserted goes to nobody: his partner's stays what it would be.
    """
    winning = sum(len(sides[side]) for side in winners)
    share = EACH * sum(map(len, sides)) // winning if winning else 0
    worth = {
        Kind.WIN: share,
        Kind.LOSS: LOSER,
        Kind.EXCUSED: LOSER,
        Kind.LEAVE: PENALISED,
        Kind.DRAW: draw,
    }
    return {seat: worth[kind] for seat, kind in outcomes(sides, winners, deserters).items()}
