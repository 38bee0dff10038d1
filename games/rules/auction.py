"""Bidding in turn: each bid tops the one before, and who passes is out for good.

An auction is told by its ``calls`` in order, 0 for a pass; whose turn it is, who holds the
bid and whether it is over all follow from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.rules.game import Action, Seat

PASS = "pass"
BID = "bid:"


@dataclass(frozen=True, slots=True)
class Ladder:
    """What may be bid, from the lowest to the highest.

    Beyond the first ``gate`` rungs only those go who top the last of these or one beyond.
    """

    rungs: tuple[int, ...]
    gate: int = 0

    def above(self, bid: int) -> tuple[int, ...]:
        """The bids that top ``bid`` (0 = none has been made)."""
        place = self.rungs.index(bid) + 1 if bid else 0
        return self.rungs[place : self.gate] if place < self.gate else self.rungs[place:]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an auction stands: the highest bid (0 = none) and whose it is, who has passed,
    and whose turn it is (None = it is over)."""

    bid: int
    bidder: Seat | None
    passed: frozenset[Seat]
    turn: Seat | None


@lru_cache(maxsize=1024)
def standing(ladder: Ladder, players: int, first: Seat, calls: tuple[int, ...]) -> Standing:
    """The standing after the calls; seat ``first`` spoke first.

    It is over when all but the bidder have passed, or all have, or nothing tops the bid.
    """
    bid, bidder, passed, seat = 0, None, set[Seat](), first
    for call in calls:
        if call:
            bid, bidder = call, seat
        else:
            passed.add(seat)
        seat = _next(seat, players, passed)
    alone = len(passed) == players - 1 and bidder is not None
    over = alone or len(passed) == players or bid == ladder.rungs[-1]
    return Standing(bid, bidder, frozenset(passed), None if over else seat)


def offered(ladder: Ladder, now: Standing) -> tuple[Action, ...]:
    """What the seat whose turn it is may say."""
    return (PASS, *(f"{BID}{rung}" for rung in ladder.above(now.bid)))


def is_call(action: Action) -> bool:
    """Whether the action is a pass or a bid, of whatever height."""
    return action == PASS or action.startswith(BID)


def value(action: Action) -> int:
    """The height of a call: 0 for a pass, -1 for a bid that is no number."""
    text = action.removeprefix(BID)
    if action == PASS:
        return 0
    plain = text.isascii() and text.isdigit() and text[0] != "0" and len(text) < 4
    return int(text) if plain else -1


def refusal(ladder: Ladder, now: Standing, seat: Seat, action: Action) -> str:
    """The code that refuses the call, or "": ``bid_passed``, ``not_your_turn``, ``bid_none``
    (no such bid in this game), ``bid_low`` (it tops nothing), ``bid_early`` (beyond the gate)."""
    if seat != now.turn:
        return "bid_passed" if seat in now.passed else "not_your_turn"
    bid = value(action)
    if bid == 0 or bid in ladder.above(now.bid):
        return ""
    if bid not in ladder.rungs:
        return "bid_none"
    low = now.bid and ladder.rungs.index(bid) <= ladder.rungs.index(now.bid)
    return "bid_low" if low else "bid_early"


def told(players: int, first: Seat, calls: Sequence[int]) -> list[list[Any]]:
    """The calls as a view tells them: ``[seat, bid]`` in order, 0 = passed."""
    said, passed, seat = [], set[Seat](), first
    for call in calls:
        said.append([seat, call])
        if not call:
            passed.add(seat)
        seat = _next(seat, players, passed)
    return said


def _next(seat: Seat, players: int, passed: set[Seat]) -> Seat:
    following = ((seat + step) % players for step in range(1, players + 1))
    return next((other for other in following if other not in passed), seat)
