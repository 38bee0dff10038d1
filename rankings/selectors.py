"""Reads: what the table's strip says, the rows of a board, my place on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum

from games.models import Match

from . import boards, eligibility, facts, keyset, ratings, words
from .eligibility import Reason
from .models import Entry, Rating, Standing, Verdict
from .scoring import RESULTS, Kind
from .skill import UNKNOWN

ACTIVE = timedelta(days=30)
"""Who has not played for so long leaves the season's list, not the ledger."""

AROUND = 2
"""Neighbours shown on either side of my place."""

ORDER = {"points": True, "user_id": False}
"""Of a board."""


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
    """One row of a board; players with equal points share a place.

    ``level`` is the player's skill on the board of a mode, None elsewhere and while unknown.
    """

    place: int
    standing: Standing
    level: int | None = None


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
    level = _levels(first.board, [row.user_id for row in part])
    places = [Place(counts["better"] + 1, first, level.get(first.user_id))]
    for number, standing in enumerate(part[1:], counts["before"] + 2):
        last = places[-1]
        tied = standing.points == last.standing.points
        place = last.place if tied else number
        places.append(Place(place, standing, level.get(standing.user_id)))
    return places


def _levels(board: str, users: Sequence[int]) -> dict[int, int | None]:
    if board == boards.TOTAL:
        return {}
    return {user: skill.level for user, skill in ratings.skills_of(users, board).items()}


def around(found: QuerySet[Standing], user_id: int) -> list[Place]:
    """A player's own row of a board between his neighbours; empty if he is not on it."""
    mine = found.filter(user=user_id).first()
    if mine is None:
        return []
    above = list(found.filter(_ahead(mine)).reverse()[:AROUND])[::-1]
    below = list(found.exclude(_ahead(mine)).exclude(pk=mine.pk)[:AROUND])
    return placed(found, [*above, mine, *below])


def _ahead(row: Standing) -> Q:
    return keyset.beyond(ORDER, keyset.border_of(row, ORDER), back=True)


def levels(user_id: int) -> list[tuple[str, int]]:
    """A player's levels, as far as they are known: (name of the mode, 1 to 10)."""
    held = {row.mode: row.skill.level for row in Rating.objects.filter(user=user_id)}
    return [(words.board(mode), level) for mode in boards.MODES if (level := held.get(mode))]


def skills(users: Sequence[int], game: str, options: Mapping[str, Any]) -> dict[int, float]:
    """How strong these players are believed to be in a mode, for pairing; in no known unit."""
    found = ratings.skills_of(users, boards.mode_of(game, options))
    return {user: found[user].mu if user in found else UNKNOWN.mu for user in users}


@dataclass(frozen=True, slots=True)
class Giver:
    """Somebody who lost ``matches`` that another won: ``points`` were won in them.

    ``back`` are the matches between them that went the other way.
    """

    giver: int
    taker: int
    matches: int
    points: int
    back: int


def points_given_away(since: datetime, least: int = 3) -> list[Giver]:
    """Pairs of whom one keeps losing to the other, for moderators; what was made void is left out.

    Those with at least ``least`` matches since a moment, the most points first.
    """
    lost = Entry.objects.filter(
        at__gte=since, match__verdict__reason="", kind__in=RESULTS, points__lt=0, user__isnull=False
    )
    won = lost.filter(match__entries__kind=Kind.WIN, match__entries__user__isnull=False)
    pairs = won.values_list("user_id", "match__entries__user_id")
    rows = {
        (giver, taker): (matches, total)
        for giver, taker, matches, total in pairs.annotate(
            matches=Count("pk"), total=Sum("match__entries__points")
        )
    }
    found = [
        Giver(*pair, matches, total, rows.get(pair[::-1], (0, 0))[0])
        for pair, (matches, total) in rows.items()
        if matches >= least
    ]
    return sorted(found, key=lambda row: (-row.points, -row.matches, row.giver, row.taker))
