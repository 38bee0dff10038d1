"""What both dialects share: columns, decoding, and the cache of deal states."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import orjson
from django.db import connection

from games.rules import codec, get
from games.services import record, shuffle
from games.services.offers import offers
from games.services.table import PlayRow, SeatRow, Table

MATCH = (
    "id game options turn_seconds competitive private spectators status ending version turn "
    "deal_number first_leader results winners turn_at due_at network_month host_id removed "
    "shuffle"
).split()
SEAT = (
    "id number team user_id name bot_level bank_ms here away_since left_at acted autos desertion "
    "networks offered offer_until away_times away_ms closed_at vote_until votes verdict"
).split()
MATCH_WRITE = (
    "version turn status ending deal_number first_leader state results winners turn_at due_at "
    "host_id shuffle"
).split()
SEAT_WRITE = (
    "bot_level bank_ms here away_since left_at acted autos desertion networks offered offer_until "
    "away_times away_ms closed_at vote_until votes verdict"
).split()
CLOSED = "closed result".split()
TRICK = "deal_id number leader winner points cards why claimed".split()
PLAY = "match_id deal_id seq seat kind action events by spent_ms at client_id".split()

CACHED_STATES = 4096


@lru_cache(maxsize=512)
def _options(text: str) -> dict[str, Any]:
    options: dict[str, Any] = orjson.loads(text)
    return options


_Held = tuple[int, Any, int | None, tuple[int, int] | None]


class States:
    """Decoded deal states by match and version: bounded, never an older over a newer.

    With each state goes the row id of its deal (None: there is none yet), and whose hand the
    match plays again, if it does.
    """

    def __init__(self) -> None:
        self._held: OrderedDict[int, _Held] = OrderedDict()

    def fill(self, table: Table) -> bool:
        """Give a table its state and its deal's row, if held at exactly its version."""
        held = self._held.get(table.id)
        if held is None or held[0] != table.version:
            return False
        table.state, table.same_hand = held[1], held[3]
        if held[2] is not None:
            table.deal_rows[table.deal_number] = held[2]
        return True

    def put(self, table: Table) -> None:
        """Keep a committed table's state."""
        held = self._held.get(table.id)
        if held and held[0] > table.version:
            return
        row = table.deal_rows.get(table.deal_number)
        self._held[table.id] = (table.version, table.state, row, table.same_hand)
        self._held.move_to_end(table.id)
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
    EVENTS: str
    LOG = (
        "SELECT seq, seat, kind, action, {events}, by, at FROM games_play"
        " WHERE match_id = %s AND seq > %s ORDER BY seq"
    )
    events_column = "events"
    FIND = "SELECT 1 FROM games_play WHERE match_id = %s AND seat = %s AND client_id = %s"

    def __init__(self) -> None:
        self.states = States()

    def lock(self, ids: Sequence[int]) -> dict[int, Table]:
        """The tables whose rows could be locked at once, by id; the rest is held elsewhere."""
        return self._tables(self._rows(self.LOCK, ids))

    def read(self, ids: Sequence[int]) -> dict[int, Table]:
        """The same without a lock."""
        tables = self._tables(self._rows(self.READ, ids))
        again = [table.id for table in tables.values() if table.deal_number and table.state is None]
        # Another process has committed between the statements: these are read anew.
        return tables | self.read(again) if again else tables

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
        record.open_deals(tables)
        self.write(tables)
        closing = [table for table in tables if table.closed]
        if closing:
            tricks = record.trick_rows(self._events_of_closed(closing))
            self.write_closed(record.closed_deals(closing), tricks)

    def write(self, tables: Sequence[Table]) -> None:
        """Store matches, plays and seats of a batch."""
        raise NotImplementedError

    def write_closed(self, deals: list[list[Any]], tricks: list[list[Any]]) -> None:
        """Store what a batch closed: rows of CLOSED, each with its id last, and of TRICK."""
        raise NotImplementedError

    def _events_of_closed(self, tables: Sequence[Table]) -> dict[int, list[Any]]:
        """The events of the deals that these tables closed, in order, by the deal's row."""
        events: dict[int, list[Any]] = {
            table.deal_rows[number]: [] for table in tables for number in table.closed
        }
        for deal, text in self._rows(self.EVENTS, [table.id for table in tables]):
            if deal in events:
                events[deal] += orjson.loads(text)
        return events

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
        missing = [t.id for t in tables.values() if t.deal_number and not self.states.fill(t)]
        if not missing:
            return
        for match, version, text, deal, again, number in self._rows(self.STATES, missing):
            table = tables[match]
            if version != table.version:
                continue
            table.same_hand = (again, number) if again else None
            table.state = codec.from_data(get(table.slug).state, orjson.loads(text))
            table.deal_rows[table.deal_number] = deal
            self.states.put(table)


def _table(row: Any) -> Table:
    return Table(
        id=row[0], slug=row[1], options=_options(row[2]), turn_seconds=row[3],
        competitive=bool(row[4]), private=bool(row[5]), spectators=bool(row[6]),
        status=row[7], ending=row[8], version=row[9], turn=row[10], deal_number=row[11],
        first_leader=row[12], results=orjson.loads(row[13]),
        winners=orjson.loads(row[14]) if row[14] else None, turn_at=row[15], due_at=row[16],
        network_month=row[17], host=row[18], removed=orjson.loads(row[19]), seats=[],
        shuffle=shuffle.of_text(row[20]),
    )  # fmt: skip


def encode(value: Any) -> str:
    """JSON text of a column."""
    return orjson.dumps(value).decode()


def match_values(table: Table) -> list[Any]:
    """The values of MATCH_WRITE."""
    return [
        table.version, table.turn, table.status, table.ending, table.deal_number,
        table.first_leader, _state_text(table), table.results, table.winners, table.turn_at,
        table.due_at, table.host, table.shuffle.text() if table.shuffle else "",
    ]  # fmt: skip


def _state_text(table: Table) -> str:
    return "" if table.state is None else encode(codec.to_data(table.state))


def seat_values(seat: SeatRow) -> list[Any]:
    """The values of SEAT_WRITE."""
    return [getattr(seat, column) for column in SEAT_WRITE]


def play_values(table: Table, play: PlayRow) -> list[Any]:
    """The values of PLAY."""
    return [
        table.id, table.deal_rows.get(play.deal), play.seq, play.seat, play.kind,
        play.action, play.events, play.by, play.spent_ms, play.at, play.client_id,
    ]  # fmt: skip
