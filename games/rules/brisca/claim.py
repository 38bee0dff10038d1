"""Claiming the last tricks with the highest trumps, *recoger* (rules A1.15 to A1.19)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.rules import tricks
from games.rules.brisca import marriage
from games.rules.brisca.rules import Rules
from games.rules.brisca.scoring import over_event
from games.rules.brisca.state import State
from games.rules.cards import Card
from games.rules.game import Event, Seat

CLAIM = "claim"


def formal_refusal(s: State, rules: Rules) -> str:
    """The code that refuses any claim now, as everybody can see it, or ""."""
    if not rules.claims:
        return "claim_off"
    if s.stock:
        return "claim_stock"
    if s.table:
        return "claim_table"
    if len(s.hands[0]) not in (2, 3):
        return "claim_cards"
    return "" if len(_trumps(s, rules)) >= len(s.hands[0]) else "claim_few_trumps"


def offered(s: State, rules: Rules, seat: Seat) -> tuple[str, ...]:
    """The claim, when the seat can know that it holds: by its own hand alone."""
    if s.stock or s.table or formal_refusal(s, rules):
        return ()
    return (CLAIM,) if _holds_highest(s, rules, s.hands[seat]) else ()


def refusal(s: State, rules: Rules, seat: Seat, action: str) -> str:
    """The code that refuses the claim, or ""; the whole side's hands count (rules A1.17)."""
    if code := formal_refusal(s, rules):
        return code
    held = [card for mate in rules.side(seat) for card in s.hands[mate]]
    return "" if _holds_highest(s, rules, held) else "claim_false"


def perform(s: State, rules: Rules, seat: Seat, action: str) -> tuple[State, list[Event]]:
    """The claimant takes all the cards that are left, as if winning every trick."""
    cards = tuple(card for hand in s.hands for card in hand)
    worth = tricks.points(rules.ranking, cards)
    after = replace(
        s,
        leader=seat,
        hands=((),) * rules.players,
        points=(*s.points[:seat], s.points[seat] + worth, *s.points[seat + 1 :]),
        taken=(*s.taken, *(seat,) * len(s.hands[seat])),
        notes=(*s.notes, *marriage.captured(rules, seat, cards)),
    )
    shown = {str(holder): list(hand) for holder, hand in enumerate(s.hands)}
    claimed = Event("claimed", seat, {"hands": shown, "points": worth})
    return after, [claimed, over_event(after, rules)]


def _trumps(s: State, rules: Rules) -> list[Card]:
    """The trumps in play, strong to weak; with the stock gone everybody can count them."""
    trumps = [card for hand in s.hands for card in hand if card[-1] == s.trump]
    return sorted(trumps, key=rules.ranking.strength.__getitem__, reverse=True)


def _holds_highest(s: State, rules: Rules, held: Iterable[Card]) -> bool:
    return set(_trumps(s, rules)[: len(s.hands[0])]) <= set(held)
