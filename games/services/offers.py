"""The offer of a rematch, as it stands: read with a finished match, shown in its picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from games import policy
from games.models import Match, Seat

from . import clock


@dataclass(frozen=True, slots=True)
class Offer:
    """Until when the people of a match may agree (epoch ms), and the next match, once one has.

    ``status`` is that match's; ``ready``: the seats of those who want it.
    """

    until: int
    match: int | None = None
    status: str = ""
    ready: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """Milliseconds that are left to agree."""
        return max(0, self.until - clock.now())


def offers(matches: Iterable[int]) -> dict[int, Offer]:
    """The offers of these matches, of those that were played."""
    rows = Match.objects.filter(pk__in=matches, version__gt=0)
    found = rows.values_list("id", "finished_at", "rematch__id", "rematch__status")
    return {
        match: Offer(until(at), after, status or "", _ready(after))
        for match, at, after, status in found
        if at is not None
    }


def until(finished_at: datetime) -> int:
    """The end of the offer after a match that was over then."""
    return int(finished_at.timestamp() * 1000) + policy.REMATCH_OFFER


def _ready(match: int | None) -> tuple[int, ...]:
    if match is None:
        return ()
    seats = Seat.objects.filter(match=match, user__isnull=False).order_by("number")
    return tuple(seats.values_list("number", flat=True))
