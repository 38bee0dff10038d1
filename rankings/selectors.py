"""Reads: what the table's strip says, the rows of a board, my place on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet

from games.models import Match

from . import boards, eligibility, facts, words
from .eligibility import Reason
from .models import Standing, Verdict

ACTIVE = timedelta(days=30)
"""Who has not played for so long leaves the season's list, not the ledger."""

AROUND = 2
"""Neighbours shown on either side of my place."""


def strip(match_id: int) -> dict[str, Any] | None:
    """Whether a match scores: {"counts", "reason" (a code), "text"}; None if there is no such."""
    match = Match.objects.filter(pk=match_id).only("competitive").first()
    if match is None:
        return None
    reason = _reason(match)
    return {
        "counts": reason is Reason.COUNTS,
        "reason": str(reason),
        "text": words.verdict(reason),
    }


def _reason(match: Match) -> Reason:
    if not match.competitive:
        return Reason.NOT_COMPETITIVE
    verdict = Verdict.objects.filter(match=match).first()
    if verdict is not None and verdict.settled_at is not None:
        return Reason(verdict.reason)
    occupants = facts.occupants(facts.seats_of(match.pk))
    if verdict is None:
        return eligibility.at_table(match.competitive, occupants)
    return eligibility.in_play(Reason(verdict.reason), occupants)


def points(user_id: int) -> int:
    """A player's points in all, over all time."""
    held = Standing.objects.filter(user=user_id, board=boards.TOTAL, period="")
    return held.values_list("points", flat=True).first() or 0


def points_by_board(user_id: int) -> dict[str, int]:
    """A player's points over all time, by board."""
    held = Standing.objects.filter(user=user_id, period="")
    return dict(held.values_list("board", "points"))


@dataclass(frozen=True, slots=True)
class Place:
    """One row of a board; players with equal points share a place."""

    place: int
    standing: Standing


def rows(board: str, period: str, now: datetime) -> QuerySet[Standing]:
    """The rows of a board in the current season, month, week or always, best first."""
    found = Standing.objects.filter(
        board=board, period=boards.period_key(period, now), played__gt=0
    )
    if period == boards.SEASON:
        found = found.filter(last_at__gte=now - ACTIVE)
    return found.select_related("user").order_by("-points", "user_id")


def placed(found: QuerySet[Standing], part: Sequence[Standing]) -> list[Place]:
    """Consecutive rows of a board with their places."""
    if not part:
        return []
    first = part[0]
    counts = found.order_by().aggregate(
        better=Count("pk", filter=Q(points__gt=first.points)),
        before=Count("pk", filter=_ahead(first)),
    )
    places = [Place(counts["better"] + 1, first)]
    for number, standing in enumerate(part[1:], counts["before"] + 2):
        last = places[-1]
        tied = standing.points == last.standing.points
        places.append(Place(last.place if tied else number, standing))
    return places


def around(found: QuerySet[Standing], user_id: int) -> list[Place]:
    """A player's own row of a board between his neighbours; empty if he is not on it."""
    mine = found.filter(user=user_id).first()
    if mine is None:
        return []
    above = list(found.filter(_ahead(mine)).reverse()[:AROUND])[::-1]
    below = list(found.exclude(_ahead(mine)).exclude(pk=mine.pk)[:AROUND])
    return placed(found, [*above, mine, *below])


def _ahead(row: Standing) -> Q:
    return Q(points__gt=row.points) | Q(points=row.points, user__lt=row.user_id)
