"""The auction: ranks downward, then points; or points alone (rules A5.2 to A5.5, A5.17)."""

from __future__ import annotations

from dataclasses import replace

from games.rules import auction
from games.rules.chiamata.options import Rules
from games.rules.chiamata.scoring import over_event
from games.rules.chiamata.state import State, bidding, phase, promise
from games.rules.game import Action, Event, Seat


def refusal(s: State, rules: Rules, seat: Seat, action: Action) -> str:
    """The code that refuses the call, or ""."""
    if phase(s, rules) != "auction":
        return "bid_closed"
    return auction.refusal(rules.ladder, bidding(s, rules), seat, action)


def perform(s: State, rules: Rules, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The state after a call that nothing refuses; the last one ends the auction."""
    bid = auction.value(action)
    events = [Event("bid", seat, {"bid": bid}) if bid else Event("passed", seat)]
    s = replace(s, calls=(*s.calls, bid))
    now = bidding(s, rules)
    if phase(s, rules) == "over":
        return s, [*events, over_event(s, rules)]
    if now.turn is None and now.bidder is not None:
        won = {"bid": now.bid, "promise": promise(now.bid)}
        events.append(Event("caller", now.bidder, won))
        if rules.caller_leads:
            s = replace(s, tricks=replace(s.tricks, leader=now.bidder))
    return s, events
