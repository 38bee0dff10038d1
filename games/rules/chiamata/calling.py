"""Calling a card: it names the trump, and its holder is the partner (rules A5.6 to A5.8)."""

from __future__ import annotations

from dataclasses import replace

from games.rules import dealt
from games.rules.cards import SUITS, Card
from games.rules.chiamata.options import ALL, FRESH, PROMISE, RANKS, Rules
from games.rules.chiamata.state import RANKING, State, bidding, fallen, phase, trump
from games.rules.game import Action, Event, Seat

CALL = "call:"


def offered(s: State, rules: Rules, seat: Seat) -> tuple[Action, ...]:
    """What the caller may call, the cards in the order of rules A0.18."""
    bid = bidding(s, rules).bid
    if rules.mad:
        return _mad(s.tricks.hands[seat], bid)
    if not rules.ladder.gate:
        return tuple([CALL + card for card in dealt.cheapest(RANKING, "", FRESH)])
    rank = bid if bid < PROMISE else RANKS[-1]
    return tuple([f"{CALL}{rank}{letter}" for letter in SUITS])


def refusal(s: State, rules: Rules, seat: Seat, action: Action) -> str:
    """The code that refuses the call, or ""."""
    if (now := phase(s, rules)) != "call":
        if now == "auction":
            return "phase_auction"
        return "call_closed" if s.called else "call_dark"
    if seat != bidding(s, rules).bidder:
        return "not_your_turn"
    return "" if action in offered(s, rules, seat) else "call_none"


def perform(s: State, rules: Rules, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The trump is known, and to its holder alone who he is.

    Where the first trick was played in the dark the card may lie there: then all know.
    """
    called = tuple(action.removeprefix(CALL).split(","))
    s = replace(s, called=called, holders=tuple([_holder(s, card) for card in called]))
    events = [Event("called", seat, {"cards": list(called), "trump": trump(s)})]
    events += [Event("partner", holder, {"card": card}) for card, holder in fallen(s).items()]
    return s, events


def _mad(hand: tuple[Card, ...], bid: int) -> tuple[Action, ...]:
    """The highest card of a suit that he lacks, or one of his own (rules A5.18); for all the
    points also the two highest that he lacks (A5.20)."""
    lacked = [[f"{n}{letter}" for n in RANKS if f"{n}{letter}" not in hand] for letter in SUITS]
    single = [cards[0] for cards in lacked] + list(hand)
    double = [f"{CALL}{cards[0]},{cards[1]}" for cards in lacked] if bid == ALL else []
    return (*[CALL + card for card in dealt.cheapest(RANKING, "", single)], *double)


def _holder(s: State, card: Card) -> Seat:
    for seat, hand in enumerate(s.tricks.hands):
        if card in hand:
            return seat
    # Only the first trick can have been played before the call.
    return (s.tricks.last_leader + s.tricks.last.index(card)) % len(s.tricks.hands)
