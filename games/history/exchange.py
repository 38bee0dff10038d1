"""What a table was told and gave before a deal: read from the log, which nothing changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.models import Match, Play


@dataclass(slots=True)
class Exchange:
    """The commitment that the table was shown, and by seat what was given; ``cut`` 0: none."""

    commitment: str
    seals: dict[int, str] = field(default_factory=dict)
    seeds: dict[int, str] = field(default_factory=dict)
    cut: int = 0

    def of_seats(self, given: dict[int, str], seats: int) -> list[str | None]:
        """What was given, in the order of the seats."""
        return [given.get(seat) for seat in range(seats)]


def exchanges(plays: Sequence[Play]) -> dict[int, Exchange]:
    """By the deal's number; ``plays``: those of the kind shuffle, oldest first."""
    found: dict[int, Exchange] = {}
    for play in plays:
        for event in play.events:
            _take(found, event)
    return found


def exchange_of(match: Match, number: int) -> Exchange | None:
    """That before one deal of a match; None where the seats were not asked."""
    return exchanges(plays_of(match)).get(number)


def plays_of(match: Match) -> list[Play]:
    """The entries of a match's log that tell of its shuffles."""
    return list(match.plays.filter(kind=Play.Kind.SHUFFLE).defer("client_id").order_by("seq"))


def _take(found: dict[int, Exchange], event: dict[str, Any]) -> None:
    public, seat = event["public"], event["seat"]
    if event["kind"] == "committed":
        found[public["deal"]] = Exchange(public["commitment"])
    elif event["kind"] == "sealed":
        found[public["deal"]].seals[seat] = public["seal"]
    elif event["kind"] == "seeded":
        found[public["deal"]].seeds[seat] = public["seed"]
    elif event["kind"] == "cut":
        found[public["deal"]].cut = public["at"]
