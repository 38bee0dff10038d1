"""``apply_command``: the only way a running match changes.

It works on a ``Table`` under the row's lock, without touching the database; the writer
stores what it leaves behind. People, bots and the clock all come through here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from games import policy
from games.rules.game import IllegalAction

from . import agreement, clock, deals, leaving, presence, shuffle, vote
from .commands import Command, Refused, Reply, Seen
from .table import SeatRow, Table

log = logging.getLogger(__name__)

PAUSES = ("draw", "seals", "deal")


def apply_command(table: Table, command: Command, *, now: int, seen: Seen) -> Reply:
    """Apply one command to a locked table.

    Returns what became of it; on a refusal (``Reply.why``) the table is unchanged, but for
    a turn that had ended before the command reached the server.
    """
    try:
        reply = _HANDLERS[command.do](table, command, now, seen)
    except Refused as refusal:
        return Reply(refusal.why, refusal.data)
    if table.changed and reply.think is None:
        _run_pauses(table, now)
        due = clock.owed(table)
        claimed = due is not None and due.what == "think" and (table.due_at or 0) > now
        if not (claimed and command.do in ("here", "gone")):
            table.due_at = due.when if due else None
    return reply


def _act(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    seat = _acting_seat(table, command)
    obliged = table.game.obliges(command.action)
    if not obliged and command.by == "human" and not command.id:
        raise Refused("malformed")
    fresh = obliged and command.turn == table.turn and table.status == "playing"
    if not fresh and command.id and seen(seat.number, command.id):
        return Reply(again=True)
    if table.status != "playing":
        raise Refused("over")
    if table.state is None or (obliged and not fresh):
        raise Refused("stale")
    if command.by == "human" and seat.bot_level:
        raise Refused("stand_in")
    if command.action == table.game.automatic(table.state):
        raise Refused("illegal", reason="phase_draw")  # the clock's alone (A1.13b)
    if command.by == "human" and _too_late(table, command):
        _tick(table, command, now, seen)
        return Reply("stale") if obliged else _judged_now(table, command, now, seen)
    _do(table, seat, command.action, "move", command.by, now, command.id)
    if command.by == "human":
        _acted(table, seat)
    return Reply()


def _judged_now(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """An optional action right after a turn that has just ended, which stays ended if it fails."""
    try:
        return _act(table, command, now, seen)
    except Refused as refusal:
        return Reply(refusal.why, refusal.data)


def _acting_seat(table: Table, command: Command) -> SeatRow:
    if command.by == "bot" and command.seat is not None:
        seat: SeatRow | None = table.seats[command.seat]
        if seat is not None and seat.human:
            raise Refused("stale")
    else:
        seat = table.seat_of(command.user)
    if seat is None:
        raise Refused("unknown")
    return seat


def _too_late(table: Table, command: Command) -> bool:
    due = clock.owed(table)
    return due is not None and due.what in ("timeout", "void") and due.when < command.received


def _do(
    table: Table, seat: SeatRow, action: str, kind: str, by: str, now: int, client_id: str | None
) -> None:
    """Apply an action of the game, write it down and see whether the deal is over."""
    game = table.game
    try:
        state, events = game.apply(table.state, seat.number, action)
    except IllegalAction as illegal:
        own = illegal.reason in ("over", "not_your_turn")
        raise Refused(
            illegal.reason if own else "illegal", reason=illegal.reason, **illegal.data
        ) from None
    except Exception:
        log.exception("rules failed: match %s, action %r", table.id, action[:64])
        raise Refused("error") from None
    spent = max(0, now - table.turn_at) if game.obliges(action) else 0
    if spent and seat.human and kind != "draw":
        _charge_bank(table, seat, now)
    table.state = state
    table.log(
        kind,
        events,
        now=now,
        seat=seat.number,
        action=action,
        by=by,
        spent_ms=spent,
        client_id=client_id,
    )
    if game.obliges(action):
        table.turn += 1
        table.turn_at = now
    deals.close_if_over(table, now)


def _charge_bank(table: Table, seat: SeatRow, now: int) -> None:
    over = now - clock.limit_ends(table) - policy.LAG_CREDIT
    if table.turn_seconds and over > 0 and seat.bank_ms:
        seat.bank_ms = max(0, seat.bank_ms - over)
        table.touch(seat)


def _acted(table: Table, seat: SeatRow) -> None:
    if not seat.acted or seat.autos:
        seat.acted, seat.autos = True, 0
        table.touch(seat)


def _tick(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """Do whatever is due. A bot's turn is only claimed: the reply names who must think."""
    while (due := clock.owed(table)) and due.when <= now:
        if due.what == "think":
            if command.by != "clock":
                break
            if table.due_at is not None and table.due_at > now:
                return Reply()
            table.due_at = now + policy.THINK_LEASE
            table.changed = True
            return Reply(think=due.seat, table=table)
        _DUE[due.what](table, due, now)
    if due is None or due.when != table.due_at:
        table.changed = True
    return Reply()


def _run_pauses(table: Table, now: int) -> None:
    """Pauses that are over end in the same command: those of no length, and a shuffle that
    waits for nobody."""
    while (due := clock.owed(table)) and due.what in PAUSES and due.when <= now:
        _DUE[due.what](table, due, now)


def _draw(table: Table, due: clock.Owed, now: int) -> None:
    (number,) = table.game.to_act(table.state)
    action = table.game.automatic(table.state)
    assert action is not None
    _do(table, table.seats[number], action, "draw", "clock", now, None)


def _timeout(table: Table, due: clock.Owed, now: int) -> None:
    seat = table.seats[due.seat or 0]
    away = seat.away_since is not None or seat.left_at is not None or not table.turn_seconds
    _do(table, seat, table.game.on_timeout(table.state, seat.number), "timeout", "clock", now, None)
    seat.autos = seat.autos + 1 if away else 0
    table.touch(seat)
    if seat.autos >= policy.AUTOS_TO_ABANDON and table.status == "playing":
        leaving.abandon(table, due, now)


def _close(table: Table, due: clock.Owed, now: int) -> None:
    deals.finish(table, "aborted", None)


def _hand_over(table: Table, due: clock.Owed, now: int) -> None:
    """The host of an open table has been away too long: the next who is there is host."""
    table.host = table.seats[due.seat or 0].user
    table.changed = True


_DUE: dict[str, Callable[[Table, clock.Owed, int], None]] = {
    "draw": _draw,
    "seals": lambda table, due, now: shuffle.open_seals(table, now),
    "deal": lambda table, due, now: deals.following(table, now),
    "timeout": _timeout,
    "abandon": leaving.abandon,
    "void": leaving.void,
    "vote": vote.expire,
    "close": _close,
    "host": _hand_over,
}

_HANDLERS: dict[str, Callable[[Table, Command, int, Seen], Reply]] = {
    "act": _act,
    "tick": _tick,
    "leave": leaving.leave,
    "return": leaving.come_back,
    "here": presence.here,
    "gone": presence.gone,
    "vote": vote.cast,
    **dict.fromkeys(agreement.COMMANDS, agreement.apply),
    **dict.fromkeys(shuffle.COMMANDS, shuffle.apply),
}
