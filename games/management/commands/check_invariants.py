"""`manage.py check_invariants`: what must always be true, one line a promise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction

from games import hooks, invariants

SHOWN = 5
"""Breaks of one promise that are named; the rest is counted."""


class Command(BaseCommand):
    """Ends with 1 if a promise is broken. Changes nothing, on a running site too."""

    help = "Check what must always be true of matches, points and standings."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print "ok" or "BREAK", the promise, and what breaks it; raise CommandError."""
        broken = 0
        for promise, check in (*invariants.CHECKS, *hooks.invariants):
            try:
                with _still(check is not invariants.replayed):
                    found = iter(check())
                    breaks = list(islice(found, SHOWN))
                    more = sum(1 for _ in found)
            except Exception as error:  # rows may be broken in ways that nobody has thought of
                breaks, more = [f"cannot be checked: {error!r}"], 0
            if not breaks:
                self.stdout.write(f"ok    {promise}")
                continue
            broken += len(breaks) + more
            told = "; ".join([*breaks, *([f"and {more} more"] if more else [])])
            self.stdout.write(f"BREAK {promise}: {told}")
        if broken:
            raise CommandError(f"{broken} breaks")


@contextmanager
def _still(wanted: bool) -> Iterator[None]:
    """One picture of the database for a whole check, whatever is committed meanwhile.

    The replay takes each match under its lock instead.
    """
    if not wanted or connection.vendor != "postgresql" or connection.in_atomic_block:
        yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield
