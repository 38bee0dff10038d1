"""The tables a result counts in: which mode, and which stretch of time. Pure.

A board is a mode ("brisca/4p") or, with the empty name, all of them together. Periods are cut
at midnight in Madrid; the empty one is all time.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

MODES = (
    "brisca/2",
    "brisca/3",
    "brisca/4",
    "brisca/4p",
    "brisca/6",
    "damas",
    "chiamata",
    "rematada",
)
TOTAL = ""

SEASON, MONTH, WEEK, ALWAYS = "season", "month", "week", "always"
PERIODS = (SEASON, MONTH, WEEK, ALWAYS)
ZONE = ZoneInfo("Europe/Madrid")


def mode_of(game: str, options: Mapping[str, Any]) -> str:
    """The mode of a match by its normalised options: "brisca/2", "brisca/4p", "damas"…"""
    # The relatives of brisca (mariaje, mexicana and the others) count with their seating: all
    # of them may be competitive and are worth the same (rules E21, A10.3, A10.8), and so few
    # play each of them that boards of their own would stand empty.
    if "players" not in options:
        return game
    players = options["players"]
    pairs = players == 4 and options.get("pairs")
    return f"{game}/{players}{'p' if pairs else ''}"


def period_key(period: str, at: datetime) -> str:
    """The name of the season (quarter), month or week of a moment; "" for all time."""
    day = at.astimezone(ZONE).date()
    week = day.isocalendar()
    return {
        SEASON: f"{day.year}-Q{(day.month + 2) // 3}",
        MONTH: f"{day.year}-{day.month:02}",
        WEEK: f"{week.year}-W{week.week:02}",
        ALWAYS: "",
    }[period]


def keys(mode: str, at: datetime) -> list[tuple[str, str]]:
    """Every (board, period key) in which a result of this mode and moment counts."""
    return [(board, period_key(period, at)) for board in (TOTAL, mode) for period in PERIODS]
