"""The writer's SQL on SQLite: the transaction is the lock, ``executemany`` the batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import connection

from games.services.table import Table

from .base import (
    CLOSED,
    MATCH,
    MATCH_WRITE,
    PLAY,
    SEAT,
    SEAT_WRITE,
    TRICK,
    Store,
    encode,
    match_values,
    play_values,
    seat_values,
)

_JSON = {"results", "winners", "events", "result", "cards"}
_IDS = "IN (SELECT value FROM json_each(%s))"


def _set(columns: Sequence[str]) -> str:
    return ", ".join(f"{c} = %s" for c in columns)


def _insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(['%s'] * len(columns))})"


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
    STATES = (
        "SELECT m.id, m.version, m.state, d.id, o.match_id, o.number FROM games_match m"
        " LEFT JOIN games_deal d ON d.match_id = m.id AND d.number = m.deal_number"
        " LEFT JOIN games_samehand h ON h.match_id = m.id"
        " LEFT JOIN games_deal o ON o.id = h.deal_id"
        f" WHERE m.id {_IDS}"
    )
    EVENTS = (
        f"SELECT deal_id, events FROM games_play WHERE match_id {_IDS}"
        " AND kind IN ('move', 'timeout') ORDER BY match_id, seq"
    )
    WRITE = f"UPDATE games_match SET {_set(MATCH_WRITE)} WHERE id = %s"
    WRITE_SEAT = f"UPDATE games_seat SET {_set(SEAT_WRITE)} WHERE id = %s"
    INSERT = _insert("games_play", PLAY)
    WRITE_CLOSED = f"UPDATE games_deal SET {_set(CLOSED)} WHERE id = %s"
    WRITE_TRICK = _insert("games_trick", TRICK)

    def _rows(self, sql: str, ids: Sequence[int]) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(sql, [encode(list(ids))])
            return cursor.fetchall()

    def write(self, tables: Sequence[Table]) -> None:
        matches = [[*_values(MATCH_WRITE, match_values(table)), table.id] for table in tables]
        plays = [
            _values(PLAY, play_values(table, play)) for table in tables for play in table.plays
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

    def write_closed(self, deals: list[list[Any]], tricks: list[list[Any]]) -> None:
        with connection.cursor() as cursor:
            closed = [_values([*CLOSED, "id"], deal) for deal in deals]
            cursor.executemany(self.WRITE_CLOSED, closed)
            cursor.executemany(self.WRITE_TRICK, [_values(TRICK, trick) for trick in tricks])
