"""How well somebody plays, as a match tells it (OpenSkill, Plackett-Luce). Pure.

Hidden: it is never mixed with points, and shows only as a level. Like them it comes from matches
that score. What a bot did in somebody's place teaches nothing about the people beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from .scoring import Sides

MODEL = PlackettLuce()

LEVELS = 10
STEP = 4.0
"""What a level is wide, in units of the model; the middle of all players is between 4 and 5."""

KNOWN = 6.5
"""Above this uncertainty there is no level yet: it takes nine to fifteen matches for two."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What is believed of a player: the mean and how sure it is; after ``played`` matches."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    played: int = 0

    @property
    def level(self) -> int | None:
        """1 to 10, what the player reaches almost surely; None while too little is known."""
        if self.sigma > KNOWN:
            return None
        return max(1, min(LEVELS, 1 + int((self.mu - 3 * self.sigma) // STEP)))


UNKNOWN = Skill()


def learn(
    sides: Sides,
    winners: Collection[int],
    deserters: Collection[int],
    held: Mapping[int, Skill],
) -> dict[int, Skill]:
    """The new skill of every seat of which the match has taught something.

    ``winners`` are numbers of sides, none = a draw; ``held`` has what was believed by seat. A side
    that somebody deserted ranks last, and his partners stay what they were. Where a deserter's
    side wins all the same nothing is learnt: it was the bot's doing as well.
    """
    left = [bool(set(seats) & set(deserters)) for seats in sides]
    if any(left[side] for side in winners):
        return {}
    ranks = [
        2.0 if left[n] else float(bool(winners) and n not in winners) for n in range(len(left))
    ]
    before = [[held.get(seat, UNKNOWN) for seat in seats] for seats in sides]
    rated = MODEL.rate([[MODEL.rating(s.mu, s.sigma) for s in side] for side in before], ranks)
    return {
        seat: Skill(rating.mu, rating.sigma, skill.played + 1)
        for n, seats in enumerate(sides)
        for seat, rating, skill in zip(seats, rated[n], before[n], strict=True)
        if not left[n] or seat in deserters
    }
