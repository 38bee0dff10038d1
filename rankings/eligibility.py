"""Whether a match scores, or the reason why not (rules A10.1, A10.2, E20, E25). Pure.

Asked at three moments: while people sit down, when the match begins, and when it is over.
What was true at the beginning stays: a guest who signs up in mid-match does not make it
score, a bot that takes a deserter's seat does not spoil it. Only connections are looked at
to the end. Nothing here says who shares one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class Reason(StrEnum):
    """Why a match gives no points to anybody; ``COUNTS`` is the empty reason."""

    COUNTS = ""
    NOT_COMPETITIVE = "not_competitive"
    BOT = "bot"
    GUEST = "guest"
    SAME_NETWORK = "same_network"
    VOID = "void"
    ABORTED = "aborted"


class Who(StrEnum):
    """Who holds a seat."""

    MEMBER = "member"
    GUEST = "guest"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Occupant:
    """Somebody on a seat, and every network he has come from ("<month>:<hash>" each).

    Hashes of two months were made with different keys and say nothing of each other; with
    the month in front they never match.
    """

    who: Who
    networks: frozenset[str] = field(default_factory=frozenset)


def at_table(competitive: bool, occupants: Sequence[Occupant]) -> Reason:
    """Whether the match would score with those who sit now (free seats say nothing)."""
    if not competitive:
        return Reason.NOT_COMPETITIVE
    sitting = {occupant.who for occupant in occupants}
    if Who.BOT in sitting:
        return Reason.BOT
    if Who.GUEST in sitting:
        return Reason.GUEST
    return _connections(occupants)


def in_play(start: Reason, occupants: Iterable[Occupant]) -> Reason:
    """The same of a match that goes on: what held at its start, and connections since."""
    return start or _connections(occupants)


def at_end(start: Reason, ending: str, occupants: Iterable[Occupant]) -> Reason:
    """The last word. ``ending`` is the match's; a drawn match scores (nothing, for cards)."""
    never = {"voided": Reason.VOID, "annulled": Reason.VOID, "aborted": Reason.ABORTED}
    return never.get(ending) or in_play(start, occupants)


def _connections(occupants: Iterable[Occupant]) -> Reason:
    seen: set[str] = set()
    for occupant in occupants:
        if seen & occupant.networks:
            return Reason.SAME_NETWORK
        seen |= occupant.networks
    return Reason.COUNTS
