"""Leaving a running match, coming back, and what an abandonment does to it (product page 4)."""

from __future__ import annotations

from games import policy
from games.rules.game import Event

from . import clock, deals, vote
from .commands import Command, Refused, Reply, Seen
from .table import SeatRow, Table


def leave(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """A person leaves by the button: abandoned after a while without a return."""
    seat = _seated(table, command)
    if seat.left_at is None and seat.human:
        if seat.away_times >= policy.LEAVES:
            raise Refused("rate")
        seat.left_at, seat.away_times = now, seat.away_times + 1
        table.touch(seat)
        table.log("leave", [Event("left", seat.number)], now=now, seat=seat.number, by="human")
    return Reply()


def come_back(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """A person takes his seat again, also from a bot; nothing is held against him."""
    seat = _seated(table, command)
    if seat.left_at is None and seat.human:
        return Reply()
    if not seat.human and table.waits_for == {seat.number}:
        # No more than he had, or time enough to play a card.
        table.turn_at = max(table.turn_at, now + policy.RETURN_GRACE - clock.limit(table))
    seat.bot_level, seat.left_at, seat.autos = "", None, 0
    vote.withdraw(seat)
    table.touch(seat)
    table.log("return", [Event("returned", seat.number)], now=now, seat=seat.number, by="human")
    return Reply()


def abandon(table: Table, due: clock.Owed, now: int) -> None:
    """The seat goes to a bot; two sides and nobody left on one: the others win (A10.7)."""
    seat = table.seats[due.seat or 0]
    if not seat.acted:
        void(table, due, now)  # without everybody's first action the match never began
        return
    on_purpose = seat.left_at is not None or seat.closed_at is not None
    seat.desertion = "left" if on_purpose else "absent"
    if seat.away_since is not None:
        seat.away_ms += now - seat.away_since
    seat.bot_level, seat.left_at, seat.closed_at, seat.autos = policy.STAND_IN, None, None, 0
    table.touch(seat)
    event = Event("abandoned", seat.number, {"reason": seat.desertion})
    table.log("abandon", [event], now=now, seat=seat.number)
    vote.begin(table, seat, now)
    teams = {s.team for s in table.seats}
    side = [s for s in table.seats if s.team == seat.team]
    if len(teams) == 2 and not any(s.human for s in side):
        deals.finish(table, "abandoned", sorted(teams - {seat.team}))


def void(table: Table, due: clock.Owed, now: int) -> None:
    """Somebody's first action never came: the match counts for nobody."""
    event = Event("voided", due.seat, {"reason": "first_action"})
    table.log("void", [event], now=now, seat=due.seat)
    deals.finish(table, "voided", None)


def _seated(table: Table, command: Command) -> SeatRow:
    seat = table.seat_of(command.user)
    if seat is None:
        raise Refused("unknown")
    if table.status != "playing":
        raise Refused("over")
    return seat
