"""Signs of life: what is due, whether the site was down, whose sockets died with a process."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db import transaction

from games import policy
from games.models import Beat, Match, Seat

SWEPT = 200


@dataclass(slots=True)
class Found:
    """What a beat found: matches whose clock stood still in an outage, and orphaned seats."""

    paused: list[int] = field(default_factory=list)
    orphans: list[tuple[str, int, int]] = field(default_factory=list)


def due(now: int) -> list[int]:
    """Matches in which something must happen by itself, the longest due first."""
    rows = Match.objects.filter(due_at__lte=now).order_by("due_at")
    return list(rows.values_list("id", flat=True)[:SWEPT])


def beat(process: str, now: int) -> Found:
    """Write this process's and the site's sign of life, and see what had stopped.

    The process that finds the site's beat too old (one wins, by compare and set) reports the
    matches due meanwhile; dead processes' rows go, with their seats reported as orphans.
    """
    found = Found()
    with transaction.atomic():
        Beat.objects.update_or_create(name=process, defaults={"at": now})
        site, _ = Beat.objects.get_or_create(name=Beat.SITE, defaults={"at": now})
        won = Beat.objects.filter(name=Beat.SITE, at=site.at).update(at=max(now, site.at))
    if won and now - site.at > policy.OUTAGE:
        until = now + policy.RESTART_GRACE
        running = Match.objects.filter(status=Match.Status.PLAYING, due_at__lt=until)
        found.paused = list(running.values_list("id", flat=True))
    dead = list(
        Beat.objects.exclude(name__in=[Beat.SITE, process])
        .filter(at__lt=now - policy.OUTAGE)
        .values_list("name", flat=True)
    )
    if dead:
        found.orphans = list(
            Seat.objects.filter(here__in=dead, away_since=None, user__isnull=False)
            .exclude(match__status=Match.Status.FINISHED)
            .values_list("here", "match_id", "user_id")
        )
        Beat.objects.filter(name__in=dead).delete()
    return found
