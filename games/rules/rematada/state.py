"""The whole truth of one deal of rematada, secrets included, and the smallest questions to it."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules import auction, dealt
from games.rules.auction import Standing
from games.rules.cards import SPANISH, Card
from games.rules.dealt import Tricks
from games.rules.game import Seat
from games.rules.rematada.options import GARRA, PLAYERS, Rules, rules_of

ALONE = tuple(frozenset((seat,)) for seat in range(PLAYERS))
RANKING = SPANISH
"""The cards are worth what they are in brisca (rules A6.1)."""


@dataclass(frozen=True, slots=True)
class State:
    """One deal at one moment.

    ``rules``: the code of the options. ``first`` speaks and leads first. ``calls``: what has
    been said in the auction, in order, 0 = a pass. ``garra``: the two cards that were left.
    ``pile``: the declarer's counting pile, the two that he laid away first, a secret of his.
    ``trump``: "" until it is named.
    """

    rules: str
    first: Seat
    calls: tuple[int, ...]
    garra: tuple[Card, ...]
    pile: tuple[Card, ...]
    trump: str
    tricks: Tricks


def bidding(s: State, rules: Rules) -> Standing:
    """Where the auction stands, also once it is over."""
    return auction.standing(rules.ladder, PLAYERS, s.first, s.calls)


def phase(s: State, rules: Rules) -> str:
    """``auction``, ``lay``, ``name``, ``play`` or ``over`` (the order of rules A6.6)."""
    if s.trump:
        return "over" if dealt.is_over(s.tricks) else "play"
    now = bidding(s, rules)
    if now.turn is not None:
        return "auction"
    if now.bidder is None:
        return "over"
    return "name" if s.pile else "lay"


def to_act(s: State) -> frozenset[Seat]:
    """Whom the deal waits for; empty = over."""
    rules = rules_of(s.rules)
    now = phase(s, rules)
    if now == "over":
        return frozenset()
    if now == "play":
        return ALONE[dealt.turn(s.tricks)]
    standing = bidding(s, rules)
    seat = standing.bidder if standing.turn is None else standing.turn
    return frozenset() if seat is None else ALONE[seat]


def laid(s: State) -> tuple[Card, ...]:
    """What the declarer has laid away, if he has yet."""
    return s.pile[:GARRA]
