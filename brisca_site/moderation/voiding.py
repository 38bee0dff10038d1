"""A finished match that counts for nobody any more, and back."""

from __future__ import annotations

from typing import Any

from games.models import Match, Seat
from rankings import services as rankings

from .refusals import Refused

Facts = dict[str, Any]


def void(match: Match) -> tuple[Facts, Facts]:
    """Void a match whose row is held: how it was, and how it is. Raises Refused: running, void.

    Its cards and its winners stay on record; it is the ending and the results that go.
    """
    if match.status != Match.Status.FINISHED:
        raise Refused("running")
    if match.ending in (Match.Ending.VOIDED, Match.Ending.ABORTED):
        raise Refused("void")
    seats = match.seats.exclude(result="").order_by("number")
    before = {
        "ending": match.ending,
        "results": {str(seat.number): seat.result for seat in seats},
        "scored": rankings.void(match.pk),
    }
    Seat.objects.filter(match=match).update(result="")
    Match.objects.filter(pk=match.pk).update(ending=Match.Ending.VOIDED)
    return before, {"ending": Match.Ending.VOIDED.value, "results": {}}


def restore(match: Match, before: Facts) -> None:
    """Bring a match whose row is held back to what it was ``before``. Raises Refused: moved_on."""
    if match.ending != Match.Ending.VOIDED:
        raise Refused("moved_on")
    Match.objects.filter(pk=match.pk).update(ending=before["ending"])
    for number, result in before["results"].items():
        Seat.objects.filter(match=match, number=int(number)).update(result=result)
    if before["scored"]:
        rankings.restore(match.pk)
