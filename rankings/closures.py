"""Too many desertions close competitive tables for a while, longer each time (product page 6).

Only penalised desertions of matches that scored count: nobody is penalised for what a restart or
an outage did, nor for a line that his fellow players excused.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from .models import Closure, Entry, Verdict
from .scoring import RESULTS, Kind

LAST = 20
"""Matches that are looked at."""

TOO_MANY = 3

LENGTHS = tuple(timedelta(minutes=m) for m in (10, 30, 60, 120, 240, 480, 1440))
"""Of the first closure of a month, the second, and so on; the last for all that follow."""

FADES = timedelta(days=30)
"""After so long a closure no longer makes the next one longer."""


def judge(user_id: int) -> None:
    """Close the competitive tables for somebody who has just deserted once too often.

    Belongs into the transaction that settles the match, which holds his standings.
    """
    lines = Entry.objects.filter(user=user_id, kind__in=RESULTS, match__verdict__reason="")
    last = list(lines.order_by("-pk").values_list("match_id", "kind")[:LAST])
    deserted = [match for match, kind in last if kind == Kind.LEAVE]
    if len(deserted) < TOO_MANY:
        return
    now = timezone.now()
    before = Closure.objects.filter(user=user_id, lifted=False, begun_at__gt=now - FADES).count()
    length = LENGTHS[min(before, len(LENGTHS) - 1)]
    Closure.objects.create(user_id=user_id, begun_at=now, until=now + length, matches=deserted)


def reconsider(users: Sequence[int], match_id: int) -> None:
    """A match was made void, or restored: take back the closures that rest on void ones."""
    for closure in Closure.objects.filter(user__in=users):
        if match_id in closure.matches:
            judged = Verdict.objects.filter(match__in=closure.matches)
            closure.lifted = judged.exclude(reason="").exists()
            closure.save(update_fields=["lifted"])


def until(user_id: int) -> datetime | None:
    """When competitive tables open again for this player; None if they are open."""
    held = Closure.objects.filter(user=user_id, lifted=False, until__gt=timezone.now())
    return held.order_by("-until").values_list("until", flat=True).first()


def untold(user_id: int) -> Closure | None:
    """The latest letter that the player has not been told of, which is now told."""
    held = Closure.objects.filter(user=user_id, told_at=None)
    letter = held.filter(lifted=False).order_by("-pk").first()
    told = held.update(told_at=timezone.now()) if letter is not None else 0
    return letter if told else None
