"""Reads for moderators: accounts on the same network, and pairs in which one gives points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth import get_user_model
from django.db.models import Q
from django.utils import timezone

from games.models import Seat
from rankings.selectors import points_given_away

SEATS = 200
"""So many of a person's last seats are looked at."""

DAYS = 90
FEWEST = 5
SHARE = 0.8
"""A pair is shown from so many matches won by one, and so large a part of all between the two."""

SHOWN = 100


@dataclass(slots=True)
class Network:
    """Where a person came from: the hash, when last, and who else did."""

    hash: str
    last: datetime
    others: dict[int, str]


@dataclass(frozen=True, slots=True)
class Gift:
    """How often the second has lost to the first, how often won, and what the first got."""

    winner: str
    loser: str
    winner_id: int
    loser_id: int
    won: int
    lost: int
    points: int


def networks_of(user_id: int) -> dict[str, datetime]:
    """The hashes of a person's networks, the latest first, each with its last day."""
    seats = Seat.objects.filter(user=user_id).exclude(networks="").order_by("-pk")
    found: dict[str, datetime] = {}
    for networks, day in seats.values_list("networks", "match__created_at")[:SEATS]:
        for network in networks.split():
            found.setdefault(network, day)
    return found


def shared(user_id: int) -> list[Network]:
    """A person's networks, each with the other accounts that came from it. Two queries."""
    mine = {network: Network(network, last, {}) for network, last in networks_of(user_id).items()}
    wanted = Q()
    for network in mine:
        wanted |= Q(networks__contains=network)
    if not wanted:
        return []
    seats = Seat.objects.filter(wanted, user__isnull=False).exclude(user=user_id)
    for network, other, name in _hashes(seats.values_list("networks", "user", "user__username")):
        if network in mine:
            mine[network].others[other] = name
    return list(mine.values())


def gifts() -> list[Gift]:
    """Pairs of members one of whom nearly always loses to the other, the worst first.

    From the ledger of the last 90 days; matches made void do not count. Two queries.
    """
    since = timezone.now() - timedelta(days=DAYS)
    pairs = points_given_away(since, FEWEST)
    worst = [p for p in pairs if p.matches >= SHARE * (p.matches + p.back)][:SHOWN]
    people = {pk for pair in worst for pk in (pair.giver, pair.taker)}
    names = dict(get_user_model().objects.filter(pk__in=people).values_list("pk", "username"))
    return [
        Gift(names[p.taker], names[p.giver], p.taker, p.giver, p.matches, p.back, p.points)
        for p in worst
    ]


def _hashes(rows: Iterable[tuple[str, int, str]]) -> Iterable[tuple[str, int, str]]:
    for networks, user, name in rows:
        for network in networks.split():
            yield network, user, name
