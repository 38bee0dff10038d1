"""The shuffle before a deal: the server's sealed seed, the seats' seeds, the cut (reliability 5.2).

The server's seed is drawn once and stored before anybody is told its commitment; only then
the seats' browsers send seeds of their own. Where points hang on it they seal them first, so
that no seat can wait for the others. What a seat does not give in time counts as zeros.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import orjson

from games import policy
from games.rules import fair
from games.rules.game import Event, Seat

from .commands import Command, Refused, Reply, Seen
from .table import SeatRow, Table

KIND = "shuffle"
"""The kind of all these entries of the log."""

SEED, SEAL = re.compile(r"[0-9a-f]{32}"), re.compile(r"[0-9a-f]{64}")


@dataclass(slots=True)
class Shuffle:
    """The chance of a deal that is not dealt yet: ``seed`` (hex) is secret, the rest is public.

    ``leader`` is None while the lot is to name it. ``cards``: of the pack, 0 for a board.
    ``seals`` is None where none are asked for; ``sealing`` while they may still come.
    """

    deal: int
    seed: str
    commitment: str
    leader: Seat | None
    cards: int = 0
    seals: list[str | None] | None = None
    sealing: bool = False
    seeds: list[str | None] = field(default_factory=list)
    cut: int | None = None

    def text(self) -> str:
        """As the row keeps it."""
        return orjson.dumps(asdict(self)).decode()

    def cutter(self) -> Seat | None:
        """Who may cut: the player at the dealer's left (rules A0.12), once the leader is known."""
        if not self.cards or self.leader is None:
            return None
        return (self.leader - 2) % len(self.seeds)

    def draw(self, match: int) -> fair.FairDraw:
        """The pack that follows."""
        seed = bytes.fromhex(self.seed)
        return fair.FairDraw(str(match), self.deal, seed, self.seat_seeds(), self.cut or 0)

    def seat_seeds(self) -> tuple[str, ...]:
        """By seat; zeros for whoever gave none."""
        return tuple(seed or fair.EMPTY_SEED for seed in self.seeds)

    def lot(self, match: int) -> Seat:
        """Whom the lot of the match names."""
        lots = fair.draw_lots(str(match), bytes.fromhex(self.seed), self.seat_seeds())
        return lots.lot(len(self.seeds))


def of_text(text: str) -> Shuffle | None:
    """From the row."""
    return Shuffle(**orjson.loads(text)) if text else None


def new(table: Table, seed: bytes, leader: Seat | None) -> Shuffle:
    """The chance of the next deal, without a word from the seats."""
    seats = len(table.seats)
    return Shuffle(
        table.deal_number + 1, seed.hex(), fair.commitment(seed), leader, seeds=[None] * seats
    )


def begin(table: Table, now: int, made: Shuffle) -> None:
    """Tell the table the commitment of its next deal; from now on the seats may answer."""
    made.cards = _pack_size(table)
    if table.competitive:
        made.seals, made.sealing = [None] * len(table.seats), True
    table.shuffle = made
    table.turn_at = now
    told = {"deal": made.deal, "commitment": made.commitment}
    table.log(KIND, [Event("committed", None, told)], now=now)


def told(made: Shuffle) -> dict[str, Any]:
    """What every viewer may know of it."""
    return {
        "deal": made.deal,
        "commitment": made.commitment,
        "sealing": made.sealing,
        "seals": made.seals,
        "seeds": made.seeds,
        "cards": made.cards,
        "cutter": made.cutter(),
        "cut": made.cut,
    }


def sealed_by(table: Table, made: Shuffle) -> int:
    """When the time for seals ends: two thirds of all, or at once when nobody is waited for."""
    return table.turn_at + (_longest(made) * 2 // 3 if _waited_for(table, made) else 0)


def dealt_by(table: Table, made: Shuffle) -> int:
    """When the cards are dealt: after the pause between deals, once nobody is waited for."""
    waits = made.sealing or _waited_for(table, made) or _cutter_waited_for(table, made)
    return table.turn_at + (_longest(made) if waits else _pause(made))


def open_seals(table: Table, now: int) -> None:
    """The seals are there, or their time is over: now the seeds."""
    assert table.shuffle is not None
    table.shuffle.sealing = False
    table.log(KIND, [Event("unsealed", None, {"deal": table.shuffle.deal})], now=now)


def apply(table: Table, command: Command, now: int, seen: Seen) -> Reply:
    """One of ``COMMANDS`` from a person who sits here; ``turn`` names the deal. Raises Refused."""
    mine = table.seat_of(command.user)
    if mine is None:
        raise Refused("unknown")
    if not command.id:
        raise Refused("malformed")
    if seen(mine.number, command.id):
        return Reply(again=True)
    if table.status != "playing":
        raise Refused("over")
    made = table.shuffle
    if made is None or command.turn != made.deal:
        raise Refused("stale")
    if mine.bot_level:
        raise Refused("stand_in")
    event = COMMANDS[command.do](made, mine.number, command.action)
    table.log(
        KIND, [event], now=now, seat=mine.number, action=command.do, by="human",
        client_id=command.id,
    )  # fmt: skip
    return Reply()


def _seal(made: Shuffle, seat: Seat, seal: str) -> Event:
    if not SEAL.fullmatch(seal):
        raise Refused("malformed")
    if made.seals is None or not made.sealing:
        raise Refused("illegal", reason="no_seal")
    if made.seals[seat] is not None:
        raise Refused("illegal", reason="given")
    made.seals[seat] = seal
    return Event("sealed", seat, {"deal": made.deal, "seal": seal})


def _seed(made: Shuffle, seat: Seat, seed: str) -> Event:
    if not SEED.fullmatch(seed):
        raise Refused("malformed")
    if made.seeds[seat] is not None:
        raise Refused("illegal", reason="given")
    if made.sealing or (made.seals is not None and made.seals[seat] is None):
        raise Refused("illegal", reason="seal_first")
    if made.seals is not None and made.seals[seat] != seal_of(seed):
        raise Refused("illegal", reason="seal_broken")
    made.seeds[seat] = seed
    return Event("seeded", seat, {"deal": made.deal, "seed": seed})


def _cut(made: Shuffle, seat: Seat, at: str) -> Event:
    if made.cutter() != seat:
        raise Refused("illegal", reason="not_your_cut")
    if made.cut is not None:
        raise Refused("illegal", reason="given")
    if (number := int(at)) and not fair.may_cut(number, made.cards):
        raise Refused("illegal", reason="cut_range")
    made.cut = number
    return Event("cut", seat, {"deal": made.deal, "at": number})


def seal_of(seed: str) -> str:
    """The SHA-256 of a seat's seed (its 16 bytes), as hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def _pause(made: Shuffle) -> int:
    """How long the table looks at the last deal's result."""
    return policy.DEAL_PAUSE if made.deal > 1 else 0


def _longest(made: Shuffle) -> int:
    return max(_pause(made), policy.SEED_WAIT)


def _there(table: Table, seat: SeatRow) -> bool:
    """Whether a person may be waited for: he is there, or on the way from one page to the next,
    as everybody is when the match begins.
    """
    coming = seat.away_since is None or seat.away_since >= table.turn_at
    return seat.human and coming and seat.closed_at is None


def _waited_for(table: Table, made: Shuffle) -> bool:
    """Whether somebody who is there owes what is asked for now: his seal, or his seed."""
    given = made.seals if made.sealing and made.seals is not None else made.seeds
    owing = [seat for seat in table.seats if _there(table, seat) and given[seat.number] is None]
    if made.seals is not None and not made.sealing:
        owing = [seat for seat in owing if made.seals[seat.number] is not None]
    return bool(owing)


def _cutter_waited_for(table: Table, made: Shuffle) -> bool:
    cutter = made.cutter()
    return cutter is not None and made.cut is None and _there(table, table.seats[cutter])


class _Counter:
    """A Draw that only says how large the pack is."""

    cards = 0

    def deck(self, fresh: Sequence[str]) -> tuple[str, ...]:
        self.cards = len(fresh)
        return tuple(fresh)


def _pack_size(table: Table) -> int:
    """Cards that are dealt from; 0 for a board, whose pack is its position."""
    counter = _Counter()
    table.game.setup(table.options, 0, counter, number=table.deal_number + 1)
    return counter.cards if counter.cards > 1 else 0


COMMANDS: dict[str, Callable[[Shuffle, Seat, str], Event]] = {
    "seal": _seal,
    "seed": _seed,
    "cut": _cut,
}
