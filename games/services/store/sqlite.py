"""The writer's SQL on SQLite: the transaction is the lock, ``executemany`` the batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import connection

from games.services.table import Table

from .base import (
    MATCH,
    MATCH_WRITE,
    PLAY,
    SEAT,
    SEAT_WRITE,
    Store,
    encode,
    match_values,
    play_values,
    seat_values,
)

_JSON = {"results", "winners", "events"}
_IDS = "IN (SELECT value FROM json_each(%s))"


def _set(columns: Sequence[str]) -> str:
    return ", ".join(f"{c} = %s" for c in columns)


def _values(columns: Sequence[str], values: list[Any]) -> list[Any]:
    return [
        encode(value) if column in _JSON and value is not None else value
        for column, value in zip(columns, values, strict=True)
    ]


class SqliteStore(Store):
    """BEGIN IMMEDIATE excludes every other writer, so a plain SELECT is enough to lock."""

    READ = f"SELECT {', '.join(MATCH)} FROM games_match WHERE id {_IDS} ORDER BY id"
    LOCK = READ
    SEATS = (
        f"SELECT match_id, {', '.join(SEAT)} FROM games_seat WHERE match_id {_IDS}"
        " ORDER BY match_id, number"
    )
    STATES = f"SELECT id, state FROM games_match WHERE id {_IDS}"
    WRITE = f"UPDATE games_match SET {_set(MATCH_WRITE)} WHERE id = %s"
    WRITE_SEAT = f"UPDATE games_seat SET {_set(SEAT_WRITE)} WHERE id = %s"
    INSERT = f"INSERT INTO games_play ({', '.join(PLAY)}) VALUES ({', '.join(['%s'] * len(PLAY))})"

    def _rows(self, sql: str, ids: Sequence[int]) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(sql, [encode(list(ids))])
            return cursor.fetchall()

    def write(self, tables: Sequence[Table], deal_ids: dict[tuple[int, int], int]) -> None:
        matches = [[*_values(MATCH_WRITE, match_values(table)), table.id] for table in tables]
        plays = [
            _values(PLAY, play_values(table, play, deal_ids))
            for table in tables
            for play in table.plays
        ]
        seats = [
            [*seat_values(table.seats[n]), table.seats[n].id]
            for table in tables
            for n in table.dirty_seats
        ]
        with connection.cursor() as cursor:
            cursor.executemany(self.WRITE, matches)
            cursor.executemany(self.INSERT, plays)
            if seats:
                cursor.executemany(self.WRITE_SEAT, seats)
