"""What the sides of a match have made: rounds, or points with their signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.history import words
from games.models import Match, Seat
from games.rules import get, series
from games.services import deals


@dataclass(frozen=True, slots=True)
class Side:
    """A team and its points in a deal, or what it has in a match; ``text`` is for the page."""

    name: str
    team: int
    points: int
    text: str


def sides(seats: Sequence[Seat], points: Sequence[int]) -> list[Side]:
    """The teams in order, with the points (or rounds) of each."""
    names: dict[int, list[str]] = {}
    for seat in seats:
        names.setdefault(seat.team, []).append(seat.name)
    texts = words.signed(points)
    return [
        Side(words.listed(names[team]), team, points[team], texts[team]) for team in sorted(names)
    ]


def adds(match: Match) -> bool:
    """Whether the points of all deals are added up, so that these and no rounds are told."""
    return series.of(match.options).adds


def made(match: Match) -> tuple[int, ...]:
    """What each team has made towards the match: rounds, or points."""
    results, teams = deals.outcomes(match.results), len(get(match.game).teams(match.options))
    return series.points(results, teams) if adds(match) else series.rounds(results, teams)
