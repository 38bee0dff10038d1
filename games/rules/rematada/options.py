"""What a table of rematada may choose, and what that means for its deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from games.rules import choices
from games.rules.auction import Ladder
from games.rules.cards import SUITS, Card, pack
from games.rules.game import Option, Options, Seat

PLAYERS, EACH = 3, 10
FRESH: tuple[Card, ...] = pack(40, [f"{number}{letter}" for number in (2, 4) for letter in SUITS])
"""The 32 cards, without the 2s and the 4s (rules A6.1)."""

GARRA = 2
LEAST, MOST, MOST_WITH_PAIRS, STEP = 100, 170, 230, 10
"""Bids (rules A6.4): the highest is all that a deal can bring."""

GOAL = 500

OPTIONS = (
    Option("goal", (GOAL, 0), GOAL),
    Option("deals", (0, 3, 6, 9, 1), 0),  # one: a hand that is played again
    Option("duty", ("full", "follow"), "full"),
    Option("side_pairs", (False, True), False),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the options mean. ``beat``: one must play higher where one can (rules A6.9);
    ``side_pairs``: rey and caballo of any suit count (rules A6.10)."""

    ladder: Ladder
    beat: bool
    side_pairs: bool


def normalise(options: Options) -> dict[str, Any]:
    """Every option with its value. Raises BadOptions with ``unknown`` or ``not_offered``.

    A match is to the ``goal``, or of so many ``deals``: then the goal is 0 (rules A6.13).
    """
    full = choices.complete(OPTIONS, options)
    return full | {"goal": 0 if full["deals"] else GOAL}


def code(options: Options) -> str:
    """Normalised options as a state keeps them."""
    return choices.code(OPTIONS, options)


@cache
def rules_of(text: str) -> Rules:
    """The rules behind a state's ``rules`` code."""
    o = choices.decode(OPTIONS, text)
    most = MOST_WITH_PAIRS if o["side_pairs"] else MOST
    return Rules(
        ladder=Ladder(tuple(range(LEAST, most + 1, STEP))),
        beat=o["duty"] == "full",
        side_pairs=o["side_pairs"],
    )


def seats(options: Options) -> int:
    """Three, at every table (rules A6.1)."""
    return PLAYERS


def teams(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Each alone: the two against the declarer are no partners (rules A6.8)."""
    return tuple((seat,) for seat in range(PLAYERS))
