"""The whole truth of one deal of chiamata, secrets included, and the smallest questions to it."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules import auction, dealt
from games.rules.auction import Standing
from games.rules.cards import SPANISH, SUITS, Card, suit
from games.rules.chiamata.options import EACH, PLAYERS, PROMISE, RANKS, Rules, rules_of
from games.rules.dealt import Tricks
from games.rules.game import Seat

ALONE = tuple(frozenset((seat,)) for seat in range(PLAYERS))
HIGHEST = tuple(frozenset(f"{number}{letter}" for number in RANKS[:EACH]) for letter in SUITS)
"""The hands that have nobody to play against in pazza (rules A5.20)."""


@dataclass(frozen=True, slots=True)
class State:
    """One deal at one moment.

    ``rules``: the code of the options. ``first`` speaks first. ``calls``: what has been said
    in the auction, in order, 0 = a pass. ``called``: the called card, in pazza perhaps two,
    none before the call; ``holders``: who had each when it was called, a secret until it falls.
    """

    rules: str
    first: Seat
    calls: tuple[int, ...]
    called: tuple[Card, ...]
    holders: tuple[Seat, ...]
    tricks: Tricks


def bidding(s: State, rules: Rules) -> Standing:
    """Where the auction stands, also once it is over."""
    return auction.standing(rules.ladder, PLAYERS, s.first, s.calls)


def phase(s: State, rules: Rules) -> str:
    """``auction``, ``call``, ``play`` or ``over``."""
    if is_redealt(s, rules):
        return "over"
    now = bidding(s, rules)
    if now.turn is not None:
        return "auction"
    if now.bidder is None:
        return "over"
    if not s.called and (s.tricks.taken or not rules.dark):
        return "call"
    return "over" if dealt.is_over(s.tricks) else "play"


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


def trump(s: State) -> str:
    """The suit of the called card; "" before the call."""
    return suit(s.called[0]) if s.called else ""


def promise(bid: int) -> int:
    """The points that a bid promises (rules A5.3, A5.4)."""
    return max(bid, PROMISE)


def side(s: State, rules: Rules) -> frozenset[Seat]:
    """The caller and who holds a called card, which is a secret."""
    caller = bidding(s, rules).bidder
    return frozenset(s.holders) if caller is None else frozenset((caller, *s.holders))


def fallen(s: State) -> dict[Card, Seat]:
    """The called cards that have been played, and who held them: what everybody knows."""
    held = {card for hand in s.tricks.hands for card in hand}
    pairs = zip(s.called, s.holders, strict=True)
    return {card: holder for card, holder in pairs if card not in held}


def is_redealt(s: State, rules: Rules) -> bool:
    """Whether a hand has nobody to play against; that shows at the first word said."""
    if not rules.mad or not s.calls or s.tricks.taken:
        return False
    return any(frozenset(hand) in HIGHEST for hand in s.tricks.hands)


RANKING = SPANISH
"""The cards are worth what they are in brisca."""
