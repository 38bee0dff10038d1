"""Tables before they run: open, sit, stand, fill with bots, start. One transaction each."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import hooks, policy
from games.models import Match, Seat
from games.rules import fair, get
from games.rules.game import Options

from . import clock, deals
from .store import store_for_this_thread
from .table import Table

BOT_NAMES = ("Lola", "Curro", "Remedios", "Paquito", "Fermina", "Tadeo")


class NotPossible(Exception):
    """The wish cannot be granted; ``why``: full, taken, seated, over, not_host, seats_empty."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table plays and how: rules options and the table's own settings."""

    game: str
    options: Options
    turn_seconds: int = policy.TURN_SECONDS_DEFAULT
    competitive: bool = False
    private: bool = False
    spectators: bool = True


@transaction.atomic
def open_table(settings: Settings, host: Any, month: str = "", network: str = "") -> Match:
    """A new table with its host on the first seat. Raises BadOptions.

    ``month`` names the key that hashes this table's networks, ``network`` is the host's.
    """
    game = get(settings.game)
    options = game.normalise(settings.options)
    match = Match.objects.create(
        game=settings.game,
        options=options,
        rules_code=rules_code(settings.game, options),
        turn_seconds=settings.turn_seconds,
        competitive=settings.competitive,
        private=settings.private,
        spectators=settings.spectators,
        invitation=secrets.token_urlsafe(16) if settings.private else "",
        host=host,
        network_month=month,
        due_at=clock.now() + policy.OPEN_TABLE,
    )
    team = {seat: t for t, seats in enumerate(game.teams(options)) for seat in seats}
    Seat.objects.bulk_create(
        Seat(match=match, number=n, team=team[n]) for n in range(game.seats(options))
    )
    _take(Seat.objects.get(match=match, number=0), host, network)
    return match


def rules_code(game: str, options: Options) -> str:
    """Five letters that two tables share only if they play by the same rules."""
    text = repr((game, sorted(options.items())))
    return hashlib.sha256(text.encode()).hexdigest()[:5].upper()


@transaction.atomic
def sit(match_id: int, user: Any, number: int | None = None, network: str = "") -> Seat:
    """Take a free seat (any, or the one asked for), or change to it before the start."""
    match = _locked_open(match_id)
    seats = list(match.seats.order_by("number"))
    mine = next((seat for seat in seats if seat.user_id == user.pk), None)
    if number is None and mine is not None:
        raise NotPossible("seated")
    free = [seat for seat in seats if seat.empty]
    wanted = [seat for seat in free if number is None or seat.number == number]
    if not wanted:
        raise NotPossible("taken" if free else "full")
    if mine is not None:
        _clear(mine)
    try:
        with transaction.atomic():
            return _take(wanted[0], user, network)
    except IntegrityError:
        raise NotPossible("seated") from None


@transaction.atomic
def stand(match_id: int, user: Any) -> None:
    """Leave an open table; the next person becomes host, an empty table closes."""
    match = _locked_open(match_id)
    for seat in match.seats.filter(user=user):
        _clear(seat)
    people = match.seats.filter(user__isnull=False).order_by("number")
    if match.host_id == user.pk:
        heir = people.first()
        match.host_id = heir.user_id if heir else None
    if not people.exists():
        match.status, match.ending = Match.Status.FINISHED, Match.Ending.ABORTED
        match.due_at, match.finished_at = None, timezone.now()
    match.save(update_fields=["host", "status", "ending", "due_at", "finished_at"])


@transaction.atomic
def fill(match_id: int, user: Any, number: int | None = None) -> None:
    """Seat a bot on one free seat, or on all of them (host only)."""
    match = _locked_open(match_id)
    _only_host(match, user)
    free = [seat for seat in match.seats.order_by("number") if seat.empty]
    wanted = [seat for seat in free if number is None or seat.number == number]
    if not wanted:
        raise NotPossible("full")
    taken = set(match.seats.values_list("name", flat=True))
    names = [name for name in BOT_NAMES if name not in taken]
    for seat, name in zip(wanted, names, strict=False):
        seat.bot_level, seat.name = policy.STAND_IN, name
        seat.save()


@transaction.atomic
def empty(match_id: int, user: Any, number: int) -> None:
    """Take a bot off its seat again (host only)."""
    match = _locked_open(match_id)
    _only_host(match, user)
    for seat in match.seats.filter(number=number, user=None):
        _clear(seat)


@transaction.atomic
def start(match_id: int, user: Any) -> None:
    """Deal the first round: everybody seated, by the host. The lot says who leads."""
    match = _locked_open(match_id)
    _only_host(match, user)
    if any(seat.empty for seat in match.seats.all()):
        raise NotPossible("seats_empty")
    seed = deals.draw_seed()
    lots = fair.draw_lots(str(match_id), seed, (fair.EMPTY_SEED,) * match.seats.count())
    if match.options.get("lot"):
        _reseat(match, fair.seating_by_lot(lots)[0])
        leader = 0
    else:
        leader = lots.lot(match.seats.count())
    Match.objects.filter(pk=match_id).update(started_at=timezone.now())
    store = store_for_this_thread()
    table = store.lock([match_id])[match_id]
    begin(table, leader, seed)
    store.save([table])
    hooks.started(match_id)


def begin(table: Table, leader: int, seed: bytes) -> None:
    """Set a locked open table running with its first deal."""
    now = clock.now()
    table.status, table.first_leader = "playing", leader
    deals.begin(table, now, seed)
    for seat in table.seats:
        table.touch(seat)
    due = clock.owed(table)
    table.due_at = due.when if due else None


def _reseat(match: Match, order: tuple[int, ...]) -> None:
    """Seat k gets the player who sat on ``order[k]``."""
    moved = ("user_id", "name", "bot_level", "here", "away_since", "networks")
    seats = list(match.seats.order_by("number"))
    people = [{field: getattr(seat, field) for field in moved} for seat in seats]
    match.seats.update(user=None)
    for seat, source in zip(seats, order, strict=True):
        for field, value in people[source].items():
            setattr(seat, field, value)
        seat.save()


def _locked_open(match_id: int) -> Match:
    """The match under lock. Raises Match.DoesNotExist, NotPossible if it is not open."""
    match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    if match.status != Match.Status.OPEN:
        raise NotPossible("over")
    return match


def _only_host(match: Match, user: Any) -> None:
    if match.host_id != user.pk:
        raise NotPossible("not_host")


def _take(seat: Seat, user: Any, network: str) -> Seat:
    seat.user, seat.name, seat.networks = user, user.username, network
    seat.away_since, seat.here = None, ""
    seat.save()
    return seat


def _clear(seat: Seat) -> None:
    seat.user, seat.name, seat.bot_level, seat.networks = None, "", "", ""
    seat.here, seat.away_since = "", None
    seat.save()
