"""The batch writer: one thread a process that commits many tables at once.

It owns one database connection for good. Commands come from the event loop; answers and
committed tables go back to it in one hop a batch, after the commit, never before.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from django.db import connection
from django.db.backends.signals import connection_created

from games import policy
from games.services import beats, clock
from games.services.commands import Command, Reply
from games.services.store import Store, store_for_this_thread
from games.services.table import Table

from . import batch, connections
from .batch import Job

log = logging.getLogger(__name__)

Announce = Callable[[list[Table]], None]
HELD_PAUSE = 0.02
NAME = "brisca-writer"


class Writer:
    """Takes commands of one process; ``announce`` gets committed tables, on the loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, announce: Announce, process: str) -> None:
        self._loop = loop
        self._announce = announce
        self._name = process
        self._inbox: queue.SimpleQueue[tuple[Job, asyncio.Future[Reply]] | None] = (
            queue.SimpleQueue()
        )
        self._futures: dict[int, asyncio.Future[Reply]] = {}
        self._held: deque[Job] = deque()
        self._thread = threading.Thread(target=self._run, name=NAME, daemon=True)

    def start(self) -> None:
        """Begin to take commands."""
        self._thread.start()

    def stop(self) -> None:
        """Commit what is queued, close the connection and end the thread."""
        self._inbox.put(None)
        self._thread.join(timeout=15)

    def submit(self, command: Command) -> asyncio.Future[Reply]:
        """Queue a command; the future is answered after the commit that holds it."""
        future: asyncio.Future[Reply] = self._loop.create_future()
        self._inbox.put((Job(command, clock.now()), future))
        return future

    def _run(self) -> None:
        connection_created.connect(_prepare)
        store = store_for_this_thread()
        window = policy.WINDOW[connection.vendor] / 1000
        waited = False
        try:
            while (jobs := self._take(window, waited)) is not None:
                started = time.monotonic()
                self._process(store, jobs)
                waited = time.monotonic() - started >= window
        finally:
            connections.drop()

    def _take(self, window: float, waited: bool) -> list[Job] | None:
        """The next commands: those that were held first, then what is queued, in order."""
        jobs = list(self._held)
        self._held.clear()
        try:
            first = self._inbox.get(timeout=HELD_PAUSE if jobs else None)
        except queue.Empty:
            return jobs
        if first is None:
            return None
        jobs.append(self._enter(first))
        if not waited and self._inbox.empty():
            time.sleep(window)
        with contextlib.suppress(queue.Empty):
            while len(jobs) < policy.BATCH:
                item = self._inbox.get_nowait()
                if item is None:
                    self._inbox.put(None)
                    break
                jobs.append(self._enter(item))
        return jobs

    def _enter(self, item: tuple[Job, asyncio.Future[Reply]]) -> Job:
        job, future = item
        self._futures[id(job)] = future
        return job

    def _process(self, store: Store, jobs: list[Job]) -> None:
        writes = [job for job in jobs if job.command.do != "look"]
        looks = [job for job in jobs if job.command.do == "look"]
        tables: list[Table] = []
        try:
            if writes:
                beats.judge_nobody_unheard(self._name, clock.now())
                done = batch.run(store, writes)
                tables = done.tables
                self._hold(done.held)
            if looks:
                _look(store, looks)
        except Exception:
            if not batch.lost(store, [job for job in jobs if job.reply is None]):
                log.exception("the writer failed")
            for job in jobs:
                job.reply = job.reply or Reply("busy", {"retry_ms": 1000})
        answers = [
            (future, job.reply)
            for job in jobs
            if job.reply is not None and (future := self._futures.pop(id(job), None))
        ]
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._deliver, tables, answers)

    def _hold(self, jobs: list[Job]) -> None:
        """Keep commands whose row another process holds; after a while they get ``busy``."""
        now = clock.now()
        for job in jobs:
            if now - job.since > policy.BUSY_AFTER:
                job.reply = Reply("busy", {"retry_ms": 500})
            else:
                self._held.append(job)

    def _deliver(self, tables: list[Table], answers: list[Any]) -> None:
        if tables:
            self._announce(tables)
        for future, reply in answers:
            if not future.done():
                future.set_result(reply)


def _look(store: Store, jobs: list[Job]) -> None:
    """Reads alone, without a transaction."""
    try:
        tables = store.read(list({job.command.match for job in jobs}))
        for job in jobs:
            table = tables.get(job.command.match)
            if table is None:
                job.reply = Reply("unknown")
                continue
            since = job.command.since
            told = since > 0 and 0 < table.version - since <= policy.PLAYS_AT_ONCE
            plays = store.plays_since(table.id, since) if told else []
            job.reply = Reply(table=table, plays=[p for p in plays if p.seq <= table.version])
    except Exception:
        if not batch.lost(store, jobs):
            raise


def _prepare(sender: Any, connection: Any, **kwargs: Any) -> None:
    """Limits of the writer's own connection, also after a reconnect (writer rule 5)."""
    if connection.vendor == "postgresql" and threading.current_thread().name == NAME:
        with connection.cursor() as cursor:
            cursor.execute(
                "SET lock_timeout = '200ms'; SET idle_in_transaction_session_timeout = '5s';"
                " SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2;"
                " SET tcp_keepalives_count = 3"
            )
