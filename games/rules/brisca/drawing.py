"""The round of drawing after a trick, one step of the server's clock (rules A0.16, A1.13b)."""

from __future__ import annotations

from games.rules.brisca.rules import Rules
from games.rules.brisca.state import State
from games.rules.game import Event, Seat

DRAW = "draw"


def automatic(s: State) -> str | None:
    """The draw, when it is due."""
    return DRAW if s.drawing else None


def refusal(s: State, rules: Rules, seat: Seat, action: str) -> str:
    """The code that refuses the draw, or ""."""
    if not s.drawing:
        return "unknown"
    return "" if seat == s.leader else "not_your_turn"


def perform(s: State, rules: Rules, seat: Seat, action: str) -> tuple[State, list[Event]]:
    """Everybody draws one card: the winner of the trick first, the others in turn order."""
    hands = list(s.hands)
    events = []
    last = len(s.stock) - 1 if rules.turned else None
    for place, drawer in enumerate(rules.order[s.leader]):
        card = s.stock[place]
        hands[drawer] = (*hands[drawer], card)
        if place == last or rules.open_hands:
            events.append(Event("drew", drawer, {"card": card}))
        else:
            events.append(Event("drew", drawer, {}, {drawer: {"card": card}}))
    after = State(
        s.rules, s.trump, s.leader, tuple(hands), (), s.stock[rules.players :], False, s.points,
        s.taken, s.last, s.last_leader, s.notes,
    )  # fmt: skip
    return after, events
