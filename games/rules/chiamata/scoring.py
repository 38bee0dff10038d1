"""What a deal counts for each player (rules A5.11 to A5.13, A5.19)."""

from __future__ import annotations

from typing import Any

from games.rules import dealt
from games.rules.chiamata.options import ALL, PLAYERS, Rules, rules_of
from games.rules.chiamata.state import State, bidding, is_redealt, phase, promise, side
from games.rules.game import Event, Outcome, Seat

STEPS = (70, 80, 90, 100, 110)
"""A promise above each of these counts once more (rules A5.13)."""


def outcome(s: State) -> Outcome | None:
    """The result, or None while the deal goes on. Its ``points`` are what the deal counts.

    Its reason is ``made`` or ``failed``; ``passed_out`` where nobody has bid, ``redealt``
    where a hand had nobody to play against: those two are void.
    """
    rules = rules_of(s.rules)
    return _outcome(s, rules) if phase(s, rules) == "over" else None


def made(s: State, rules: Rules) -> int:
    """The card points of the caller's side, which are a secret until its holders are known."""
    return sum(s.tricks.points[seat] for seat in side(s, rules))


def scores(
    rules: Rules, bid: int, made: int, caller: Seat, side: frozenset[Seat]
) -> tuple[int, ...]:
    """The scores by seat for ``made`` points of the caller's side."""
    if rules.mad:
        return _mad(bid, made, caller, side)
    unit = _unit(rules, bid, made) if made >= promise(bid) else -_unit(rules, bid, made)
    own = 2 * unit if len(side) > 1 else 4 * unit
    partner = dict.fromkeys(side, unit)
    return tuple({**partner, caller: own}.get(seat, -unit) for seat in range(PLAYERS))


def over_event(s: State, rules: Rules) -> Event:
    """The event that ends a deal: all that was secret is told."""
    return Event("over", None, _outcome(s, rules).told() | told(s, rules))


def told(s: State, rules: Rules) -> dict[str, Any]:
    """What is known of a deal that is over: ``won`` card points by seat and, if it was played,
    ``made`` by the side of the caller and its ``side``."""
    known: dict[str, Any] = {"won": list(s.tricks.points)}
    if s.called:
        known |= {"made": made(s, rules), "side": sorted(side(s, rules))}
    return known


def _outcome(s: State, rules: Rules) -> Outcome:
    now = bidding(s, rules)
    redealt = is_redealt(s, rules)
    if redealt or now.bidder is None:
        return Outcome((0,) * PLAYERS, (), "redealt" if redealt else "passed_out", 0)
    mine, points = side(s, rules), made(s, rules)
    done = points >= promise(now.bid)
    return Outcome(
        points=scores(rules, now.bid, points, now.bidder, mine),
        winners=tuple(seat for seat in range(PLAYERS) if (seat in mine) == done),
        reason="made" if done else "failed",
        recent=dealt.recent(s.tricks),
    )


def _unit(rules: Rules, bid: int, made: int) -> int:
    if not rules.extended:
        return 1
    steps = 1 + sum(promise(bid) > step for step in STEPS)
    return 2 * steps if made == ALL else steps


def _mad(bid: int, made: int, caller: Seat, side: frozenset[Seat]) -> tuple[int, ...]:
    """Pazza: the promise, or what was missing; the others get what they took (rules A5.19)."""
    if made < bid:
        return tuple(made - bid if seat in side else ALL - made for seat in range(PLAYERS))
    worth = bid if len(side) > 1 else 2 * bid
    return tuple(worth if seat in side else 0 for seat in range(PLAYERS))
