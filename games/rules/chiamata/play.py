"""Playing a card: no duty to follow (rules A5.10); a called card shows its holder as it falls."""

from __future__ import annotations

from dataclasses import replace

from games.rules import dealt
from games.rules.cards import Card
from games.rules.chiamata.options import Rules
from games.rules.chiamata.scoring import over_event
from games.rules.chiamata.state import RANKING, State, phase, trump
from games.rules.game import Event, Seat


def refusal(s: State, rules: Rules, seat: Seat, card: Card) -> str:
    """The code that refuses the card, or ""."""
    now = phase(s, rules)
    return dealt.refusal(s.tricks, seat, card) if now == "play" else f"phase_{now}"


def perform(s: State, rules: Rules, seat: Seat, card: Card) -> tuple[State, list[Event]]:
    """The state and the events after a card that nothing refuses."""
    tricks, events = dealt.play(s.tricks, RANKING, trump(s), card)
    s = replace(s, tricks=tricks)
    if card in s.called:
        events.insert(1, Event("partner", seat, {"card": card}))
    if dealt.is_over(tricks):
        events.append(over_event(s, rules))
    return s, events
