"""The writer's SQL on PostgreSQL: two statements lock, one writes; each parameter one text.

List parameters, ``bulk_create`` and ORM compilation cost more here than the rules do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
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
    match_values,
    play_values,
    seat_values,
)

_JSON = {"options", "results", "winners", "removed"}
_TYPES = {
    "id": "bigint", "version": "int", "turn": "int", "status": "text", "ending": "text",
    "deal_number": "int", "first_leader": "int", "state": "text", "results": "jsonb",
    "winners": "jsonb", "turn_at": "bigint", "due_at": "bigint", "host_id": "bigint",
    "shuffle": "text",
    "bot_level": "text",
    "bank_ms": "int", "here": "text", "away_since": "bigint", "left_at": "bigint",
    "acted": "bool", "autos": "int", "desertion": "text", "networks": "text",
    "offered": "int", "offer_until": "int", "away_times": "int", "away_ms": "bigint",
    "closed_at": "bigint", "vote_until": "bigint", "votes": "text", "verdict": "text",
    "match_id": "bigint", "deal_id": "bigint", "seq": "int", "seat": "int",
    "kind": "text", "action": "text", "events": "jsonb", "by": "text",
    "spent_ms": "int", "at": "bigint", "client_id": "text", "closed": "bool", "result": "jsonb",
    "number": "int", "leader": "int", "winner": "int", "points": "int", "cards": "jsonb",
    "why": "text", "claimed": "bool",
}  # fmt: skip
_IDS = "= ANY(%s::bigint[])"


def _select(columns: Sequence[str]) -> str:
    return ", ".join(f"{c}::text" if c in _JSON else c for c in columns)


def _records(columns: Sequence[str]) -> str:
    typed = ", ".join(f"{c} {_TYPES[c]}" for c in columns)
    return f"(SELECT * FROM json_to_recordset(%s) AS x({typed}))"


def _set(columns: Sequence[str]) -> str:
    return ", ".join(f"{c} = d.{c}" for c in columns)


class PostgresStore(Store):
    """See the module; ids travel as the text of an array, rows as one JSON text."""

    LOCK = (
        f"SELECT {_select(MATCH)} FROM games_match WHERE id {_IDS} ORDER BY id"
        " FOR NO KEY UPDATE SKIP LOCKED"
    )
    READ = f"SELECT {_select(MATCH)} FROM games_match WHERE id {_IDS}"
    SEATS = (
        f"SELECT match_id, {_select(SEAT)} FROM games_seat WHERE match_id {_IDS}"
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
        f"SELECT deal_id, events::text FROM games_play WHERE match_id {_IDS}"
        " AND kind IN ('move', 'timeout') ORDER BY match_id, seq"
    )
    WRITE = (
        f"WITH d AS {_records(['id', *MATCH_WRITE])},"
        f" u AS (UPDATE games_match m SET {_set(MATCH_WRITE)} FROM d WHERE m.id = d.id)"
        f" INSERT INTO games_play ({', '.join(PLAY)}) SELECT {', '.join(PLAY)}"
        f" FROM {_records(PLAY)} p"
    )
    WRITE_SEATS = (
        f"UPDATE games_seat s SET {_set(SEAT_WRITE)}"
        f" FROM {_records(['id', *SEAT_WRITE])} d WHERE s.id = d.id"
    )
    WRITE_CLOSED = (
        f"WITH d AS {_records([*CLOSED, 'id'])},"
        f" u AS (UPDATE games_deal g SET {_set(CLOSED)} FROM d WHERE g.id = d.id)"
        f" INSERT INTO games_trick ({', '.join(TRICK)}) SELECT {', '.join(TRICK)}"
        f" FROM {_records(TRICK)} t"
    )
    events_column = "events::text"

    def _rows(self, sql: str, ids: Sequence[int]) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(sql, ["{" + ",".join(map(str, ids)) + "}"])
            return cursor.fetchall()

    def write(self, tables: Sequence[Table]) -> None:
        matches = [
            dict(zip(MATCH_WRITE, match_values(table), strict=True), id=table.id)
            for table in tables
        ]
        plays = [
            dict(zip(PLAY, play_values(table, play), strict=True))
            for table in tables
            for play in table.plays
        ]
        seats = [
            dict(zip(SEAT_WRITE, seat_values(table.seats[n]), strict=True), id=table.seats[n].id)
            for table in tables
            for n in table.dirty_seats
        ]
        with connection.cursor() as cursor:
            cursor.execute(self.WRITE, [_text(matches), _text(plays)])
            if seats:
                cursor.execute(self.WRITE_SEATS, [_text(seats)])

    def write_closed(self, deals: list[list[Any]], tricks: list[list[Any]]) -> None:
        closed = [dict(zip([*CLOSED, "id"], deal, strict=True)) for deal in deals]
        taken = [dict(zip(TRICK, trick, strict=True)) for trick in tricks]
        with connection.cursor() as cursor:
            cursor.execute(self.WRITE_CLOSED, [_text(closed), _text(taken)])


def _text(rows: list[dict[str, Any]]) -> str:
    return orjson.dumps(rows).decode()
