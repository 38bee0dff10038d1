"""The places of a replay that one jumps to: its tricks, or the moves on a board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.history import words
from games.history.replay import Scene
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a trick; ``who`` played it."""

    code: str
    label: str
    who: str
    wins: bool


@dataclass(frozen=True, slots=True)
class TrickStep:
    """A trick: the scene ``at`` which it is over. ``number`` is 0 for claimed cards."""

    at: int
    number: int
    cards: tuple[Laid, ...]
    who: str
    team: int
    points: int


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


def tricks(scenes: Sequence[Scene], seats: Sequence[Seat]) -> list[TrickStep]:
    """The tricks in order."""
    found: list[TrickStep] = []
    for at, scene in enumerate(scenes):
        for event in scene.events:
            public = event["public"]
            if event["kind"] == "trick":
                number, cards = len(found) + 1, public["cards"]
            elif event["kind"] == "claimed":
                number, cards = 0, _claimed(public)
            else:
                continue
            winner = seats[event["seat"]]
            laid = tuple(_laid(card, seats[seat], winner) for seat, card in cards)
            found.append(TrickStep(at, number, laid, winner.name, winner.team, public["points"]))
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


def label(step: TrickStep) -> str:
    """A trick for the ear."""
    cards = ", ".join(f"{laid.who}: {laid.label}" for laid in step.cards)
    said = {"cards": cards, "name": step.who, "points": words.points(step.points)}
    return _("%(cards)s. %(name)s takes it, %(points)s.") % said


def _claimed(public: dict[str, Any]) -> Iterable[tuple[int, str]]:
    return [(int(seat), card) for seat, hand in public["hands"].items() for card in hand]


def _laid(card: str, seat: Seat, winner: Seat) -> Laid:
    return Laid(card, words.card_name(card), seat.name, seat.number == winner.number)
