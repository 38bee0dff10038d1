"""What a result is worth (rules A10.3 to A10.9). Pure: seats and sides in, points out.

Card games only; damas has its own table of points (A10.10 to A10.12).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

EACH = 10
"""What every player of the match puts on the winner's plate."""

LOSER = -10
PENALISED = -20

LEFT = "left"
"""The desertion that is penalised: on purpose. Any other (the line was lost) is excused."""


class Kind(StrEnum):
    """Why a line of the ledger is there; ``VOID`` takes another line back."""

    WIN = "win"
    LOSS = "loss"
    LEAVE = "leave"
    EXCUSED = "excused"
    DRAW = "draw"
    VOID = "void"


Sides = Sequence[Sequence[int]]
"""The seats of each side, by the side's number."""


def outcomes(
    sides: Sides, winners: Collection[int], deserters: Mapping[int, str]
) -> dict[int, Kind]:
    """What the match was for each seat. ``winners`` are numbers of sides; none = a draw.

    ``deserters`` gives how a seat was abandoned for good ("left" or "absent"). A deserter
    never takes part in what the bot on his seat achieves: penalised he is a leaver (A10.6), excused
    an ordinary loser (A10.6, E19), also when his side wins after all. His partners and
    opponents score by the result (A10.7), so a partner never pays for him.
    """
    found = {}
    for side, seats in enumerate(sides):
        played = Kind.DRAW if not winners else Kind.WIN if side in winners else Kind.LOSS
        for seat in seats:
            left = Kind.LEAVE if deserters.get(seat) == LEFT else Kind.EXCUSED
            found[seat] = left if seat in deserters else played
    return found


def points(sides: Sides, winners: Collection[int], deserters: Mapping[int, str]) -> dict[int, int]:
    """The points of each seat; the arguments are those of ``outcomes``.

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
        Kind.DRAW: 0,
    }
    return {seat: worth[kind] for seat, kind in outcomes(sides, winners, deserters).items()}
