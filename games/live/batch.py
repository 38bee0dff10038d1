"""One transaction for the commands of many tables (design: the rules of the writer)."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import OperationalError, connection, transaction

from games.models import Match
from games.services import clock, finish
from games.services.commands import Command, Reply
from games.services.play import apply_command
from games.services.store import Store
from games.services.table import Table
from games.signals import matches_finishing

from . import connections

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Job:
    """A command on its way: ``since`` is when it was queued; ``reply`` once it is decided."""

    command: Command
    since: int
    reply: Reply | None = None


@dataclass(slots=True)
class Done:
    """What a batch committed: its changed tables, and the jobs whose row is held elsewhere."""

    tables: list[Table] = field(default_factory=list)
    held: list[Job] = field(default_factory=list)


def run(store: Store, jobs: Sequence[Job]) -> Done:
    """Apply and store the jobs, in order, in one transaction; every job gets its reply.

    A batch that fails (other than by loss of the database) is taken back and run again one
    match a transaction, so that only the guilty match answers ``error``. If the database is
    lost everybody gets ``busy``: a resend with the same id finds out what became of it.
    """
    held = None
    try:
        connection.ensure_connection()
        held = connection.connection
        return _once(store, jobs)
    except Exception as failure:
        if lost(store, jobs, held):
            return Done()
        matches = list(dict.fromkeys(job.command.match for job in jobs))
        if len(matches) == 1 or _locked(failure):
            _give_up(jobs, failure)
            return Done()
    done = Done()
    for match in matches:
        part = run(store, [job for job in jobs if job.command.match == match])
        done.tables += part.tables
        done.held += part.held
    return done


def lost(store: Store, jobs: Sequence[Job], held: Any = None) -> bool:
    """After a failure: True (and everybody answered) when the database itself was gone.

    ``held`` is the connection that was used: leaving a transaction Django may already have
    connected anew, and that one would say all is well.
    """
    same = held is None or connection.connection is held
    if connection.connection is not None and same and connection.is_usable():
        return False
    log.warning("the database is not there; %s commands are to be sent again", len(jobs))
    store.states.drop({job.command.match for job in jobs})
    connections.heal()
    _answer(jobs, Reply("busy", {"retry_ms": 1000}))
    return True


def _locked(failure: Exception) -> bool:
    """SQLite's "database is locked" has nothing to do with any one match."""
    return connection.vendor == "sqlite" and isinstance(failure, OperationalError)


def _give_up(jobs: Sequence[Job], failure: Exception) -> None:
    """Nothing was done; what a lock or a deadlock stopped may well succeed when sent again."""
    if isinstance(failure, OperationalError):
        log.warning("a batch was stopped by the database: %s", failure)
        _answer(jobs, Reply("busy", {"retry_ms": 500}))
    else:
        log.error("the batch of match %s failed", jobs[0].command.match, exc_info=failure)
        _answer(jobs, Reply("error"))


def _once(store: Store, jobs: Sequence[Job]) -> Done:
    done = Done()
    for job in jobs:
        job.reply = None  # of a run that was taken back
    with transaction.atomic():
        ids = sorted({job.command.match for job in jobs})
        tables = store.lock(ids)
        absent = [match for match in ids if match not in tables]
        existing = store.existing(absent) if absent else set()
        now = clock.now()
        for job in jobs:
            match = job.command.match
            if match in tables:
                job.reply = _apply(store, tables[match], job.command, now)
            elif match in existing:
                done.held.append(job)
            else:
                job.reply = Reply("unknown")
        changed = [table for table in tables.values() if table.changed]
        spoilt = _store(store, changed)
    for table in changed:
        if table.id in spoilt:
            _answer([job for job in jobs if job.command.match == table.id], Reply("busy"))
        else:
            store.states.put(table)
            done.tables.append(table)
    return done


def _apply(store: Store, table: Table, command: Command, now: int) -> Reply:
    def seen(seat: int, client_id: str) -> bool:
        fresh = any(p.seat == seat and p.client_id == client_id for p in table.plays)
        return fresh or store.seen(table.id, seat, client_id)

    return apply_command(table, command, now=now, seen=seen)


def _store(store: Store, changed: Sequence[Table]) -> set[int]:
    """Write the batch; the matches whose finish failed are left out whole and returned."""
    plain = [table for table in changed if not table.finishing]
    if plain:
        store.save(plain)
    finishing = [table for table in changed if table.finishing]
    if finishing:
        scoring = [table for table in finishing if table.competitive]
        users = {seat.user for table in scoring for seat in table.seats if seat.user}
        matches_finishing.send(sender=Match, users=sorted(users))
    return {table.id for table in finishing if not _finish(store, table)}


def _finish(store: Store, table: Table) -> bool:
    try:
        with transaction.atomic():
            store.save([table])
            finish.conclude(table)
    except Exception:
        if not connection.is_usable():
            raise
        log.exception("match %s could not be finished", table.id)
        return False
    return True


def _answer(jobs: Sequence[Job], reply: Reply) -> None:
    for job in jobs:
        job.reply = reply
