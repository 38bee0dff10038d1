"""How deals make a match: how many are played, who leads next and who has won.

Pure questions about the results so far. A void deal counts for nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.rules.game import Outcome, Seat

ROTATION_DEALS = 4
"""One for each suit (rules A1.27)."""

MARRIAGES_GOAL = 500
"""Points that win a match of mariaje, which is why it is called cinquecento (rules A4.5)."""

Results = Sequence[Outcome]


class Series(Protocol):
    """What a match asks of the results of its deals; teams are numbered from 0."""

    @property
    def target(self) -> int | None:
        """Rounds that win the match, or None where that is not how it is won."""
        ...

    @property
    def goal(self) -> int | None:
        """The sum of points that wins the match, or None where that is not how it is won."""
        ...

    @property
    def adds(self) -> bool:
        """Whether the points of all deals are added up and decide; otherwise rounds are won."""
        ...

    def winners(self, results: Results, teams: int) -> tuple[int, ...] | None:
        """The teams that have won the match, or None: another deal must be played."""
        ...


def of(options: Mapping[str, Any]) -> Series:
    """The series that a table with these normalised options plays.

    Any game's option ``goal`` is a sum of points to reach, ``deals`` a number of deals.
    """
    if options.get("trump") == "rotation":
        return Rotation(by_points=options["rotation_by"] == "points")
    if options.get("marriages", "off") != "off":
        return SumTo(MARRIAGES_GOAL)
    if options.get("goal"):
        return SumTo(options["goal"])
    if options.get("deals"):
        return FixedN(options["deals"])
    return FirstTo(options["target"]) if "target" in options else Single()


def next_leader(leader: Seat, seats: int) -> Seat:
    """Who leads the deal after the one that ``leader`` led (rules A0.10)."""
    return (leader + 1) % seats


def rounds(results: Results, teams: int) -> tuple[int, ...]:
    """The rounds that each team has won, each with what it counts."""
    return tuple(sum(r.worth for r in results if team in r.winners) for team in range(teams))


def points(results: Results, teams: int) -> tuple[int, ...]:
    """The card points that each team has made in all deals."""
    return tuple(sum(r.points[team] for r in results) for team in range(teams))


@dataclass(frozen=True, slots=True)
class Single:
    """One deal (or board) is the match, and may be drawn."""

    target: None = None
    goal: None = None
    adds: bool = False

    def winners(self, results: Results, teams: int) -> tuple[int, ...] | None:
        """See ``Series.winners``."""
        return results[0].winners if results else None


@dataclass(frozen=True, slots=True)
class FirstTo:
    """The first team with ``target`` rounds wins (rules A1.26)."""

    target: int
    goal: None = None
    adds: bool = False

    def winners(self, results: Results, teams: int) -> tuple[int, ...] | None:
        """See ``Series.winners``."""
        won = rounds(results, teams)
        there = tuple(team for team in range(teams) if won[team] >= self.target)
        return there or None


@dataclass(frozen=True, slots=True)
class Rotation:
    """Four deals, a trump suit each; rounds or points decide (rules A1.27).

    What does not decide breaks the tie; then the last trick does.
    """

    by_points: bool
    target: None = None
    goal: None = None
    adds: bool = False

    def winners(self, results: Results, teams: int) -> tuple[int, ...] | None:
        """See ``Series.winners``."""
        if len(results) < ROTATION_DEALS:
            return None
        won, made = rounds(results, teams), points(results, teams)
        score = list(zip(made, won, strict=True) if self.by_points else zip(won, made, strict=True))
        tied = [team for team in range(teams) if score[team] == max(score)]
        return (tied[0] if len(tied) == 1 else latest(results, tied),)


@dataclass(frozen=True, slots=True)
class SumTo:
    """The points of all deals are added; at ``goal`` the highest sum wins (rules A4.5).

    Looked at only after a deal. With equal sums at the top one more deal is played.
    """

    goal: int
    target: None = None
    adds: bool = True

    def winners(self, results: Results, teams: int) -> tuple[int, ...] | None:
        """See ``Series.winners``."""
        first = _highest(points(results, teams))
        reached = max(points(results, teams)) >= self.goal
        return first if reached and len(first) == 1 else None


@dataclass(frozen=True, slots=True)
class FixedN:
    """After so many deals the highest sum of points wins; equal ones share (rules A5.14).

    A void deal is dealt again (rules A5.5, A6.4) and is none of them.
    """

    deals: int
    target: None = None
    goal: None = None
    adds: bool = True

    def winners(self, results: Results, teams: int) -> tuple[int, ...] | None:
        """See ``Series.winners``."""
        played = [result for result in results if result.worth]
        return _highest(points(results, teams)) if len(played) >= self.deals else None


def _highest(sums: Sequence[int]) -> tuple[int, ...]:
    return tuple(team for team, made in enumerate(sums) if made == max(sums))


def latest(results: Results, teams: Sequence[int]) -> int:
    """Which of the teams took a trick most recently, counted from the last deal back."""
    order = [team for result in reversed(results) for team in result.recent]
    return min(teams, key=order.index)
