"""Who has won a deal, by what, and what the win counts (rules A1.20 to A1.25)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.brisca import low, marriage, prisoner
from games.rules.brisca.rules import Rules, rules_of
from games.rules.brisca.state import State, is_over
from games.rules.game import Event, Outcome

MANY = 100
"""More points than this count two rounds where the table plays so (rules A1.25)."""


def outcome(s: State) -> Outcome | None:
    """The result, or None while the deal goes on.

    Its reason is ``points``, or what broke the tie: ``last_trick``, ``recent_trick`` (the
    last trick went to none of those tied), ``more_cards``; ``void`` if nothing did. Muerte al
    Tres adds ``tres_killed``, the Mexican game what ``low.winners`` says.
    """
    return _outcome(s, rules_of(s.rules)) if is_over(s) else None


def team_points(s: State, rules: Rules) -> tuple[int, ...]:
    """The points of each team: of its cards, and of its marriages once the deal is over."""
    points = tuple(sum([s.points[seat] for seat in team]) for team in rules.teams)
    if rules.marriages == "off":
        return points
    return tuple(map(sum, zip(points, marriage.bonus(s, rules), strict=True)))


def over_event(s: State, rules: Rules) -> Event:
    """The event that ends a deal."""
    public = _outcome(s, rules).told()
    if rules.marriages != "off":
        public["marriages"] = marriage.made(s, rules)
    return Event("over", None, public)


def _outcome(s: State, rules: Rules) -> Outcome:
    points = team_points(s, rules)
    taken = [rules.team[seat] for seat in reversed(s.taken)]
    recent = tuple(dict.fromkeys(taken))
    winners, reason = _winners(s, rules, points, taken)
    many = rules.over_hundred and reason != "tres_killed" and max(points) > MANY
    worth = (2 if many else 1) if winners else 0
    return Outcome(points, tuple(winners), reason, worth, recent)


def _winners(
    s: State, rules: Rules, points: tuple[int, ...], taken: Sequence[int]
) -> tuple[Sequence[int], str]:
    """The winning teams and the reason; ``taken``: teams by trick, the last first."""
    if (hunter := prisoner.hunter(s)) is not None:
        return (rules.team[hunter],), "tres_killed"
    if rules.low != "off":
        return low.winners(points, taken, rules.low)
    best = max(points)
    tied = [team for team, made in enumerate(points) if made == best]
    return (tied, "points") if len(tied) == 1 else _untie(rules, tied, taken)


def _untie(rules: Rules, tied: Sequence[int], taken: Sequence[int]) -> tuple[Sequence[int], str]:
    """The winner among tied teams and the reason."""
    if rules.tie == "last_trick":
        latest = next(team for team in taken if team in tied)
        return (latest,), "last_trick" if latest == taken[0] else "recent_trick"
    if rules.tie == "more_cards":
        most = max(map(taken.count, tied))
        richest = [team for team in tied if taken.count(team) == most]
        if len(richest) == 1:
            return richest, "more_cards"
    return (), "void"
