"""The first deal of a full table."""

from __future__ import annotations

from django.utils import timezone

from games import hooks
from games.models import Match
from games.rules import fair
from games.rules.game import Draw

from . import clock, deals
from .seating import NotPossible, reseat
from .store import store_for_this_thread
from .table import Table


def launch(match: Match, leader: int | None = None, draw: Draw | None = None) -> None:
    """Deal the first round at a locked open table; raises NotPossible while a seat is free.

    The lot says who leads, unless it is known already; with partners by lot seat 0. ``draw``:
    see ``deals.begin``.
    """
    seats = list(match.seats.all())
    if any(seat.empty for seat in seats):
        raise NotPossible("seats_empty")
    seed = deals.draw_seed()
    lots = fair.draw_lots(str(match.pk), seed, (fair.EMPTY_SEED,) * len(seats))
    if match.options.get("lot"):
        reseat(match, list(fair.seating_by_lot(lots)[0]))
        leader = 0
    elif leader is None:
        leader = lots.lot(len(seats))
    Match.objects.filter(pk=match.pk).update(started_at=timezone.now())
    store = store_for_this_thread()
    table = store.lock([match.pk])[match.pk]
    begin(table, leader, seed, draw)
    store.save([table])
    hooks.started(match.pk)


def begin(table: Table, leader: int, seed: bytes, draw: Draw | None = None) -> None:
    """Set a locked open table running with its first deal."""
    now = clock.now()
    table.status, table.first_leader = "playing", leader
    deals.begin(table, now, seed, draw)
    for seat in table.seats:
        if not seat.here:
            seat.away_since = None  # on the way to the page; the first action has its own limit
        table.touch(seat)
    due = clock.owed(table)
    table.due_at = due.when if due else None
