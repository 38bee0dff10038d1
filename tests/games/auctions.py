"""Matches of the games with an auction, played by the services: bots bid, anybody plays."""

from __future__ import annotations

from random import Random
from typing import Any

from brisca_site.accounts.models import User
from games import bots
from games.models import Match, Play
from games.services.table import Table
from tests.games.builders import Until, act, play_out, start_match, table_of, tick

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("chiamata", {}),
    ("chiamata", {"form": "buia", "extended": True}),
    ("chiamata", {"form": "points", "caller_leads": True}),
    ("chiamata", {"form": "pazza"}),
    ("rematada", {"deals": 3}),
    ("rematada", {"deals": 3, "side_pairs": True, "duty": "follow"}),
]
"""A table of every kind; those of three rounds are over sooner than those to 500."""


def begin(users: list[User], game: str, options: dict[str, Any] | None = None, **wish: Any) -> int:
    """A running match of these people and bots."""
    return start_match(users, options, game, **wish)


def play(pk: int, rng: Random, until: Until | None = None) -> Match:
    """Sensible bids, calls and cards, to the match's end or ``until``."""
    while (table := table_of(pk)).status == "playing" and not (until and until(table)):
        if not table.waits_for:
            tick(pk)
            continue
        (seat,) = table.waits_for
        reply = act(pk, seat, _choice(table, seat, rng))
        assert not reply.why, reply
    return Match.objects.get(pk=pk)


def _choice(table: Table, seat: int, rng: Random) -> str:
    game = table.game
    seen = {**game.view(table.state, seat), **game.recall(table.state, seat)}
    legal = game.legal(table.state, seat)
    return bots.choose(table.slug, seen, legal, table.options, "facil", rng)


def played(users: list[User], game: str, options: dict[str, Any] | None = None) -> Match:
    """A finished match."""
    return play(begin(users, game, options), Random(7))


def phase(table: Table) -> str:
    """Where the running deal is: auction, call, lay, name, play or over."""
    return str(table.game.view(table.state, None)["phase"])


def told(pk: int, number: int) -> list[dict[str, Any]]:
    """What the log tells of a deal, in order, secrets included."""
    plays = Play.objects.filter(match=pk, deal__number=number).order_by("seq")
    return [event for play in plays for event in play.events]


__all__ = ["TABLES", "begin", "phase", "play", "play_out", "played", "told"]
