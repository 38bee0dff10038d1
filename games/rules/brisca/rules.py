"""The rules of one table, worked out of its options once and shared by all its deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from games.rules.brisca import options as choices
from games.rules.cards import ORDERS, SUITS, Card, Ranking, pack
from games.rules.game import Options, Seat

REMOVED: dict[int, tuple[Card, ...]] = {39: ("2B",), 36: ("2O", "2C", "2E", "2B")}
"""The cards that leave the pack of 40 so that three can share it (rules A1.3)."""

Teams = tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """What the options mean.

    ``team`` of each seat; ``order`` of play for each leader; ``alone``: each seat as a set;
    ``swaps[turned]``: the one card that may take the turned card. ``claims``: whether the last
    tricks may be claimed. ``duty``: what binds a player to certain cards, if anything.
    ``noted``: whether a trick may leave more behind than its winner and its points.
    """

    players: int
    teams: Teams
    team: tuple[int, ...]
    fresh: tuple[Card, ...]
    removed: tuple[Card, ...]
    ranking: Ranking
    turned: bool
    swap: str
    partner_trick: bool
    tie: str
    over_hundred: bool
    see_partner: bool
    tricks: int
    order: tuple[tuple[Seat, ...], ...]
    alone: tuple[frozenset[Seat], ...]
    swaps: dict[Card, Card]
    hand: int
    claims: bool
    open_hands: bool
    duty: Literal["", "arrastro", "prisoner"]
    marriages: str
    prisoner: str
    low: str
    noted: bool

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of the seat's team, its own among them."""
        return self.teams[self.team[seat]]


@cache
def rules_of(code: str) -> Rules:
    """The rules behind a state's ``rules`` code."""
    o = choices.decode(code)
    n, size = o["players"], o["deck"]
    sides = teams(o)
    removed = REMOVED.get(size, ())
    fresh = pack(48 if size == 48 else 40, removed)
    ranking = ORDERS[o["order"]]
    marriages, prisoner = o["marriages"], o["prisoner"]
    return Rules(
        players=n,
        teams=sides,
        team=tuple(seat % len(sides) for seat in range(n)),
        fresh=fresh,
        removed=removed,
        ranking=ranking,
        turned=o["trump"] == "turned",
        swap=o["swap"],
        partner_trick=o["partner_trick"],
        tie=o["tie"],
        over_hundred=o["over_hundred"],
        see_partner=o["see_partner"],
        tricks=len(fresh) // n,
        order=tuple(tuple((first + i) % n for i in range(n)) for first in range(n)),
        alone=tuple(frozenset((seat,)) for seat in range(n)),
        swaps=_swaps(ranking),
        hand=o["hand"],
        claims=prisoner == o["low"] == "off",  # rules A7.7, A8.6
        open_hands=o["open_hands"],
        duty="arrastro" if o["arrastro"] else "prisoner" if prisoner != "off" else "",
        marriages=marriages,
        prisoner=prisoner,
        low=o["low"],
        noted=o["arrastro"] or marriages != "off" or prisoner != "off",
    )


def seats(options: Options) -> int:
    """Number of seats."""
    return int(options["players"])


def teams(options: Options) -> Teams:
    """Seats of each team: each alone, or every other seat together (rules A1.4)."""
    n = seats(options)
    sides = 2 if options["pairs"] or n == 6 else n
    return tuple(tuple(range(team, n, sides)) for team in range(sides))


def _swaps(ranking: Ranking) -> dict[Card, Card]:
    strength = ranking.strength
    swaps = {}
    for suit in SUITS:
        seven, two = f"7{suit}", f"2{suit}"
        for number in ranking.order:
            card = f"{number}{suit}"
            if strength[card] > strength[seven]:
                swaps[card] = seven  # rules A1.8
            elif number in (7, 6, 5, 4):
                swaps[card] = two  # rules A1.9
    return swaps
