"""What must happen by itself at a table, and when: one answer, from the row alone.

Pure but for ``now``. Nothing here changes a table; ``services.play`` does what is owed.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from games import policy

from . import shuffle
from .table import SeatRow, Table


def now() -> int:
    """The site's clock, epoch ms; tests set it."""
    return int(time.time() * 1000)


resumed = 0
"""When the site came back from its last outage, as this process's beat last read it."""


def patient(began: int, when: int) -> int:
    """When a time limit ends: nobody loses by it in an outage nor in the grace after (page 4)."""
    return max(when, resumed + policy.RESTART_GRACE) if began < resumed else when


@dataclass(frozen=True, slots=True)
class Owed:
    """``what`` is due at ``when``: close, host, seals, deal, draw, think, timeout, void, abandon,
    vote."""

    when: int
    what: str
    seat: int | None = None


def owed(table: Table) -> Owed | None:
    """The next thing that happens by itself; None only for a finished match."""
    if table.status == "finished":
        return None
    if table.status == "open":
        return min(_of_the_room(table), key=lambda o: o.when)
    ends = [
        Owed(seat.vote_until, "vote", seat.number)
        for seat in table.seats
        if seat.vote_until is not None
    ]
    if table.status == "playing":
        ends += [*_of_leavers(table), *_of_the_deal(table)]
    return min(ends, key=lambda o: o.when)


def _of_leavers(table: Table) -> list[Owed]:
    """Who left by the button, or closed the page, has a while to think better of it."""
    left = [(seat, seat.left_at or seat.closed_at) for seat in table.seats if seat.human]
    return [
        Owed(patient(at, at + policy.LEAVE_GRACE), "abandon", seat.number)
        for seat, at in left
        if at is not None
    ]


def _of_the_room(table: Table) -> list[Owed]:
    """An open table closes, or goes to another host (product page 1).

    Its ``turn_at`` is the moment it opened. Whoever stands up last has set ``due_at``.
    """
    ends = [Owed(table.turn_at + policy.OPEN_TABLE, "close")]
    people = [seat for seat in table.seats if seat.user is not None]
    there = [seat for seat in people if seat.away_since is None]
    if not people:
        ends += [] if table.due_at is None else [Owed(table.due_at, "close")]
    elif not there:
        last = max(seat.away_since or 0 for seat in people)
        ends.append(Owed(last + policy.EMPTY_TABLE, "close"))
    else:
        ends += _of_the_host(table, people, there)
    return ends


def _of_the_host(table: Table, people: list[SeatRow], there: list[SeatRow]) -> list[Owed]:
    host = next((seat for seat in people if seat.user == table.host), None)
    if host is not None and host.away_since is None:
        return []
    at = -1 if host is None else host.number
    heir = min(there, key=lambda seat: (seat.number - at) % len(table.seats))
    away = table.turn_at if host is None else (host.away_since or 0) + policy.HOST_AWAY
    return [Owed(away, "host", heir.number)]


def _of_the_deal(table: Table) -> list[Owed]:
    waiting = table.waits_for
    if not waiting:
        made = table.shuffle
        if made is not None and made.sealing:
            return [Owed(shuffle.sealed_by(table, made), "seals")]
        return [Owed(_next_deal(table), "deal")]
    if table.game.automatic(table.state) is not None:
        return [Owed(table.turn_at + policy.DRAW_PAUSE, "draw")]
    return [_of_the_turn(table, table.seats[number]) for number in waiting]


def _next_deal(table: Table) -> int:
    if table.shuffle is None:
        return table.turn_at + policy.DEAL_PAUSE
    return shuffle.dealt_by(table, table.shuffle)


def _of_the_turn(table: Table, seat: SeatRow) -> Owed:
    if not seat.human:
        return Owed(table.turn_at + bot_pause(table), "think", seat.number)
    what = "timeout" if seat.acted else "void"
    return Owed(turn_ends(table, seat) + policy.LAG_CREDIT, what, seat.number)


def turn_ends(table: Table, seat: SeatRow) -> int:
    """When the turn of a person ends, as the player is told (without the lag credit)."""
    if not seat.acted:
        return patient(table.turn_at, table.turn_at + policy.FIRST_ACTION)
    bank = seat.bank_ms if seat.away_since is not None and table.turn_seconds else 0
    return limit_ends(table) + bank


def limit_ends(table: Table) -> int:
    """When the turn's own time ends, before any absence bank."""
    return patient(table.turn_at, table.turn_at + limit(table))


def limit(table: Table) -> int:
    """Time for a turn; without a turn time, what counts as away (product page 4)."""
    return table.turn_seconds * 1000 if table.turn_seconds else policy.UNTIMED_IDLE


def bot_pause(table: Table) -> int:
    """A human-feeling delay, the same for every process that asks."""
    low, high = policy.BOT_PAUSE
    return low + (table.id * 7919 + table.turn * 104_729) % (high - low + 1)


def shown_end(table: Table) -> int | None:
    """The moment the page counts down to: the end of a person's turn, or the next deal."""
    if table.status != "playing":
        return None
    waiting = table.waits_for
    if not waiting:
        return _next_deal(table)
    if table.game.automatic(table.state) is not None:
        return None
    people = [table.seats[number] for number in waiting if table.seats[number].human]
    if not people or not (table.turn_seconds or not people[0].acted):
        return None
    return min(turn_ends(table, seat) for seat in people)
