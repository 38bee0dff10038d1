"""A match as the services hold it while they change it: its row, its seats, its state.

Plain values, filled from constant SQL by the writer's store. ``state`` is immutable; the
rest is changed by ``services.play`` alone and thrown away when a batch is rolled back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games.rules import get
from games.rules.game import Event, Game, Seat

if TYPE_CHECKING:
    from .offers import Offer
    from .shuffle import Shuffle


@dataclass(slots=True)
class SeatRow:
    """One seat; times are epoch ms. ``user`` None = a bot's seat (or an empty one)."""

    id: int
    number: int
    team: int
    user: int | None
    name: str
    bot_level: str
    bank_ms: int
    here: str
    away_since: int | None
    left_at: int | None
    acted: bool
    autos: int
    desertion: str
    networks: str
    offered: int | None
    offer_until: int
    away_times: int
    away_ms: int
    closed_at: int | None
    vote_until: int | None
    votes: str
    verdict: str

    @property
    def human(self) -> bool:
        """True when a person plays here now (not a bot, nor a bot standing in)."""
        return self.user is not None and not self.bot_level


@dataclass(slots=True)
class PlayRow:
    """One new row of the log; ``deal`` is the deal's number, 0 = none."""

    seq: int
    seat: int | None
    kind: str
    action: str
    events: list[dict[str, Any]]
    by: str
    spent_ms: int
    at: int
    client_id: str | None
    deal: int


@dataclass(slots=True, frozen=True)
class NewDeal:
    """A deal that this batch began, with its secret."""

    number: int
    leader: int
    seed: bytes
    commitment: str
    seat_seeds: tuple[str, ...]
    cut: int


@dataclass(slots=True)
class Table:
    """The match row, decoded, and what this batch adds to it."""

    id: int
    slug: str
    options: dict[str, Any]
    turn_seconds: int
    competitive: bool
    private: bool
    spectators: bool
    status: str
    ending: str
    version: int
    turn: int
    deal_number: int
    first_leader: int
    results: list[dict[str, Any]]
    winners: list[int] | None
    turn_at: int
    due_at: int | None
    network_month: str
    host: int | None
    removed: list[int]
    seats: list[SeatRow]
    state: Any = None
    """None until the first deal."""
    shuffle: Shuffle | None = None
    """The next deal's, while the seats are asked for their seeds."""
    same_hand: tuple[int, int] | None = None
    """The match and the number of the deal whose hand it plays again; known once it runs."""
    offer: Offer | None = None
    """Of a rematch; only a table that was read after its match has one."""

    plays: list[PlayRow] = field(default_factory=list)
    deals: list[NewDeal] = field(default_factory=list)
    deal_rows: dict[int, int] = field(default_factory=dict)
    """Row ids, by number, of the deal that was running and of those this batch began."""
    closed: list[int] = field(default_factory=list)
    dirty_seats: set[int] = field(default_factory=set)
    changed: bool = False
    finishing: bool = False
    """True when this batch ended the match; a word of a match long over does not."""

    @property
    def game(self) -> Game[Any]:
        return get(self.slug)

    @property
    def waits_for(self) -> frozenset[Seat]:
        """The seats that are to act; none between deals, nor before the first."""
        return frozenset() if self.state is None else self.game.to_act(self.state)

    def seat_of(self, user: int | None) -> SeatRow | None:
        """The seat of a user, or None for a spectator."""
        return next((s for s in self.seats if user is not None and s.user == user), None)

    def touch(self, seat: SeatRow) -> None:
        """Mark a seat to be written."""
        self.dirty_seats.add(seat.number)
        self.changed = True

    def log(
        self,
        kind: str,
        events: list[Event],
        *,
        now: int,
        seat: int | None = None,
        action: str = "",
        by: str = "clock",
        spent_ms: int = 0,
        client_id: str | None = None,
    ) -> None:
        """Append one play; the version is the number of plays."""
        self.version += 1
        self.changed = True
        rows = [
            {"kind": e.kind, "seat": e.seat, "public": e.public, "private": _keyed(e.private)}
            for e in events
        ]
        self.plays.append(
            PlayRow(
                self.version,
                seat,
                kind,
                action,
                rows,
                by,
                spent_ms,
                now,
                client_id,
                0 if kind == "shuffle" else self.deal_number,
            )
        )


def _keyed(private: Any) -> dict[str, Any]:
    """Seats as text, since these are JSON keys."""
    return {str(seat): data for seat, data in private.items()}
