"""A match that the moderators stop before its end: it counts for nobody (product page 8)."""

from __future__ import annotations

from games.models import Match
from games.rules.game import Event
from games.signals import matches_finishing

from . import clock, deals, finish
from .store import store_for_this_thread
from .table import Table

ANNULLED = Match.Ending.ANNULLED.value


def annul(match_id: int) -> None:
    """Stop a match that runs, or that waits for its votes.

    Belongs into a transaction that holds the match's row. An open deal is closed without a
    result, as with every match that ends early; open votes are closed undecided.
    """
    store = store_for_this_thread()
    table = store.lock([match_id])[match_id]
    _stop(table, clock.now())
    if table.competitive:
        matches_finishing.send(sender=Match, users=sorted(s.user for s in table.seats if s.user))
    store.save([table])
    finish.conclude(table)


def _stop(table: Table, now: int) -> None:
    for seat in table.seats:
        if seat.vote_until is not None:
            seat.vote_until = None
            table.touch(seat)
    table.log("void", [Event("annulled")], now=now)
    if table.status == "voting":  # its deals are closed, its winners known
        table.ending = ANNULLED
        deals.settle(table)
    else:
        deals.finish(table, ANNULLED, None)
