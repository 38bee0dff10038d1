"""Resigning and agreeing on a draw, in the games for two that know it (rules A9.14, A9.15).

No game's rules contain this: it works on the table's row alone. An offer stands until the
other side moves or declines; whoever offers may not offer again for some moves, unless the
other side has.
"""

from __future__ import annotations

from collections.abc import Callable

from games import policy
from games.rules.game import Event, Seat

from . import deals
from .commands import Command, Refused, Reply, Seen
from .table import SeatRow, Table

Agree = Callable[[Table, SeatRow, SeatRow], str]


def apply(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """One of ``COMMANDS`` from a person who sits here. Raises Refused."""
    mine = table.seat_of(command.user)
    if mine is None:
        raise Refused("unknown")
    if not command.id:
        raise Refused("malformed")
    if seen(mine.number, command.id):
        return Reply(again=True)
    if table.status != "playing":
        raise Refused("over")
    if not table.game.agrees:
        raise Refused("illegal", reason="no_agreement")
    if table.state is None:
        raise Refused("stale")
    if mine.bot_level:
        raise Refused("stand_in")
    kind = COMMANDS[command.do](table, mine, _other(table, mine))
    event = Event(kind, mine.number)
    table.log(kind, [event], now=now, seat=mine.number, by="human", client_id=command.id)
    table.touch(mine)
    return Reply()


def offer_of(table: Table) -> Seat | None:
    """The seat whose offer of a draw waits for an answer."""
    open_now = (seat.number for seat in table.seats if seat.offer_until > table.turn)
    return next(open_now, None)


def moves_to_wait(table: Table, seat: SeatRow) -> int:
    """Own moves until the seat may offer a draw (again)."""
    if seat.offered is None:
        return 0
    passed = (table.turn - seat.offered) // len(table.seats)
    return max(0, policy.DRAW_OFFER_MOVES - passed)


def _other(table: Table, mine: SeatRow) -> SeatRow:
    return next(seat for seat in table.seats if seat.team != mine.team)


def _resign(table: Table, mine: SeatRow, other: SeatRow) -> str:
    deals.finish(table, "resigned", [other.team])
    return "resigned"


def _offer(table: Table, mine: SeatRow, other: SeatRow) -> str:
    if offer_of(table) == other.number:
        return _accept(table, mine, other)
    if not other.human:
        raise Refused("illegal", reason="bots_play_on")
    if wait := moves_to_wait(table, mine):
        raise Refused("illegal", reason="offered_before", moves=wait)
    turns = 2 if table.waits_for == {mine.number} else 1
    mine.offered, mine.offer_until = table.turn, table.turn + turns
    other.offered = None
    table.touch(other)
    return "draw_offered"


def _accept(table: Table, mine: SeatRow, other: SeatRow) -> str:
    if offer_of(table) != other.number:
        raise Refused("illegal", reason="no_offer")
    deals.finish(table, "agreed", [])
    return "draw_agreed"


def _decline(table: Table, mine: SeatRow, other: SeatRow) -> str:
    if offer_of(table) != other.number:
        raise Refused("illegal", reason="no_offer")
    other.offer_until = 0
    table.touch(other)
    return "draw_declined"


COMMANDS: dict[str, Agree] = {
    "resign": _resign,
    "offer_draw": _offer,
    "accept_draw": _accept,
    "decline_draw": _decline,
}
