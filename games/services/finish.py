"""The end of a match: results of its seats, and the word to whoever keeps scores."""

from __future__ import annotations

from django.utils import timezone

from games.models import Match, Seat
from games.signals import match_finished

from .table import Table


def conclude(table: Table) -> None:
    """Write the results of a match whose last plays are stored, and tell the listeners.

    Runs inside the writer's transaction, in the match's own savepoint: a listener that
    fails takes the whole finish back.
    """
    Match.objects.filter(pk=table.id).update(finished_at=timezone.now())
    if table.winners is not None and table.ending != Match.Ending.ANNULLED:
        for seat in table.seats:
            Seat.objects.filter(pk=seat.id).update(result=_result(seat.team, table.winners))
    match_finished.send(sender=Match, match=Match.objects.get(pk=table.id))


def _result(team: int, winners: list[int]) -> str:
    if not winners:
        return Seat.Result.DRAWN
    return Seat.Result.WON if team in winners else Seat.Result.LOST
