"""Playing a card and closing the trick (rules A0.13 to A0.15)."""

from __future__ import annotations

from dataclasses import replace

from games.rules import tricks
from games.rules.brisca import duties, marriage, prisoner
from games.rules.brisca.rules import Rules
from games.rules.brisca.scoring import over_event
from games.rules.brisca.state import State, is_over, played
from games.rules.cards import Card
from games.rules.game import Event, Seat


def refusal(s: State, rules: Rules, seat: Seat, card: Card) -> str:
    """The code that refuses the card, or ""."""
    if s.drawing:
        return "phase_draw"
    if seat != (s.leader + len(s.table)) % rules.players:
        return "not_your_turn"
    hand = s.hands[seat]
    if card not in hand:
        return "not_your_card"
    return duties.refusal(s, rules, hand, card) if rules.duty else ""


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
        s.last_leader, s.notes,
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
        cards, s.leader, s.notes,
    )  # fmt: skip
    public = {
        "winner": winner,
        "points": worth,
        "why": tricks.why(s.trump, cards),
        "cards": played(order, cards),
    }
    events.append(Event("trick", winner, public))
    if rules.noted:
        after = _note(after, rules, events)
    if is_over(after):
        events.append(over_event(after, rules))
    return after, events


def _note(s: State, rules: Rules, events: list[Event]) -> State:
    """What the trick leaves behind at tables that remember more than its points."""
    kept = [note for note in s.notes if note != duties.CALLED]
    notes = (*kept, *marriage.captured(rules, s.leader, s.last))
    after, happened = prisoner.hunt(replace(s, notes=notes), rules)
    events += happened
    return after
