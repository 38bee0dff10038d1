"""Tables before they run: sit, stand, fill with bots, start. One transaction each."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction

from games import policy
from games.models import Match, Seat

from . import clock
from .opening import Settings, open_table, rules_code
from .seating import (
    NotPossible,
    clear,
    locked_open,
    refuse_closed,
    refuse_many,
    reschedule,
    seat_bots,
    take,
)
from .starting import begin, launch

__all__ = [
    "NotPossible", "Settings", "begin", "fill", "open_table", "rules_code", "sit", "stand", "start",
]  # fmt: skip


@transaction.atomic
def sit(match_id: int, user: Any, number: int | None = None, network: str = "") -> Seat:
    """Take a free seat (any, or the one asked for), or change to it before the start.

    The first at a table where nobody sits becomes its host.
    """
    match = locked_open(match_id)
    seats = list(match.seats.order_by("number"))
    mine = next((seat for seat in seats if seat.user_id == user.pk), None)
    if number is None and mine is not None:
        raise NotPossible("seated")
    if match.rematch_of_id:
        raise NotPossible("kept")
    if user.pk in match.removed:
        raise NotPossible("removed")
    if mine is None:
        refuse_many(user)
        refuse_closed(match.competitive, user)
    free = [seat for seat in seats if seat.empty]
    wanted = [seat for seat in free if number is None or seat.number == number]
    if not wanted:
        raise NotPossible("taken" if free else "full")
    if not any(seat.user_id for seat in seats):
        Match.objects.filter(pk=match_id).update(host=user)
    if mine is not None:
        clear(mine)
    try:
        with transaction.atomic():
            seat = take(wanted[0], user, network)
    except IntegrityError:
        raise NotPossible("seated") from None
    reschedule(match_id)
    return seat


@transaction.atomic
def stand(match_id: int, user: Any) -> None:
    """Leave an open table; the next person becomes host, an empty table will close."""
    match = locked_open(match_id)
    seat = match.seats.filter(user=user).first()
    if seat is None:
        return
    clear(seat)
    people = list(match.seats.filter(user__isnull=False))
    if match.host_id == user.pk:
        match.host_id = heir(people, seat.number)
    if not people:
        match.due_at = clock.now() + policy.EMPTY_TABLE
    match.save(update_fields=["host", "due_at"])
    reschedule(match_id)


def heir(people: list[Seat], number: int) -> int | None:
    """The user who is host after the one on this seat: the next, if possible one who is there."""
    after = sorted(people, key=lambda s: (s.away_since is not None, s.number < number, s.number))
    return after[0].user_id if after else None


@transaction.atomic
def fill(match_id: int, user: Any, number: int | None = None, level: str = "") -> None:
    """Seat a bot on one free seat, or on all of them (host only)."""
    match = locked_open(match_id, host=user)
    free = [seat for seat in match.seats.order_by("number") if seat.empty]
    wanted = [seat for seat in free if number is None or seat.number == number]
    if not wanted:
        raise NotPossible("full")
    seat_bots(match, wanted, level)


@transaction.atomic
def start(match_id: int, user: Any) -> None:
    """Deal the first round: everybody seated, by the host."""
    launch(locked_open(match_id, host=user))
