"""Reads for moderators: who seals his part of a deal's chance and then keeps it back.

Somebody who plans with the site could wait for the others' seeds and refuse his own if he does
not like the pack; all he can do is refuse, so refusals are counted (reliability 5.3).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from games.models import Deal, Play, Seat
from games.rules.fair import EMPTY_SEED

from .suspicions import DAYS, SHOWN

Given = set[tuple[int, int, int]]
"""(match, seat, deal)"""


@dataclass(frozen=True, slots=True)
class Withheld:
    """Of how many deals somebody has kept his seed back, and in how many matches."""

    user_id: int
    name: str
    deals: int
    matches: int


def withheld() -> list[Withheld]:
    """Who has kept a seed back in the last 90 days, the most often first. Three queries."""
    by_seat: dict[tuple[int, int], int] = defaultdict(int)
    for match, seat, _deal in _sealed(lacking := _lacking()) & lacking:
        by_seat[match, seat] += 1
    seats = Seat.objects.filter(match__in={match for match, _ in by_seat}, user__isnull=False)
    people: dict[tuple[int, str], list[int]] = defaultdict(list)
    for match, seat, user, name in seats.values_list("match", "number", "user", "user__username"):
        if count := by_seat.get((match, seat)):
            people[user, name].append(count)
    found = [Withheld(*person, sum(counts), len(counts)) for person, counts in people.items()]
    return sorted(found, key=lambda one: (-one.deals, one.name))[:SHOWN]


def _lacking() -> Given:
    """The seats whose seed a deal was made without, at tables where it is sealed first."""
    since = timezone.now() - timedelta(days=DAYS)
    deals = Deal.objects.filter(match__competitive=True, match__started_at__gte=since)
    return {
        (match, seat, number)
        for match, number, seeds in deals.values_list("match", "number", "seat_seeds").iterator()
        for seat, seed in enumerate(seeds)
        if seed == EMPTY_SEED
    }


def _sealed(lacking: Given) -> Given:
    """Who had sealed a seed in these matches."""
    matches = {match for match, _, _ in lacking}
    seals = Play.objects.filter(match__in=matches, kind=Play.Kind.SHUFFLE, action="seal")
    return {
        (match, seat, events[0]["public"]["deal"])
        for match, seat, events in seals.values_list("match", "seat", "events")
        if seat is not None
    }
