"""What the rows say of a match, in the words of the pure modules."""

from __future__ import annotations

from collections.abc import Iterable

from games.models import Play, Seat

from .eligibility import Occupant, Who
from .scoring import Sides

MOVES = (Play.Kind.MOVE, Play.Kind.TIMEOUT)


def seats_of(match_id: int) -> list[Seat]:
    """The seats of a match with their users, in order."""
    return list(Seat.objects.filter(match=match_id).select_related("user").order_by("number"))


def occupants(seats: Iterable[Seat]) -> list[Occupant]:
    """Who sits there; a seat without user and bot is free, or its user's account is gone."""
    return [_occupant(seat) for seat in seats if not seat.empty]


def _occupant(seat: Seat) -> Occupant:
    if seat.user is None:
        return Occupant(Who.BOT)
    who = Who.GUEST if seat.user.is_guest else Who.MEMBER
    return Occupant(who, frozenset(seat.networks.split()))


def sides(seats: Iterable[Seat]) -> Sides:
    """The seats' numbers by team."""
    teams: dict[int, list[int]] = {}
    for seat in seats:
        teams.setdefault(seat.team, []).append(seat.number)
    return [teams[team] for team in sorted(teams)]


def deserters(seats: Iterable[Seat]) -> dict[int, str]:
    """The seats abandoned for good, each with its verdict (rules A10.6)."""
    return {seat.number: seat.verdict for seat in seats if seat.desertion}


def moves(match_id: int) -> int:
    """How many moves all players have made, the server's for them included."""
    return Play.objects.filter(match=match_id, kind__in=MOVES).count()
