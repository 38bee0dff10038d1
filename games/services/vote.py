"""Was an abandonment to be penalised? Those who remain vote on it (rules A10.6).

Only where points hang on it: at a competitive table of a game whose leavers may be excused.
A majority of the people who remain decides, before the time is up if it is certain; without
one the evidence does. A match that is over waits for its votes with the status ``voting``.
"""

from __future__ import annotations

from games import policy
from games.rules.game import Event

from . import clock, deals
from .commands import Command, Refused, Reply, Seen
from .table import SeatRow, Table

PENALISED, EXCUSED = "penalised", "excused"
VOICES = {"penalise": "p", "forgive": "f"}
SILENT = "."


def begin(table: Table, seat: SeatRow, now: int) -> None:
    """Ask the people who remain about a seat that has just been abandoned."""
    seat.votes = SILENT * len(table.seats)
    if table.game.agrees:
        seat.verdict = PENALISED  # who wants to end such a game resigns (A10.10, A10.12)
    elif table.competitive and voters(table, seat):
        seat.vote_until = now + policy.VOTE
    else:
        seat.verdict = _by_evidence(seat)


def withdraw(seat: SeatRow) -> None:
    """The deserter is back: there is nothing to judge."""
    seat.desertion, seat.verdict, seat.votes, seat.vote_until = "", "", "", None


def voters(table: Table, deserter: SeatRow) -> list[SeatRow]:
    """The people who remain."""
    return [seat for seat in table.seats if seat.human and seat is not deserter]


def may(table: Table, deserter: SeatRow, seat: SeatRow) -> bool:
    """Whether a seat has a voice that it has not raised yet."""
    return seat in voters(table, deserter) and deserter.votes[seat.number] == SILENT


def cast(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """One voice: ``action`` is "penalise:2" or "forgive:2". Raises Refused."""
    mine = table.seat_of(command.user)
    if mine is None:
        raise Refused("unknown")
    voice, _, number = command.action.partition(":")
    if voice not in VOICES or not command.id or not number.isdecimal():
        raise Refused("malformed")
    if seen(mine.number, command.id):
        return Reply(again=True)
    deserter = _judged(table, int(number))
    if not may(table, deserter, mine):
        raise Refused("illegal", reason="no_voice")
    at = mine.number
    deserter.votes = deserter.votes[:at] + VOICES[voice] + deserter.votes[at + 1 :]
    table.touch(deserter)
    event = Event("voted", at, {"on": deserter.number})
    table.log("vote", [event], now=now, seat=at, by="human", client_id=command.id)
    if _verdict(table, deserter):
        _close(table, deserter, now)
    return Reply()


def expire(table: Table, due: clock.Owed, now: int) -> None:
    """The time for a vote is up."""
    _close(table, table.seats[due.seat or 0], now)


def count(seat: SeatRow, voice: str) -> int:
    """How many have said so about a seat."""
    return seat.votes.count(VOICES[voice])


def _judged(table: Table, number: int) -> SeatRow:
    seat = table.seats[number] if number < len(table.seats) else None
    if seat is None or seat.vote_until is None:
        raise Refused("over", reason="vote_over")
    return seat


def _verdict(table: Table, seat: SeatRow) -> str:
    """What has been decided; empty while it is open."""
    most = len(voters(table, seat)) // 2
    if count(seat, "penalise") > most:
        return PENALISED
    if count(seat, "forgive") > most:
        return EXCUSED
    everybody = all(seat.votes[voter.number] != SILENT for voter in voters(table, seat))
    return _by_evidence(seat) if everybody else ""


def _by_evidence(seat: SeatRow) -> str:
    return PENALISED if seat.desertion == "left" else EXCUSED


def _close(table: Table, seat: SeatRow, now: int) -> None:
    seat.verdict = _verdict(table, seat) or _by_evidence(seat)
    seat.vote_until = None
    table.touch(seat)
    told = {"verdict": seat.verdict, **{voice: count(seat, voice) for voice in VOICES}}
    table.log("vote", [Event("judged", seat.number, told)], now=now, seat=seat.number)
    if table.status == "voting":
        deals.settle(table)
