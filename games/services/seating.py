"""Who sits where at a table that has not begun: what the services of the lobby share."""

from __future__ import annotations

from typing import Any

from games import hooks, policy
from games.bots import BOTS
from games.models import Match, Seat

from . import clock
from .store import store_for_this_thread

BOT_NAMES = (
    "Lola", "Curro", "Remedios", "Paquito", "Fermina", "Tadeo", "Virtudes", "Anselmo", "Paca",
    "Eufemio",
)  # fmt: skip
OCCUPANT = ("user_id", "name", "bot_level", "here", "away_since", "networks")
"""What a seat says of who sits there."""


class NotPossible(Exception):
    """The wish cannot be granted; ``why`` is a code of games.refusals, ``who`` a name in it."""

    def __init__(self, why: str, who: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.who = who


def locked_open(match_id: int, host: Any = None) -> Match:
    """The match under lock. Raises Match.DoesNotExist, NotPossible if it is not open.

    With ``host`` also if somebody else is the host, or if the seats are kept for a rematch.
    """
    match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    if match.status != Match.Status.OPEN:
        raise NotPossible("over" if match.version else "closed")
    if host is not None and match.host_id != host.pk:
        raise NotPossible("not_host")
    if host is not None and match.rematch_of_id:
        raise NotPossible("kept")  # it is agreed on, and starts by itself
    return match


def refuse_many(user: Any) -> None:
    """Raise NotPossible when this person sits at as many tables as anybody may."""
    there = Seat.objects.filter(user=user).exclude(match__status=Match.Status.FINISHED)
    if there.count() >= policy.TABLES_AT_ONCE:
        raise NotPossible("many")


def refuse_closed(competitive: bool, user: Any) -> None:
    """Raise NotPossible where points are played for, if that is closed for this person."""
    if competitive and (until := hooks.closed_until(user.pk)):
        raise NotPossible("left_too_often", who=until)


def take(seat: Seat, user: Any, network: str) -> Seat:
    """Seat a person, who counts as away until the page of the table says that he is there."""
    seat.user, seat.name, seat.networks = user, user.username, network
    seat.away_since, seat.here = clock.now(), ""
    seat.save()
    return seat


def seat_bots(match: Match, seats: list[Seat], level: str) -> None:
    """Put bots on these free seats; an unknown level is the weakest."""
    level = level if level in BOTS[match.game] else policy.STAND_IN
    taken = set(match.seats.values_list("name", flat=True))
    names = [name for name in BOT_NAMES if name not in taken]
    for seat, name in zip(seats, names, strict=False):
        seat.bot_level, seat.name = level, name
        seat.save()


def clear(seat: Seat) -> None:
    """Free a seat."""
    for field, value in zip(OCCUPANT, (None, "", "", "", None, ""), strict=True):
        setattr(seat, field, value)
    seat.save()


def reseat(match: Match, order: list[int]) -> None:
    """Seat k gets whoever sat on ``order[k]``."""
    seats = list(match.seats.order_by("number"))
    people = [{field: getattr(seat, field) for field in OCCUPANT} for seat in seats]
    match.seats.update(user=None)  # nobody may hold two seats, not even for a moment
    for seat, source in zip(seats, order, strict=True):
        for field, value in people[source].items():
            setattr(seat, field, value)
        seat.save()


def reschedule(match_id: int) -> None:
    """Note when something must next happen by itself at a table whose seats have changed."""
    due = clock.owed(store_for_this_thread().read([match_id])[match_id])
    Match.objects.filter(pk=match_id).update(due_at=due.when if due else None)
