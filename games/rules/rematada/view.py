"""What each seat, or a spectator, may see of a deal: built up from nothing."""

from __future__ import annotations

from typing import Any

from games.rules import auction, dealt
from games.rules.game import Seat
from games.rules.rematada.options import EACH, FRESH, PLAYERS, Rules, rules_of
from games.rules.rematada.scoring import outcome, told
from games.rules.rematada.state import RANKING, State, bidding, laid, phase, to_act


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    """The picture for one viewer; None = spectator. The garra is there once it is shown to all,
    what was ``laid`` away for the declarer alone until the deal is over."""
    rules = rules_of(s.rules)
    now = phase(s, rules)
    standing = bidding(s, rules)
    declarer = standing.bidder if standing.turn is None else None
    seen: dict[str, Any] = {
        "seat": seat,
        "phase": now,
        "trump": s.trump or None,
        "to_act": sorted(to_act(s)),
        **dealt.picture(s.tricks, RANKING, s.trump, EACH),
        **_auction(s, rules),
        "declarer": declarer,
        "garra": None if declarer is None else list(s.garra),
    }
    if now == "over" and (end := outcome(s)):
        seen |= {"points": list(end.points), **told(s, rules)}
    if seat is not None:
        seen["hand"] = list(s.tricks.hands[seat])
        if seat == declarer:
            seen["laid"] = list(laid(s))
    return seen


def recall(s: State, seat: Seat) -> dict[str, Any]:
    """``seen``: the cards of whole tricks, in canonical order. ``taken``: card points by seat."""
    elsewhere = {*s.tricks.table, *laid(s)}
    elsewhere.update(*s.tricks.hands)
    if bidding(s, rules_of(s.rules)).turn is not None:
        elsewhere.update(s.garra)
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
    }
