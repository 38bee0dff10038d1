"""What both dialects share: columns, decoding, and the cache of deal states."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import orjson
from django.db import connection

from games.models import Deal
from games.rules import codec, get
from games.services import record
from games.services.offers import offers
from games.services.table import PlayRow, SeatRow, Table

MATCH = (
    "id game options turn_seconds competitive private spectators status ending version turn "
    "deal_number first_leader results winners turn_at due_at network_month host_id"
).split()
SEAT = (
    "id number team user_id name bot_level bank_ms here away_since left_at acted autos desertion "
    "networks"
).split()
MATCH_WRITE = (
    "version turn status ending deal_number first_leader state results winners turn_at due_at "
    "host_id"
).split()
SEAT_WRITE = ("bot_level bank_ms here away_since left_at acted autos desertion networks").split()
PLAY = "match_id deal_id seq seat kind action events by spent_ms at client_id".split()

CACHED_STATES = 4096


@lru_cache(maxsize=512)
def _options(text: str) -> dict[str, Any]:
    options: dict[str, Any] = orjson.loads(text)
    return options


class States:
    """Decoded deal states by match and version: bounded, never an older over a newer."""

    def __init__(self) -> None:
        self._held: OrderedDict[int, tuple[int, Any]] = OrderedDict()

    def get(self, match: int, version: int) -> Any | None:
        """The state at exactly this version, if held."""
        held = self._held.get(match)
        return held[1] if held and held[0] == version else None

    def put(self, match: int, version: int, state: Any) -> None:
        """Keep a committed state."""
        held = self._held.get(match)
        if held and held[0] > version:
            return
        self._held[match] = (version, state)
        self._held.move_to_end(match)
        while len(self._held) > CACHED_STATES:
            self._held.popitem(last=False)

    def drop(self, matches: Iterable[int]) -> None:
        """Forget what a lost database may or may not hold."""
        for match in matches:
            self._held.pop(match, None)


class Store:
    """Reads and writes tables on this thread's connection; dialects fill in the SQL."""

    LOCK: str
    READ: str
    SEATS: str
    STATES: str
    LOG = (
        "SELECT seq, seat, kind, action, {events}, by, at FROM games_play"
        " WHERE match_id = %s AND seq > %s ORDER BY seq"
    )
    events_column = "events"
    FIND = "SELECT 1 FROM games_play WHERE match_id = %s AND seat = %s AND client_id = %s"

    def __init__(self) -> None:
        self.states = States()
        self._deals: OrderedDict[int, tuple[int, int]] = OrderedDict()

    def lock(self, ids: Sequence[int]) -> dict[int, Table]:
        """The tables whose rows could be locked at once, by id; the rest is held elsewhere."""
        return self._tables(self._rows(self.LOCK, ids))

    def read(self, ids: Sequence[int]) -> dict[int, Table]:
        """The same without a lock."""
        return self._tables(self._rows(self.READ, ids))

    def existing(self, ids: Sequence[int]) -> set[int]:
        """Which of these matches exist at all."""
        return {row[0] for row in self._rows(self.READ, ids)}

    def seen(self, match: int, seat: int, client_id: str) -> bool:
        """True when the log has this seat's command already."""
        with connection.cursor() as cursor:
            cursor.execute(self.FIND, [match, seat, client_id])
            return cursor.fetchone() is not None

    def plays_since(self, match: int, seq: int) -> list[PlayRow]:
        """The log after a version, oldest first."""
        with connection.cursor() as cursor:
            cursor.execute(self.LOG.format(events=self.events_column), [match, seq])
            return [
                PlayRow(r[0], r[1], r[2], r[3], orjson.loads(r[4]), r[5], 0, r[6], None, 0)
                for r in cursor.fetchall()
            ]

    def save(self, tables: Sequence[Table]) -> None:
        """Store all that was done to these locked tables, deals and tricks included."""
        self.write(tables, self.running_deals(tables) | record.open_deals(tables))
        for table in tables:
            record.close_deals(table)

    def write(self, tables: Sequence[Table], deal_ids: dict[tuple[int, int], int]) -> None:
        """Store matches, plays and seats of a batch; ``deal_ids``: (match, deal number) -> row."""
        raise NotImplementedError

    def running_deals(self, tables: Sequence[Table]) -> dict[tuple[int, int], int]:
        """Rows of the deals that earlier batches began and that these tables add plays to."""
        wanted = {
            (table.id, play.deal)
            for table in tables
            for play in table.plays
            if play.deal and all(play.deal != new.number for new in table.deals)
        }
        missing = [m for m, number in wanted if self._deals.get(m, (0,))[0] != number]
        if missing:
            rows = Deal.objects.filter(match_id__in=missing).order_by("number")
            for match, number, pk in rows.values_list("match_id", "number", "id"):
                self._deals[match] = (number, pk)
            while len(self._deals) > CACHED_STATES:
                self._deals.popitem(last=False)
        return {(m, n): self._deals[m][1] for m, n in wanted if self._deals[m][0] == n}

    def _rows(self, sql: str, ids: Sequence[int]) -> list[Any]:
        raise NotImplementedError

    def _tables(self, rows: list[Any]) -> dict[int, Table]:
        if not rows:
            return {}
        tables = {row[0]: _table(row) for row in rows}
        for row in self._rows(self.SEATS, list(tables)):
            tables[row[0]].seats.append(SeatRow(*row[1:]))
        self._fill_states(tables)
        over = [table.id for table in tables.values() if table.status == "finished"]
        for match, offer in (offers(over) if over else {}).items():
            tables[match].offer = offer
        return tables

    def _fill_states(self, tables: dict[int, Table]) -> None:
        missing = []
        for table in tables.values():
            table.state = self.states.get(table.id, table.version)
            if table.state is None and table.version:
                missing.append(table.id)
        if not missing:
            return
        for match, text in self._rows(self.STATES, missing):
            table = tables[match]
            table.state = codec.from_data(get(table.slug).state, orjson.loads(text))
            self.states.put(match, table.version, table.state)


def _table(row: Any) -> Table:
    return Table(
        id=row[0], slug=row[1], options=_options(row[2]), turn_seconds=row[3],
        competitive=bool(row[4]), private=bool(row[5]), spectators=bool(row[6]),
        status=row[7], ending=row[8], version=row[9], turn=row[10], deal_number=row[11],
        first_leader=row[12], results=orjson.loads(row[13]),
        winners=orjson.loads(row[14]) if row[14] else None, turn_at=row[15], due_at=row[16],
        network_month=row[17], host=row[18], seats=[],
    )  # fmt: skip


def encode(value: Any) -> str:
    """JSON text of a column."""
    return orjson.dumps(value).decode()


def match_values(table: Table) -> list[Any]:
    """The values of MATCH_WRITE."""
    return [
        table.version, table.turn, table.status, table.ending, table.deal_number,
        table.first_leader, _state_text(table), table.results, table.winners, table.turn_at,
        table.due_at, table.host,
    ]  # fmt: skip


def _state_text(table: Table) -> str:
    return "" if table.state is None else encode(codec.to_data(table.state))


def seat_values(seat: SeatRow) -> list[Any]:
    """The values of SEAT_WRITE."""
    return [getattr(seat, column) for column in SEAT_WRITE]


def play_values(table: Table, play: PlayRow, deal_ids: dict[tuple[int, int], int]) -> list[Any]:
    """The values of PLAY."""
    return [
        table.id, deal_ids.get((table.id, play.deal)), play.seq, play.seat, play.kind,
        play.action, play.events, play.by, play.spent_ms, play.at, play.client_id,
    ]  # fmt: skip
