"""The skill ratings as rows: kept in step with the matches that score, made anew from the ledger.

Whoever changes a player's rating holds his standings (see ``standings.lock``). Every player's
matches therefore stand in the ledger in the order in which they were rated.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from django.db import transaction

from games.models import Seat

from . import skill, standings
from .models import Entry, Rating
from .scoring import RESULTS, Kind, Sides
from .skill import UNKNOWN, Skill

LEFT = (Kind.LEAVE, Kind.EXCUSED)


@dataclass(slots=True)
class Result:
    """A match that scores: who held which seat (the gone are not in it), and how it ended."""

    sides: Sides
    winners: Collection[int]
    deserters: set[int] = field(default_factory=set)
    users: dict[int, int] = field(default_factory=dict)


def take(mode: str, result: Result) -> None:
    """Learn from one more match; its players' standings are locked."""
    skills = skills_of(list(result.users.values()), mode)
    _write(mode, _learn(skills, result))


def replay(mode: str) -> int:
    """Make the ratings of a mode anew from the ledger; how many of them had been wrong.

    An account that is gone counts as somebody unknown.
    """
    with transaction.atomic():
        lock(mode)
        skills: dict[int, Skill] = {}
        for result in _results(mode):
            skills |= _learn(skills, result)
        held = {row.user_id: row for row in Rating.objects.filter(mode=mode)}
        gone = set(held) - set(skills)
        Rating.objects.filter(mode=mode, user__in=gone).delete()
        wrong = {u: s for u, s in skills.items() if u not in held or held[u].skill != s}
        _write(mode, wrong)
    return len(gone) + len(wrong)


def replay_all() -> int:
    """`replay` for every mode that was ever played for points, one transaction each."""
    modes = set(Entry.objects.values_list("mode", flat=True).distinct())
    modes |= set(Rating.objects.values_list("mode", flat=True).distinct())
    return sum(replay(mode) for mode in sorted(modes))


def lock(mode: str) -> None:
    """Hold the standings of everybody who has played this mode for points."""
    played = Entry.objects.filter(mode=mode).exclude(user=None)
    rated = Rating.objects.filter(mode=mode)
    both = (set(rows.values_list("user", flat=True).distinct()) for rows in (played, rated))
    standings.lock(set().union(*both))


def skills_of(users: Collection[int], mode: str) -> dict[int, Skill]:
    """What is believed of these players in a mode; who has not been rated is not in it."""
    rows = Rating.objects.filter(mode=mode, user__in=users)
    return {row.user_id: row.skill for row in rows}


def _learn(skills: Mapping[int, Skill], result: Result) -> dict[int, Skill]:
    held = {seat: skills.get(user, UNKNOWN) for seat, user in result.users.items()}
    learnt = skill.learn(result.sides, result.winners, result.deserters, held)
    return {user: learnt[seat] for seat, user in result.users.items() if seat in learnt}


def _results(mode: str) -> Iterable[Result]:
    """The matches of a mode that score, in the order of the ledger."""
    lines = Entry.objects.filter(mode=mode, kind__in=RESULTS, match__verdict__reason="")
    results: dict[int, Result] = {}
    columns = "match_id", "seat", "user_id", "kind", "match__winners"
    for match, seat, user, kind, winners in lines.order_by("pk").values_list(*columns):
        result = results.setdefault(match, Result((), winners or ()))
        if user is not None:
            result.users[seat] = user
        if kind in LEFT:
            result.deserters.add(seat)
    seats = Seat.objects.filter(match__entries__mode=mode).distinct()
    sides: dict[int, dict[int, list[int]]] = {}
    for match, team, seat in seats.order_by("number").values_list("match_id", "team", "number"):
        sides.setdefault(match, {}).setdefault(team, []).append(seat)
    for match, result in results.items():
        result.sides = [sides[match][team] for team in sorted(sides[match])]
        yield result


def _write(mode: str, skills: Mapping[int, Skill]) -> None:
    Rating.objects.bulk_create(
        [
            Rating(user_id=user, mode=mode, mu=s.mu, sigma=s.sigma, played=s.played)
            for user, s in sorted(skills.items())
        ],
        update_conflicts=True,
        unique_fields=("user", "mode"),
        update_fields=("mu", "sigma", "played"),
    )
