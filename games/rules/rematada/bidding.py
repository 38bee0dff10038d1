"""The auction on points; whoever wins it shows the garra and takes it (rules A6.3 to A6.5)."""

from __future__ import annotations

from dataclasses import replace

from games.rules import auction
from games.rules.game import Action, Event, Seat
from games.rules.rematada.options import Rules
from games.rules.rematada.scoring import over_event
from games.rules.rematada.state import State, bidding, phase


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
    if now.turn is not None or now.bidder is None:
        return s, events
    won = now.bidder
    hands = tuple(hand + s.garra * (seat == won) for seat, hand in enumerate(s.tricks.hands))
    events.append(Event("garra", won, {"bid": now.bid, "cards": list(s.garra)}))
    return replace(s, tricks=replace(s.tricks, hands=hands)), events
