"""Reads: a player's ledger, line by line, each with the points that he had after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet, Sum

from games import describe

from . import selectors, words
from .models import Entry

ORDER = {"pk": True}
"""The latest line first."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line; ``after`` is the total once it was written."""

    entry: Entry
    title: str
    kind: str
    after: int


def entries(user_id: int) -> QuerySet[Entry]:
    """A player's ledger with the matches, the latest line first."""
    found = Entry.objects.filter(user=user_id).order_by("-pk")
    return found.select_related("match").defer("match__state")


def lines(user_id: int, part: Sequence[Entry]) -> list[Line]:
    """Consecutive lines of a player's ledger, ready to be shown."""
    if not part:
        return []
    newer = Entry.objects.filter(user=user_id, pk__gt=part[0].pk)
    after = selectors.points(user_id) - (newer.aggregate(sum=Sum("points"))["sum"] or 0)
    told = []
    for entry in part:
        told.append(_line(entry, after))
        after -= entry.points
    return told


def _line(entry: Entry, after: int) -> Line:
    return Line(
        entry=entry,
        title=describe.mode(entry.match.game, entry.match.options),
        kind=words.kind(entry.kind),
        after=after,
    )
