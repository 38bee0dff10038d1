"""The same people again: the first who wants it makes the table, the last one starts it."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction

from games import policy
from games.models import Match, Seat

from . import clock, offers
from .opening import Settings, create
from .seating import (
    NotPossible,
    clear,
    locked_open,
    refuse_closed,
    reschedule,
    seat_bots,
    take,
)
from .starting import launch


def want(match_id: int, user: Any, network: str = "") -> Match:
    """Say yes to a rematch of a finished match; its table, perhaps running already.

    Raises Match.DoesNotExist and NotPossible: not_seated, not_over, too_late, left (``who``),
    left_too_often.
    """
    old = Match.objects.get(pk=match_id)
    seats = list(old.seats.order_by("number"))
    _refuse(old, seats, user)
    new = _table_of(old, seats, user)
    with transaction.atomic():
        try:
            locked_open(new.pk)
        except NotPossible:
            new.refresh_from_db()
            if new.seats.filter(user=user).exists():
                return new
            raise NotPossible("too_late") from None
        _sit(new, seats, user, network)
        _start_if_agreed(new, old, seats)
        reschedule(new.pk)
    new.refresh_from_db()
    return new


def _refuse(old: Match, seats: list[Seat], user: Any) -> None:
    """Raise NotPossible if this person cannot have a rematch of this match now."""
    others = [seat for seat in seats if seat.user_id not in (None, user.pk)]
    if all(seat.user_id != user.pk for seat in seats):
        raise NotPossible("not_seated")
    if old.finished_at is None or not old.version:
        raise NotPossible("not_over")
    if clock.now() >= offers.until(old.finished_at):
        raise NotPossible("too_late")
    if others and all(_gone(seat) for seat in others):
        raise NotPossible("left", who=others[0].name)
    refuse_closed(old.competitive, user)


def _gone(seat: Seat) -> bool:
    return seat.away_since is not None and clock.now() - seat.away_since > policy.REMATCH_GONE


def _table_of(old: Match, seats: list[Seat], host: Any) -> Match:
    """The one rematch of a match: made by the first who asks, whoever else asks meanwhile."""
    found = Match.objects.filter(rematch_of=old).first()
    if found is not None:
        return found
    try:
        with transaction.atomic():
            return _new_table(old, seats, host)
    except IntegrityError:
        return Match.objects.get(rematch_of=old)


def _new_table(old: Match, seats: list[Seat], host: Any) -> Match:
    """A table like the old one, with its bots, that closes when the offer ends."""
    assert old.finished_at is not None
    settings = Settings(
        old.game, old.options, old.turn_seconds, old.competitive, old.private, old.spectators
    )
    opened = offers.until(old.finished_at) - policy.OPEN_TABLE
    new = create(
        settings, host=host, rematch_of=old, network_month=old.network_month, turn_at=opened
    )
    for seat in seats:
        if seat.user_id is None:
            new.seats.filter(number=seat.number).update(name=seat.name, bot_level=seat.bot_level)
    reschedule(new.pk)
    return new


def _sit(new: Match, seats: list[Seat], user: Any, network: str) -> None:
    number = next(seat.number for seat in seats if seat.user_id == user.pk)
    place = Seat.objects.get(match=new, number=number)
    if place.user_id is None:
        take(place, user, network)


def _start_if_agreed(new: Match, old: Match, seats: list[Seat]) -> None:
    """Start once nobody is waited for; bots sit for those who have gone."""
    gone = {seat.number for seat in seats if seat.user_id is not None and _gone(seat)}
    places = list(new.seats.order_by("number"))
    if any(place.empty and place.number not in gone for place in places):
        return
    free = [place for place in places if place.number in gone]
    for place in free:
        clear(place)
    seat_bots(new, free, policy.STAND_IN)
    launch(new, leader=next_leader(old))


def next_leader(old: Match) -> int:
    """Who leads first after this match: the lead goes on around the table."""
    return (old.first_leader + old.deal_number) % old.seats.count()
