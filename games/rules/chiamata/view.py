"""What each seat, or a spectator, may see of a deal: built up from nothing."""

from __future__ import annotations

from typing import Any

from games.rules import auction, dealt
from games.rules.chiamata.options import EACH, FRESH, PLAYERS, Rules, rules_of
from games.rules.chiamata.scoring import outcome, told
from games.rules.chiamata.state import (
    RANKING,
    State,
    bidding,
    fallen,
    phase,
    promise,
    to_act,
    trump,
)
from games.rules.game import Seat


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    """The picture for one viewer; None = spectator.

    ``fallen``: the called cards that have been played, and who held them; nothing else tells
    who plays with the caller. ``role``: what the viewer is by his own cards and these.
    """
    rules = rules_of(s.rules)
    now = phase(s, rules)
    seen: dict[str, Any] = {
        "seat": seat,
        "phase": now,
        "trump": trump(s) or None,
        "to_act": sorted(to_act(s)),
        **dealt.picture(s.tricks, RANKING, trump(s), EACH),
        **_auction(s, rules),
        "called": list(s.called),
        "fallen": fallen(s),
    }
    if now == "over" and (end := outcome(s)):
        seen |= {"points": list(end.points), **told(s, rules)}
    if seat is not None:
        seen["hand"] = list(s.tricks.hands[seat])
        seen["role"] = _role(s, rules, seat)
    return seen


def recall(s: State, seat: Seat) -> dict[str, Any]:
    """``seen``: the cards of all whole tricks, in canonical order. ``taken``: card points by seat.

    No card leaves a hand but face up.
    """
    elsewhere = {*s.tricks.table}
    elsewhere.update(*s.tricks.hands)
    return {
        "seen": [card for card in FRESH if card not in elsewhere],
        "taken": list(s.tricks.points),
    }


def _auction(s: State, rules: Rules) -> dict[str, Any]:
    now = bidding(s, rules)
    return {
        "first": s.first,
        "calls": auction.told(PLAYERS, s.first, s.calls),
        "bid": now.bid or None,
        "bidder": now.bidder,
        "passed": sorted(now.passed),
        "caller": now.bidder if now.turn is None else None,
        "promise": promise(now.bid) if now.bid else None,
    }


def _role(s: State, rules: Rules, seat: Seat) -> str | None:
    """``caller``, ``partner`` or ``other``; None before the call."""
    if not s.called:
        return None
    if seat == bidding(s, rules).bidder:
        return "caller"
    return "partner" if seat in s.holders else "other"
