"""Who may be paired with whom: the disputed rules of the pool, and the answers to them. Pure.

A mode is a game and its seats. Each of its questions is answered "yes", "no" or "either". A
group plays together if every question has an answer that all of them accept; where both are
accepted the house decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

YES, NO, EITHER = "yes", "no", "either"

QUESTIONS: dict[str, tuple[Any, Any]] = {
    "swap": ("free", "off"),
    "over_hundred": (True, False),
    "tie": ("last_trick", "void"),
    "competitive": (True, False),
}
"""By the option's name: its values for yes and for no."""

BRISCA = tuple(QUESTIONS)

HOUSE = {"swap": YES, "over_hundred": NO, "tie": YES, "competitive": NO}
USUAL = {**HOUSE, "competitive": EITHER, "mode": "2"}
"""The answers of somebody who was never asked."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A game, its options of this mode, and the questions that it has."""

    game: str
    seats: int
    options: Mapping[str, Any]
    questions: tuple[str, ...]


MODES: dict[str, Mode] = {
    "2": Mode("brisca", 2, {"players": 2}, BRISCA),
    "4p": Mode("brisca", 4, {"players": 4, "pairs": True}, BRISCA),
    "chiamata": Mode("chiamata", 5, {}, ("competitive",)),
    "rematada": Mode("rematada", 3, {}, ("competitive",)),
    "damas": Mode("damas", 2, {}, ("competitive",)),
}

TABLES = [
    {"mode": name, **dict(zip(mode.questions, answers, strict=True))}
    for name, mode in MODES.items()
    for answers in product((YES, NO), repeat=len(mode.questions))
]
"""Everything that a group may end up playing."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One who waits; ``key`` is the caller's. Of those who suit, who plays alike comes first."""

    key: int
    answers: Mapping[str, str]
    guest: bool = False
    networks: frozenset[str] = field(default_factory=frozenset)
    skill: float = 0.0


def group(waiting: Iterable[Candidate]) -> tuple[list[Candidate], dict[str, str]] | None:
    """The first group that can play, and what it agrees on; ``waiting``: the oldest first.

    It holds the oldest person who can be served at all, with those who suit and play most like
    him, the oldest first among equals. Nobody waits for a better one.
    """
    queue = list(waiting)
    found = [places for table in TABLES if (places := _together(queue, table))]
    if not found:
        return None
    best = min(found, key=lambda places: (places[0], _distance(queue, places), places))
    people = [queue[place] for place in sorted(best)]
    agreed = agree(people)
    assert agreed is not None
    return people, agreed


def _together(queue: Sequence[Candidate], table: Mapping[str, str]) -> list[int]:
    """Places in the queue of those who sit at this table, the oldest first; none if too few can."""
    willing = [place for place, person in enumerate(queue) if _accepts(person, table)]
    seats = MODES[table["mode"]].seats
    for first in range(len(willing) - seats + 1):
        oldest, *others = willing[first:]
        alike = sorted(others, key=lambda place: abs(queue[place].skill - queue[oldest].skill))
        for order in (alike, others):  # so that no preference makes a group impossible
            places = _fill(queue, [oldest, *order], seats, table["competitive"])
            if places:
                return places
    return []


def _fill(
    queue: Sequence[Candidate], order: Sequence[int], seats: int, competitive: str
) -> list[int]:
    places: list[int] = []
    for place in order:
        beside = [queue[other] for other in (*places, place)]
        if competitive == NO or _may_score(beside):
            places.append(place)
        if len(places) == seats:
            return places
    return []


def _distance(queue: Sequence[Candidate], places: Sequence[int]) -> float:
    return sum(abs(queue[place].skill - queue[places[0]].skill) for place in places)


def _accepts(person: Candidate, table: Mapping[str, str]) -> bool:
    wanted = person.answers
    return wanted["mode"] == table["mode"] and all(
        wanted[name] in (EITHER, table[name]) for name in MODES[table["mode"]].questions
    )


def agree(people: Sequence[Candidate]) -> dict[str, str] | None:
    """What these people would play: yes or no to each question; None if they do not agree.

    Competitive only members from different networks (rules A10.1, A10.2).
    """
    if len({person.answers["mode"] for person in people}) > 1:
        return None
    agreed = {"mode": people[0].answers["mode"]}
    for name in MODES[agreed["mode"]].questions:
        accepted = {YES, NO}
        for person in people:
            if (answer := person.answers[name]) != EITHER:
                accepted &= {answer}
        if name == "competitive" and not _may_score(people):
            accepted.discard(YES)
        if not accepted:
            return None
        agreed[name] = HOUSE[name] if HOUSE[name] in accepted else accepted.pop()
    return agreed


def _may_score(people: Sequence[Candidate]) -> bool:
    networks = [network for person in people for network in person.networks]
    return not any(person.guest for person in people) and len(networks) == len(set(networks))


def values(answers: Mapping[str, str]) -> dict[str, Any]:
    """The options that these answers name, ``competitive`` among them; the house's for either."""
    mode, chosen = MODES[answers["mode"]], {}
    for name in mode.questions:
        yes, no = QUESTIONS[name]
        answer = HOUSE[name] if answers[name] == EITHER else answers[name]
        chosen[name] = yes if answer == YES else no
    return {**mode.options, **chosen}


def known(answers: Any) -> dict[str, str]:
    """Remembered answers, the usual ones in place of what is missing or no longer offered."""
    held = answers if isinstance(answers, Mapping) else {}
    kept = {name: held.get(name) for name in QUESTIONS}
    usual = {n: a if a in (YES, NO, EITHER) else USUAL[n] for n, a in kept.items()}
    mode = held.get("mode")
    return {**usual, "mode": mode if mode in MODES else USUAL["mode"]}
