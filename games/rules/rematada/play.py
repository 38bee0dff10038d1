"""Playing a card under the duty to follow, to trump and perhaps to beat (rules A6.8, A6.9)."""

from __future__ import annotations

from dataclasses import replace

from games.rules import dealt, duties
from games.rules.cards import Card
from games.rules.game import Event, Seat
from games.rules.rematada.options import Rules
from games.rules.rematada.scoring import over_event
from games.rules.rematada.state import RANKING, State, bidding, phase


def allowed(s: State, rules: Rules, seat: Seat) -> tuple[tuple[Card, ...], str]:
    """The cards that the seat may play at its turn, and the code of what binds it ("" = none)."""
    t = s.tricks
    return duties.bound(RANKING, s.trump, t.table, t.hands[seat], beat=rules.beat)


def refusal(s: State, rules: Rules, seat: Seat, card: Card) -> str:
    """The code that refuses the card, or ""."""
    if (now := phase(s, rules)) != "play":
        return f"phase_{now}"
    if code := dealt.refusal(s.tricks, seat, card):
        return code
    cards, code = allowed(s, rules, seat)
    return "" if card in cards else code


def perform(s: State, rules: Rules, seat: Seat, card: Card) -> tuple[State, list[Event]]:
    """The state and the events after a card that nothing refuses."""
    tricks, events = dealt.play(s.tricks, RANKING, s.trump, card)
    won = not tricks.table and tricks.leader == bidding(s, rules).bidder
    s = replace(s, tricks=tricks, pile=s.pile + tricks.last if won else s.pile)
    if dealt.is_over(tricks):
        events.append(over_event(s, rules))
    return s, events
