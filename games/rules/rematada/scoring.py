"""What the declarer made, and what the deal counts for whom (rules A6.10 to A6.12)."""

from __future__ import annotations

from typing import Any

from games.rules import dealt, tricks
from games.rules.cards import SUITS
from games.rules.game import Event, Outcome
from games.rules.rematada.options import PLAYERS, Rules, rules_of
from games.rules.rematada.state import RANKING, State, bidding, laid, phase

TRUMP_PAIR, SIDE_PAIR, LAST_TRICK = 40, 20, 10


def outcome(s: State) -> Outcome | None:
    """The result, or None while the deal goes on. Its ``points`` are what the deal counts.

    Its reason is ``made`` or ``failed``; ``passed_out`` where nobody has bid: that is void.
    """
    rules = rules_of(s.rules)
    return _outcome(s, rules) if phase(s, rules) == "over" else None


def told(s: State, rules: Rules) -> dict[str, Any]:
    """What is known of a deal that is over: ``won`` card points by seat and, if it was played,
    what was ``laid`` away and what the declarer has: ``cards``, ``pairs``, ``last_trick``,
    ``total``."""
    known: dict[str, Any] = {"won": list(s.tricks.points)}
    if not s.pile:
        return known
    cards = tricks.points(RANKING, s.pile)
    pairs = [{"suit": suit, "points": worth} for suit, worth in _pairs(s, rules).items()]
    last = LAST_TRICK if s.tricks.taken[-1] == bidding(s, rules).bidder else 0
    total = cards + sum(_pairs(s, rules).values()) + last
    made = {"cards": cards, "pairs": pairs, "last_trick": last, "total": total}
    return known | {"laid": list(laid(s)), **made}


def over_event(s: State, rules: Rules) -> Event:
    """The event that ends a deal: what was laid away is shown."""
    return Event("over", None, _outcome(s, rules).told() | told(s, rules))


def _outcome(s: State, rules: Rules) -> Outcome:
    now = bidding(s, rules)
    if now.bidder is None:
        return Outcome((0,) * PLAYERS, (), "passed_out", 0)
    done = told(s, rules)["total"] >= now.bid
    winners = tuple(seat for seat in range(PLAYERS) if (seat == now.bidder) == done)
    each = now.bid // len(winners)
    return Outcome(
        points=tuple(each if seat in winners else 0 for seat in range(PLAYERS)),
        winners=winners,
        reason="made" if done else "failed",
        recent=dealt.recent(s.tricks),
    )


def _pairs(s: State, rules: Rules) -> dict[str, int]:
    """The suits whose rey and caballo both lie in the declarer's pile, and what they count."""
    suits = SUITS if rules.side_pairs else s.trump
    return {
        suit: TRUMP_PAIR if suit == s.trump else SIDE_PAIR
        for suit in suits
        if f"12{suit}" in s.pile and f"11{suit}" in s.pile
    }
