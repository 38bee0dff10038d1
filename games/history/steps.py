"""The places of a replay that one jumps to: its tricks, or the moves on a board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.history import telling, words
from games.history.replay import Scene
from games.models import Seat

NOTED = ("caller", "garra", "laid", "called", "named")
"""What one jumps to beside the tricks."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a trick; ``who`` played it, and perhaps made the ``call`` of arrastro with it."""

    code: str
    label: str
    who: str
    wins: bool
    call: bool = False


@dataclass(frozen=True, slots=True)
class TrickStep:
    """A trick: the scene ``at`` which it is over. ``number`` is 0 for claimed cards, ``team``
    that of the side that has it."""

    at: int
    number: int
    cards: tuple[Laid, ...]
    who: str
    team: int
    points: int

    @property
    def label(self) -> str:
        """For the ear."""
        cards = ", ".join(f"{laid.who}: {laid.label}" for laid in self.cards)
        said = {"cards": cards, "name": self.who, "points": words.points(self.points)}
        return _("%(cards)s. %(name)s takes it, %(points)s.") % said


@dataclass(frozen=True, slots=True)
class NoteStep:
    """The scene ``at`` which an auction is over, or something follows from it: what, in words."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class MoveStep:
    """A move on a board."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A move of White's and the answer, as they stand in one line; one of them may be missing."""

    number: int
    moves: tuple[MoveStep | None, ...]


def places(
    scenes: Sequence[Scene], seats: Sequence[Seat], sides: Sequence[int]
) -> list[TrickStep | NoteStep]:
    """The tricks in order, and what follows from an auction; ``sides``: their numbers by seat."""
    found: list[TrickStep | NoteStep] = []
    calls: set[str] = set()
    number = 0
    for at, scene in enumerate(scenes):
        for event in scene.events:
            public = event["public"]
            if public.get("arrastro"):
                calls.add(public["card"])
            if event["kind"] == "trick":
                number += 1
                found.append(_trick(at, number, event, public["cards"], seats, sides, calls))
            elif event["kind"] == "claimed":
                found.append(_trick(at, 0, event, _claimed(public), seats, sides, calls))
            elif event["kind"] in NOTED:
                opened = {**event, "public": telling.opened_public(event)}
                found.append(NoteStep(at, telling.sentence(opened, seats)))
    return found


def turns(scenes: Sequence[Scene], white: int) -> list[Turn]:
    """The moves, two a line as they are written; ``white``: the seat that moved first."""
    moves = [
        (event["seat"], MoveStep(at, event["public"]["move"]))
        for at, scene in enumerate(scenes)
        for event in scene.events
        if event["kind"] == "moved"
    ]
    steps: list[MoveStep | None] = [step for _seat, step in moves]
    if moves and moves[0][0] != white:
        steps.insert(0, None)
    pairs = [tuple(steps[start : start + 2]) for start in range(0, len(steps), 2)]
    return [Turn(number, pair) for number, pair in enumerate(pairs, start=1)]


def _trick(
    at: int, number: int, event: dict[str, Any], cards: Iterable[tuple[int, str]],
    seats: Sequence[Seat], sides: Sequence[int], calls: Collection[str],
) -> TrickStep:  # fmt: skip
    winner = seats[event["seat"]]
    laid = tuple(_laid(card, seats[seat], winner, card in calls) for seat, card in cards)
    team, points = sides[winner.number], event["public"]["points"]
    return TrickStep(at, number, laid, winner.name, team, points)


def _claimed(public: dict[str, Any]) -> Iterable[tuple[int, str]]:
    return [(int(seat), card) for seat, hand in public["hands"].items() for card in hand]


def _laid(card: str, seat: Seat, winner: Seat, call: bool) -> Laid:
    name = words.card_name(card)
    label = _("%(card)s with arrastro") % {"card": name} if call else name
    return Laid(card, label, seat.name, seat.number == winner.number, call)
