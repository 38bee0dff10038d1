"""What must always be true of points (promise I5); see games.invariants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from django.db.models import Count, Q, Sum

from games.models import Match

from . import eligibility, facts, services, standings
from .models import Entry, Verdict
from .scoring import RESULTS


def once() -> Iterator[str]:
    """A player has one result from a match, one line of each kind for each time it was voided."""
    lines = Entry.objects.exclude(user=None)
    results = lines.filter(kind__in=RESULTS).values("match", "user")
    again = lines.exclude(kind__in=RESULTS).values("match", "user", "kind", "voids")
    for rows in (results, again):
        for row in rows.annotate(n=Count("pk")).filter(n__gt=1):
            yield f"match {row['match']} user {row['user']}: {row['n']} lines"


def sums() -> Iterator[str]:
    """Every total is the sum of its ledger."""
    for user, board, period in standings.differences():
        yield f"user {user}, {board or 'all'}, {period or 'always'}: not the sum of the ledger"


def judged() -> Iterator[str]:
    """Every competitive match that is over has its verdict, and no other has."""
    over = Match.objects.filter(competitive=True, status=Match.Status.FINISHED, version__gt=0)
    for pk in over.filter(verdict__settled_at=None).values_list("pk", flat=True):
        yield f"match {pk}: over, but not settled"
    settled = Verdict.objects.filter(settled_at__isnull=False)
    for pk in settled.exclude(match__status=Match.Status.FINISHED).values_list("pk", flat=True):
        yield f"match {pk}: settled before its end"


def deserved() -> Iterator[str]:
    """A match that scores gave what its result is worth, and to members of other networks."""
    scores = Match.objects.filter(verdict__settled_at__isnull=False, verdict__reason="")
    over = scores.filter(finished_at__isnull=False)
    for match in over.defer("state", "shuffle").order_by("pk").iterator():
        seats = facts.seats_of(match.pk)
        kinds, given = _lines(match)
        for line in services.results(match, seats):
            if (kinds.get(line.seat), given[line.seat]) != (line.kind, line.points):
                yield f"match {match.pk} seat {line.seat}: {given[line.seat]:+} is wrong"
        people = [one for one in facts.occupants(seats) if one.who is not eligibility.Who.BOT]
        if reason := eligibility.at_table(True, people):
            yield f"match {match.pk}: scores although {reason}"


def undeserved() -> Iterator[str]:
    """Guests have no lines, and what does not score leaves nothing behind."""
    for match in Entry.objects.filter(user__is_guest=True).values_list("match", flat=True):
        yield f"match {match}: a line of a guest"
    for match in Entry.objects.filter(match__verdict=None).values_list("match", flat=True):
        yield f"match {match}: lines without a verdict"
    reasons = Q(match__verdict__reason="")
    for row in Entry.objects.exclude(reasons).values("match", "seat").annotate(sum=Sum("points")):
        if row["sum"]:
            yield f"match {row['match']} seat {row['seat']}: {row['sum']:+} of a match that is void"


def _lines(match: Match) -> tuple[dict[int, str], Counter[int]]:
    """What each seat's result is called, and what all lines of the seat come to."""
    kinds: dict[int, str] = {}
    given: Counter[int] = Counter()
    lines = Entry.objects.filter(match=match).order_by("pk")
    for seat, kind, points in lines.values_list("seat", "kind", "points"):
        kinds.setdefault(seat, kind)
        given[seat] += points
    return kinds, given


CHECKS: list[tuple[str, Callable[[], Iterable[str]]]] = [
    ("I5 points once a match and player", once),
    ("I5 totals are the sums of the ledger", sums),
    ("I5 every competitive match is judged, at its end", judged),
    ("I5 points as the result deserves", deserved),
    ("I5 nothing to guests, shared networks, void matches", undeserved),
]
