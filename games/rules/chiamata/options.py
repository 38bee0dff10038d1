"""What a table of chiamata may choose, and what that means for its deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from games.rules import choices
from games.rules.auction import Ladder
from games.rules.cards import SPANISH, Card, pack
from games.rules.game import Option, Options, Seat

PLAYERS, EACH = 5, 8
FRESH: tuple[Card, ...] = pack(40)
RANKS: tuple[int, ...] = tuple(n for n in SPANISH.order if n not in (8, 9))
"""What is bid, each lower than the one before (rules A5.2)."""

PROMISE = 61
"""What a rank promises (rules A5.3)."""

ALL = 120
"""The points of the pack, and the highest promise."""

FORMS = ("plain", "buia", "points", "pazza")
OPTIONS = (
    Option("form", FORMS, "plain"),
    Option("caller_leads", (False, True), False),
    Option("extended", (False, True), False),
    Option("deals", (5, 10, 15, 1), 5),  # one: a hand that is played again
)

BY_RANK = Ladder((*RANKS, *range(PROMISE + 1, ALL + 1)), gate=len(RANKS))
"""Ranks, and points once the 2 has been named (rules A5.2, A5.4)."""

BY_POINTS = Ladder(tuple(range(PROMISE, ALL + 1)))
"""Points alone (rules A5.17)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What the options mean.

    ``dark``: the first trick is played before the call. ``mad``: the scores and the calls of
    briscola pazza. ``extended``: high promises count more (rules A5.13).
    """

    ladder: Ladder
    dark: bool
    mad: bool
    caller_leads: bool
    extended: bool


def normalise(options: Options) -> dict[str, Any]:
    """Every option with its value. Raises BadOptions with ``unknown`` or ``not_offered``.

    Pazza has scores of its own, and the caller always leads (rules A5.18, A5.19): there the
    options that say so are without effect and have their defaults.
    """
    full = choices.complete(OPTIONS, options)
    if full["form"] == "pazza":
        full |= {"caller_leads": False, "extended": False}
    return full


def code(options: Options) -> str:
    """Normalised options as a state keeps them."""
    return choices.code(OPTIONS, options)


@cache
def rules_of(text: str) -> Rules:
    """The rules behind a state's ``rules`` code."""
    o = choices.decode(OPTIONS, text)
    form = o["form"]
    return Rules(
        ladder=BY_RANK if form in ("plain", "buia") else BY_POINTS,
        dark=form == "buia",
        mad=form == "pazza",
        caller_leads=o["caller_leads"] or form == "pazza",
        extended=o["extended"],
    )


def seats(options: Options) -> int:
    """Five, at every table (rules A5.1)."""
    return PLAYERS


def teams(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Each alone: who plays with whom is another matter in each deal, and secret at first."""
    return tuple((seat,) for seat in range(PLAYERS))
