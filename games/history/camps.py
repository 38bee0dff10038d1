"""Who played against whom in a closed deal, and what each side had after each of its scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.history import bidding, words
from games.history.selectors import Closed
from games.rules import get
from games.rules.cards import SPANISH

if TYPE_CHECKING:
    from games.history.replay import Scene

WINNING = 61
"""Card points that win a deal of two sides."""


@dataclass(frozen=True, slots=True)
class Camps:
    """``of``: the number of its side by seat; ``names`` and by scene ``scores`` of each side.

    ``goal``: the points that the first side needs, or either, if it is known.
    """

    of: tuple[int, ...]
    names: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    goal: int | None

    @property
    def together(self) -> bool:
        """Whether there are fewer sides than seats."""
        return len(self.names) < len(self.of)


def camps(kept: Closed, scenes: Sequence[Scene]) -> Camps:
    """The teams of the match; after an auction who has promised, and against them the others."""
    told = [event for scene in scenes for event in scene.events]
    promised = _promised(told)
    sides = _sides(kept, told)
    of = [0] * len(kept.seats)
    for number, side in enumerate(sides):
        for seat in side:
            of[seat] = number
    return Camps(
        of=tuple(of),
        names=tuple(words.listed([kept.seats[seat].name for seat in side]) for side in sides),
        scores=tuple(_scores(scenes, of, len(sides))),
        goal=(promised or WINNING) if len(sides) == 2 else None,
    )


def _sides(kept: Closed, told: Sequence[dict[str, Any]]) -> list[list[int]]:
    over: dict[str, Any] = next((e["public"] for e in told if e["kind"] == "over"), {})
    if "made" not in over and "total" not in over:
        return [list(team) for team in get(kept.match.game).teams(kept.match.options)]
    seats = range(len(kept.seats))
    declaring = bidding.declaring(over, len(seats))
    return [declaring, [seat for seat in seats if seat not in declaring]]


def _promised(told: Sequence[dict[str, Any]]) -> int | None:
    for event in told:
        if event["kind"] == "caller":
            return int(event["public"]["promise"])
        if event["kind"] == "garra":
            return int(event["public"]["bid"])
    return None


def _scores(scenes: Sequence[Scene], of: Sequence[int], sides: int) -> list[tuple[int, ...]]:
    """Card points of tricks, claims and what was laid away; at last all that counts."""
    made, after = [0] * sides, []
    for scene in scenes:
        for event in scene.events:
            public = event["public"]
            if event["kind"] in ("trick", "claimed"):
                made[of[event["seat"]]] += public["points"]
            elif event["kind"] == "laid":
                cards = event["private"][str(event["seat"])]["cards"]
                made[of[event["seat"]]] += sum(SPANISH.points[card] for card in cards)
            elif event["kind"] == "over" and "total" in public:
                made[0] = public["total"]
        after.append(tuple(made))
    return after
