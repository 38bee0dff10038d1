"""What the declarer does with the garra in his hand: he lays two cards away, and names the trump
(rules A6.5, A6.6)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from games.rules import dealt
from games.rules.cards import SUITS, Card
from games.rules.game import Action, Event, Seat
from games.rules.rematada.options import FRESH, GARRA, Rules
from games.rules.rematada.state import RANKING, State, bidding, phase

LAY, NAME = "lay:", "suit:"


def lays(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """Any two cards of the hand, the two that one misses least first (rules A0.20).

    Within an action they stand as in a fresh pack.
    """
    pairs = combinations(dealt.cheapest(RANKING, "", hand), GARRA)
    return tuple([LAY + ",".join(sorted(pair, key=FRESH.index)) for pair in pairs])


def names() -> tuple[Action, ...]:
    """The four suits."""
    return tuple([NAME + letter for letter in SUITS])


def lay_refusal(s: State, rules: Rules, seat: Seat, action: Action) -> str:
    """The code that refuses to lay these away, or ""."""
    if code := _not_now(s, rules, seat, "lay"):
        return code
    cards = action.removeprefix(LAY).split(",")
    if len(cards) != GARRA or len(set(cards)) != GARRA:
        return "lay_two"
    if any(card not in s.tricks.hands[seat] for card in cards):
        return "not_your_card"
    return "" if cards == sorted(cards, key=FRESH.index) else "lay_order"


def lay(s: State, rules: Rules, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The cards lie face down on his pile, and count for him."""
    pile = tuple(action.removeprefix(LAY).split(","))
    hands = tuple(tuple([c for c in hand if c not in pile]) for hand in s.tricks.hands)
    after = replace(s, pile=pile, tricks=replace(s.tricks, hands=hands))
    return after, [Event("laid", seat, {}, {seat: {"cards": list(pile)}})]


def name_refusal(s: State, rules: Rules, seat: Seat, action: Action) -> str:
    """The code that refuses to name this trump, or ""."""
    return _not_now(s, rules, seat, "name") or ("" if action in names() else "unknown")


def name(s: State, rules: Rules, seat: Seat, action: Action) -> tuple[State, list[Event]]:
    """The trump is known; the first trick may begin."""
    trump = action.removeprefix(NAME)
    return replace(s, trump=trump), [Event("named", seat, {"trump": trump})]


def _not_now(s: State, rules: Rules, seat: Seat, due: str) -> str:
    now = phase(s, rules)
    if now == due:
        return "" if seat == bidding(s, rules).bidder else "not_your_turn"
    earlier = now == "auction" or (now, due) == ("lay", "name")
    return f"phase_{now}" if earlier else f"{due}_closed"
