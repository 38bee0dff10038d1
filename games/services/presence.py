"""A person's socket comes and goes: who is there, and since when somebody is not."""

from __future__ import annotations

from games import policy

from . import clock
from .commands import Command, Reply, Seen
from .table import SeatRow, Table


def here(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """A seat's person is at ``command.process``, from this network."""
    seat = table.seat_of(command.user)
    if seat is None or not _arrives(seat, command):
        return Reply()
    if seat.away_since is not None and table.status == "playing":
        _grant_return(table, seat, now)
        seat.away_ms += now - seat.away_since
    seat.here, seat.away_since, seat.closed_at = command.process, None, None
    if command.network not in seat.networks:
        seat.networks = f"{seat.networks} {command.network}".strip()
    table.touch(seat)
    return Reply()


def gone(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """The last socket of a seat's person at ``command.process`` has closed, or its line broke."""
    seat = table.seat_of(command.user)
    if seat is not None and seat.here == command.process and seat.away_since is None:
        seat.away_since = now
        if table.status == "playing":
            seat.away_times += 1
            seat.closed_at = now if command.bye else None
        table.touch(seat)
    return Reply()


def _arrives(seat: SeatRow, command: Command) -> bool:
    known = command.network in seat.networks
    return not known or seat.here != command.process or seat.away_since is not None


def _grant_return(table: Table, seat: SeatRow, now: int) -> None:
    """Back after the turn had ended: a few seconds to act, paid from the bank."""
    over = now - clock.limit_ends(table)
    if not table.turn_seconds or over <= 0 or not seat.acted:
        return
    if table.waits_for == {seat.number}:
        grace = min(policy.RETURN_GRACE, seat.bank_ms - over)
        if grace > 0:
            seat.bank_ms -= over + grace
            table.turn_at = now + grace - clock.limit(table)
