"""Signs of life: what is due, whether the site was down, whose sockets died with a process."""

from __future__ import annotations

from django.db import transaction

from games import policy
from games.models import Beat, Match, Seat

from . import clock

SWEPT = 200

Orphan = tuple[str, int, int]
"""(dead process, match, user) of a seat whose socket died with its process."""

last = 0
"""When this process last beat; before that, and after a freeze, it may judge nobody's time."""


def due(now: int) -> list[int]:
    """Matches in which something must happen by itself, the longest due first."""
    rows = Match.objects.filter(due_at__lte=now).order_by("due_at")
    return list(rows.values_list("id", flat=True)[:SWEPT])


def beat(process: str, now: int) -> list[Orphan]:
    """Write the signs of life of this process and of the site; returns the orphans."""
    _sign(process, now)
    return _orphans(process, now)


def _sign(process: str, now: int) -> None:
    """If the site's sign was too old, one process (by compare and set) writes down that it
    has resumed; every beat reads that, so that all judge time alike.
    """
    global last
    with transaction.atomic():
        Beat.objects.update_or_create(name=process, defaults={"at": now})
        site, _ = Beat.objects.get_or_create(name=Beat.SITE, defaults={"at": now})
        won = Beat.objects.filter(name=Beat.SITE, at=site.at).update(at=max(now, site.at))
        if won and now - site.at > policy.OUTAGE:
            Beat.objects.update_or_create(name=Beat.RESUMED, defaults={"at": now})
        resumed = Beat.objects.filter(name=Beat.RESUMED).values_list("at", flat=True).first()
    clock.resumed, last = resumed or 0, now


def judge_nobody_unheard(process: str, now: int) -> None:
    """Beat first if this process has just begun, or has been frozen, and knows no outage."""
    if now - last > policy.OUTAGE:
        _sign(process, now)


def _orphans(process: str, now: int) -> list[Orphan]:
    others = Beat.objects.exclude(name__in=[Beat.SITE, Beat.RESUMED, process])
    dead = list(others.filter(at__lt=now - policy.OUTAGE).values_list("name", flat=True))
    if not dead:
        return []
    seats = Seat.objects.filter(here__in=dead, away_since=None, user__isnull=False)
    running = seats.exclude(match__status=Match.Status.FINISHED)
    orphans = list(running.values_list("here", "match_id", "user_id"))
    # Whoever reports them may die before they are told as gone: they are reported again.
    told = others.exclude(name__in={process for process, _, _ in orphans})
    told.filter(at__lt=now - 2 * policy.OUTAGE).delete()
    return orphans
