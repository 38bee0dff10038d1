"""Playing a card and closing the trick (rules A0.13 to A0.15)."""

from __future__ import annotations

from games.rules import tricks
from games.rules.brisca.rules import Rules
from games.rules.brisca.scoring import over_event
from games.rules.brisca.state import State, is_over, played
from games.rules.cards import Card
from games.rules.game import Event, Seat


def refusal(s: State, rules: Rules, seat: Seat, card: Card) -> str:
    """The code that refuses the card, or "". Any card of the hand may be played (rules A0.14)."""
    if s.drawing:
        return "phase_draw"
    if seat != (s.leader + len(s.table)) % rules.players:
        return "not_your_turn"
    return "" if card in s.hands[seat] else "not_your_card"


def perform(s: State, rules: Rules, seat: Seat, card: Card) -> tuple[State, list[Event]]:
    """The state and the events after a card that nothing refuses."""
    hand = s.hands[seat]
    at = hand.index(card)
    hands = (*s.hands[:seat], hand[:at] + hand[at + 1 :], *s.hands[seat + 1 :])
    table = (*s.table, card)
    events = [Event("played", seat, {"card": card})]
    if len(table) == rules.players:
        return _close(s, rules, hands, table, events)
    # Spelled out, here and below: ``dataclasses.replace`` costs twice as much.
    after = State(
        s.rules, s.trump, s.leader, hands, table, s.stock, False, s.points, s.taken, s.last,
        s.last_leader,
    )  # fmt: skip
    return after, events


def _close(
    s: State,
    rules: Rules,
    hands: tuple[tuple[Card, ...], ...],
    cards: tuple[Card, ...],
    events: list[Event],
) -> tuple[State, list[Event]]:
    order = rules.order[s.leader]
    winner = order[tricks.winner(rules.ranking, s.trump, cards)]
    worth = tricks.points(rules.ranking, cards)
    points = (*s.points[:winner], s.points[winner] + worth, *s.points[winner + 1 :])
    after = State(
        s.rules, s.trump, winner, hands, (), s.stock, bool(s.stock), points, (*s.taken, winner),
        cards, s.leader,
    )  # fmt: skip
    public = {
        "winner": winner,
        "points": worth,
        "why": tricks.why(s.trump, cards),
        "cards": played(order, cards),
    }
    events.append(Event("trick", winner, public))
    if is_over(after):
        events.append(over_event(after, rules))
    return after, events
