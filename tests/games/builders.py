"""Matches for tests, made through the real services: opened, played to any moment, looked at.

No sockets and no waiting: each command is a batch of its own, and pauses have no length.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import timedelta
from random import Random
from typing import Any
from unittest import mock

from django.utils import timezone

from brisca_site.accounts.models import User
from games import policy
from games.live import batch
from games.models import Match
from games.services import clock, lobby
from games.services.commands import Command, Reply
from games.services.lobby import Settings
from games.services.store import store_for_this_thread
from games.services.table import SeatRow, Table

Until = Callable[[Table], bool]


def people(*names: str) -> list[User]:
    """Members with these names."""
    return [User.objects.create_user(name, f"u{n}@example.org") for n, name in enumerate(names)]


def start_match(
    users: Sequence[User],
    options: dict[str, Any] | None = None,
    game: str = "brisca",
    **wish: Any,
) -> int:
    """A running match of these people, bots on the other seats; ``wish``: other Settings."""
    match = lobby.open_table(Settings(game, options or {}, **wish), users[0])
    for user in users[1:]:
        lobby.sit(match.pk, user)
    if any(seat.empty for seat in match.seats.all()):
        lobby.fill(match.pk, users[0])
    lobby.start(match.pk, users[0])
    return match.pk


def table_of(match: int) -> Table:
    """The committed table, secrets included."""
    return store_for_this_thread().read([match])[match]


def send(match: int, do: str, *, later: int = 0, **command: Any) -> Reply:
    """One command in one transaction, ``later`` ms from now."""
    now = clock.now() + later
    pauses = mock.patch.multiple(policy, DRAW_PAUSE=0, DEAL_PAUSE=0)
    with pauses, mock.patch.object(clock, "now", lambda: now):
        job = batch.Job(Command(match, do, received=now, **command), now)
        while job.reply is None:  # the server of a browser test may hold the row
            batch.run(store_for_this_thread(), [job])
    return job.reply


def act(match: int, seat: int, action: str, *, turn: int | None = None) -> Reply:
    """The seat's action, by its person or its bot."""
    table = table_of(match)
    held: SeatRow = table.seats[seat]
    who = {"user": held.user} if held.human else {"seat": seat, "by": "bot"}
    named = table.turn if turn is None else turn
    return send(match, "act", action=action, turn=named, id=secrets.token_hex(8), **who)


def tick(match: int, later: int = 0) -> Reply:
    """The clock, ``later`` ms from now."""
    return send(match, "tick", by="clock", later=later)


def play_out(match: int, rng: Random, *, until: Until | None = None) -> Match:
    """Random cards, and every swap and claim that is legal, to the match's end or ``until``."""
    while (table := table_of(match)).status == "playing" and not (until and until(table)):
        reply = _step(table, rng)
        assert not reply.why, (reply, table)
    return Match.objects.get(pk=match)


def _step(table: Table, rng: Random) -> Reply:
    game, waiting = table.game, table.waits_for
    if not waiting or game.automatic(table.state):
        return tick(table.id)
    seats = range(len(table.seats))
    choices = [(seat, action) for seat in seats for action in game.legal(table.state, seat)]
    eager = [choice for choice in choices if not game.obliges(choice[1])]
    seat, action = rng.choice(eager or choices)
    return act(table.id, seat, action)


def copies(pk: int, number: int) -> None:
    """The same match so many times more, each later than the one before."""
    for minutes in range(1, number + 1):
        match = Match.objects.get(pk=pk)
        seats = list(match.seats.all())
        match.pk, match.finished_at = None, timezone.now() + timedelta(minutes=minutes)
        match.save()
        for seat in seats:
            seat.pk, seat.match = None, match
            seat.save()
