"""Dealing: the hands, one card each in turn, and the card that names the trump (A0.12, A1.6)."""

from __future__ import annotations

from typing import Any

from games.rules.brisca.options import code
from games.rules.brisca.rules import Rules, rules_of
from games.rules.brisca.state import State, turned
from games.rules.cards import SUITS, suit
from games.rules.game import Draw, Event, Options, Seat


def setup(options: Options, leader: Seat, draw: Draw, *, number: int) -> tuple[State, list[Event]]:
    """The first state of deal ``number`` (from 1) and its ``dealt`` event.

    Raises ValueError if the draw has no such pack.
    """
    text = code(options)
    rules = rules_of(text)
    n, hand = rules.players, rules.hand
    deck = draw.deck(rules.fresh)
    stock = deck[hand * n :]
    if rules.turned:
        trump = suit(stock[0])
        stock = (*stock[1:], stock[0])
    else:
        trump = SUITS[(number - 1) % len(SUITS)]
    s = State(
        rules=text,
        trump=trump,
        leader=leader,
        hands=tuple(deck[(seat - leader) % n : hand * n : n] for seat in range(n)),
        table=(),
        stock=stock,
        drawing=False,
        points=(0,) * n,
        taken=(),
        last=(),
        last_leader=leader,
    )
    return s, [_dealt(s, rules, number)]


def partners(s: State, rules: Rules, seat: Seat) -> dict[str, list[str]] | None:
    """The partners' cards as the seat may see them before the first trick is over (rules A1.29)."""
    if not rules.see_partner or s.taken:
        return None
    return {str(mate): list(s.hands[mate]) for mate in rules.side(seat) if mate != seat}


def open_hands(s: State) -> dict[str, list[str]]:
    """All the hands by seat, where everybody may see them (rules A3.7)."""
    return {str(seat): list(hand) for seat, hand in enumerate(s.hands)}


def _dealt(s: State, rules: Rules, number: int) -> Event:
    public: dict[str, Any] = {
        "leader": s.leader,
        "turned": turned(s, rules),
        "trump": s.trump,
        "number": number,
    }
    if rules.removed:
        public["removed"] = list(rules.removed)
    if rules.open_hands:
        public["open_hands"] = open_hands(s)
    private: dict[Seat, dict[str, Any]] = {}
    for seat, hand in enumerate(s.hands):
        private[seat] = {"hand": list(hand)}
        if mates := partners(s, rules, seat):
            private[seat]["partners"] = mates
    return Event("dealt", None, public, private)
