"""What the host of an open table may do with the seats of others. One transaction each."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from .seating import NotPossible, clear, locked_open, reschedule, reseat


@transaction.atomic
def swap(match_id: int, user: Any, first: int, second: int) -> None:
    """Exchange two seats with whoever sits on them; a free one makes it a move."""
    match = locked_open(match_id, host=user)
    order = list(range(match.seats.count()))
    if first not in order or second not in order:
        raise NotPossible("no_seat")
    order[first], order[second] = second, first
    reseat(match, order)


@transaction.atomic
def remove(match_id: int, user: Any, number: int) -> None:
    """Free a seat of its bot or its person, who may not sit at this table again."""
    match = locked_open(match_id, host=user)
    seat = match.seats.filter(number=number).first()
    if seat is None or seat.empty:
        raise NotPossible("no_seat")
    if seat.user_id == user.pk:
        raise NotPossible("yourself")
    if seat.user_id is not None:
        match.removed = [*match.removed, seat.user_id]
        match.save(update_fields=["removed"])
    clear(seat)
    reschedule(match_id)
