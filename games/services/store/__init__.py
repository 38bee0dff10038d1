"""How the writer reads and writes rows: constant SQL, one dialect a database."""

from django.db import connection

from .base import Store
from .postgres import PostgresStore
from .sqlite import SqliteStore

__all__ = ["Store", "store_for_this_thread"]


def store_for_this_thread() -> Store:
    """The store on the calling thread's own connection."""
    return PostgresStore() if connection.vendor == "postgresql" else SqliteStore()
