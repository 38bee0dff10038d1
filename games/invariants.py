"""What must always be true of the stored matches, as far as the database alone can tell.

Each check yields a sentence for everything that breaks it. They read only; the apps above add
theirs by ``hooks.invariants``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from django.db.models import Count, F, Max, Q

from games.history.verify import check_stored
from games.models import Beat, Match, Play, Seat, Trick
from games.rules import get
from games.rules.record import Mismatch
from games.services import clock

LATE = 10_000
"""What is due for longer than that hangs."""

PACK_POINTS = 120

Check = Callable[[], Iterable[str]]


def dense() -> Iterator[str]:
    """The plays of a match are numbered 1 to its version."""
    counted = Match.objects.annotate(n=Count("plays"), last=Max("plays__seq"))
    wrong = counted.exclude(n=0, version=0).exclude(n=F("version"), last=F("version"))
    for pk, version, n, last in wrong.values_list("pk", "version", "n", "last"):
        yield f"match {pk}: version {version}, {n} plays, the last is number {last}"


def once() -> Iterator[str]:
    """Nothing that a page sent was done twice."""
    ids = Play.objects.exclude(client_id=None).values("match", "seat", "client_id")
    for row in ids.annotate(n=Count("pk")).filter(n__gt=1):
        yield f"match {row['match']} seat {row['seat']}: done {row['n']} times"


def replayed() -> Iterator[str]:
    """Played again from its seeds by the rules, a match gives what is stored."""
    for pk in Match.objects.filter(version__gt=0).order_by("pk").values_list("pk", flat=True):
        try:
            for _ in check_stored(pk):
                pass
        except Mismatch as difference:
            yield f"match {pk}: {difference}"


def one_result() -> Iterator[str]:
    """What is over has an ending, a moment and the results that follow from its winners."""
    over = Q(status=Match.Status.FINISHED)
    done = Match.objects.filter(over, version__gt=0)
    for pk in done.filter(Q(ending="") | Q(finished_at=None)).values_list("pk", flat=True):
        yield f"match {pk}: finished without a result"
    running = Match.objects.filter(status__in=[Match.Status.OPEN, Match.Status.PLAYING])
    for pk in running.exclude(ending="").values_list("pk", flat=True):
        yield f"match {pk}: goes on after its end"
    counted = done.exclude(winners=None).exclude(ending=Match.Ending.ANNULLED)
    seats = Seat.objects.filter(match__in=counted)
    columns = "match_id", "number", "team", "result", "match__winners"
    for match, number, team, result, winners in seats.values_list(*columns).iterator():
        won = "won" if team in winners else "lost" if winners else "drawn"
        if result != won:
            yield f"match {match} seat {number}: {result or 'nothing'} instead of {won}"


def cards() -> Iterator[str]:
    """The tricks of a deal hold each card once, and all the points of the pack."""
    rows = Trick.objects.filter(deal__result__isnull=False).order_by("deal_id", "number")
    held: dict[int, list[str]] = {}
    points: dict[int, int] = {}
    for deal, plays, worth in rows.values_list("deal_id", "cards", "points").iterator():
        held.setdefault(deal, []).extend(card for _, card in plays)
        points[deal] = points.get(deal, 0) + worth
    for deal, found in held.items():
        if len(set(found)) != len(found):
            yield f"deal {deal}: a card twice"
        if points[deal] != PACK_POINTS:
            yield f"deal {deal}: {points[deal]} points"


def capacity() -> Iterator[str]:
    """A table has the seats of its game, each person one of them, and only they act."""
    counted = Match.objects.annotate(n=Count("seats"))
    for pk, game, options, n in counted.values_list("pk", "game", "options", "n").iterator():
        if n != (wanted := get(game).seats(options)):
            yield f"match {pk}: {n} seats instead of {wanted}"
    twice = Seat.objects.exclude(user=None).values("match", "user").annotate(n=Count("pk"))
    for row in twice.filter(n__gt=1):
        yield f"match {row['match']}: a person on {row['n']} seats"
    running = Seat.objects.filter(match__status=Match.Status.PLAYING, user=None, bot_level="")
    for match in running.values_list("match_id", flat=True).distinct():
        yield f"match {match}: runs with a free seat"


def due() -> Iterator[str]:
    """Nothing hangs: what is due is done within seconds, as long as the site is up."""
    alive = Beat.objects.filter(name=Beat.SITE).values_list("at", flat=True).first()
    now = clock.now() if alive is None else min(alive, clock.now())
    waits = Match.objects.exclude(status=Match.Status.FINISHED)
    for pk, at in waits.filter(due_at__lt=now - LATE).values_list("pk", "due_at"):
        yield f"match {pk}: due for {(now - (at or 0)) // 1000} s"
    for pk in waits.filter(due_at=None).values_list("pk", flat=True):
        yield f"match {pk}: nothing will ever happen"
    votes = Seat.objects.filter(vote_until__isnull=False)
    stray = votes.exclude(match__status__in=[Match.Status.PLAYING, Match.Status.VOTING])
    for pk in stray.values_list("match", flat=True):
        yield f"match {pk}: a vote that nobody closes"


CHECKS: list[tuple[str, Check]] = [
    ("I2 plays are numbered without gaps", dense),
    ("I2 nothing is done twice", once),
    ("I3 played again, every match ends as stored", replayed),
    ("I4 one result a match", one_result),
    ("I7 every card once, all points of the pack", cards),
    ("I8 seats", capacity),
    ("I9, I11 nothing is overdue", due),
]
