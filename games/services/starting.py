"""The first deal of a full table."""

from __future__ import annotations

from django.utils import timezone

from games import hooks
from games.models import Match
from games.rules import fair
from games.rules.game import Draw, Seat

from . import clock, deals, shuffle
from .seating import NotPossible, reseat
from .store import store_for_this_thread
from .table import Table


def launch(match: Match, leader: int | None = None, draw: Draw | None = None) -> None:
    """Deal the first round at a locked open table; raises NotPossible while a seat is free.

    The lot says who leads, unless it is known already; with partners by lot seat 0. ``draw``:
    see ``deals.deal``.
    """
    seats = list(match.seats.all())
    if any(seat.empty for seat in seats):
        raise NotPossible("seats_empty")
    seed = deals.draw_seed()
    if match.options.get("lot"):
        lots = fair.draw_lots(str(match.pk), seed, (fair.EMPTY_SEED,) * len(seats))
        reseat(match, list(fair.seating_by_lot(lots)[0]))
        leader = 0
    Match.objects.filter(pk=match.pk).update(started_at=timezone.now())
    store = store_for_this_thread()
    table = store.lock([match.pk])[match.pk]
    begin(table, leader, seed, draw)
    store.save([table])
    hooks.started(match.pk)


def begin(table: Table, leader: Seat | None, seed: bytes, draw: Draw | None = None) -> None:
    """Set a locked open table running: its first deal, or the shuffle before it."""
    now = clock.now()
    table.status = "playing"
    for seat in table.seats:
        if not seat.here:
            seat.away_since = None  # on the way to the page; the first action has its own limit
        table.touch(seat)
    if draw is None:
        deals.prepare(table, now, seed, leader)
    else:
        deals.deal(table, now, shuffle.new(table, seed, leader), draw)
    due = clock.owed(table)
    table.due_at = due.when if due else None
