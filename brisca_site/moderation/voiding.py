"""A match that counts for nobody any more, and back."""

from __future__ import annotations

from typing import Any

from games.models import Match, Seat
from games.services import annulling
from rankings import services as rankings

from .refusals import Refused

Facts = dict[str, Any]

VOID = (Match.Ending.VOIDED, Match.Ending.ANNULLED, Match.Ending.ABORTED)


def void(match: Match) -> tuple[Facts, Facts]:
    """Void a match whose row is held: how it was, and how it is. Raises Refused: unbegun, void.

    Its cards and its winners stay on record; it is the ending and the results that go. A match
    that is not over ends with it.
    """
    if match.status == Match.Status.OPEN:
        raise Refused("unbegun")
    if match.ending in VOID:
        raise Refused("void")
    after = {"ending": Match.Ending.ANNULLED.value, "results": {}}
    if match.status != Match.Status.FINISHED:
        annulling.annul(match.pk)
        return {"stopped": match.status}, after
    seats = match.seats.exclude(result="").order_by("number")
    before = {
        "ending": match.ending,
        "results": {str(seat.number): seat.result for seat in seats},
        "scored": rankings.void(match.pk),
    }
    Seat.objects.filter(match=match).update(result="")
    Match.objects.filter(pk=match.pk).update(ending=Match.Ending.ANNULLED)
    return before, after


def restore(match: Match, before: Facts) -> bool:
    """Bring a match whose row is held back to what it was ``before``. Raises Refused: moved_on.

    False: it was stopped, and cannot go on.
    """
    if match.ending != Match.Ending.ANNULLED:
        raise Refused("moved_on")
    if "stopped" in before:
        return False
    Match.objects.filter(pk=match.pk).update(ending=before["ending"])
    for number, result in before["results"].items():
        Seat.objects.filter(match=match, number=int(number)).update(result=result)
    if before["scored"]:
        rankings.restore(match.pk)
    return True
