"""The database connections of the live part's own threads, and how they outlive a lost line."""

from __future__ import annotations

from typing import Any

from django.db import connection


def close() -> None:
    """Give this thread's connection back."""
    connection.close()


def drop() -> None:
    """End this thread's connection for good: its limits must not go to others by the pool."""
    if connection.connection is not None:
        connection.connection.close()
    connection.close()


def heal() -> None:
    """This thread's line broke: drop it, and with it what idles in the pool and broke, too.

    The pool looks at one idle connection at a time and pauses longer after each that is
    dead, so that after a restart of PostgreSQL whoever asks next would wait for seconds.
    """
    drop()
    pool: Any = getattr(connection, "pool", None)
    if pool is not None:
        pool.check()
