"""A new table: its rules, its seats, nobody on them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games import policy
from games.models import Match, Seat
from games.rules import get
from games.rules.game import Options

from . import clock
from .seating import NotPossible, refuse_closed, refuse_many, reschedule, take

EXPERIMENTAL = ("pazza",)
"""Forms of a game that are still being tried out: they never give points (rules E21)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table plays and how: rules options and the table's own settings."""

    game: str
    options: Options
    turn_seconds: int = policy.TURN_SECONDS_DEFAULT
    competitive: bool = False
    private: bool = False
    spectators: bool = True


@transaction.atomic
def open_table(settings: Settings, host: Any, month: str = "", network: str = "") -> Match:
    """A new table with its host on the first seat. Raises BadOptions, NotPossible: among others
    ``experimental`` for a form that may not compete.

    ``month`` names the key that hashes this table's networks, ``network`` is the host's.
    """
    refuse_many(host)
    refuse_closed(settings.competitive, host)
    if settings.competitive and settings.options.get("form") in EXPERIMENTAL:
        raise NotPossible("experimental")
    match = create(settings, host=host, network_month=month)
    take(Seat.objects.get(match=match, number=0), host, network)
    reschedule(match.pk)
    return match


def create(settings: Settings, **columns: Any) -> Match:
    """An open table with free seats; ``columns``: more of its row. Raises BadOptions."""
    game = get(settings.game)
    options = game.normalise(settings.options)
    match = Match.objects.create(
        game=settings.game,
        options=options,
        rules_code=rules_code(settings.game, options),
        turn_seconds=settings.turn_seconds,
        competitive=settings.competitive,
        private=settings.private,
        spectators=settings.spectators,
        invitation=secrets.token_urlsafe(16) if settings.private else "",
        **{"turn_at": clock.now(), **columns},
    )
    team = {seat: t for t, seats in enumerate(game.teams(options)) for seat in seats}
    Seat.objects.bulk_create(
        Seat(match=match, number=n, team=team[n]) for n in range(game.seats(options))
    )
    return match


def rules_code(game: str, options: Options) -> str:
    """Five letters that two tables share only if they play by the same rules."""
    later = {option.name: option.default for option in get(game).options if option.later}
    counted = [item for item in options.items() if item not in later.items()]
    text = repr((game, sorted(counted)))
    return hashlib.sha256(text.encode()).hexdigest()[:5].upper()
