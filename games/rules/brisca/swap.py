"""Swapping the 7 or the 2 of trumps for the turned card, the *cambio* (rules A1.8 to A1.14)."""

from __future__ import annotations

from dataclasses import replace

from games.rules.brisca.rules import Rules
from games.rules.brisca.state import State, turned
from games.rules.cards import Card
from games.rules.game import Event, Seat

SWAP = "swap:"


def offered(s: State, rules: Rules, seat: Seat) -> tuple[str, ...]:
    """The swap that the seat may make now: at most one, for one card alone takes each card."""
    card = rules.swaps.get(s.stock[-1]) if s.stock else None
    if card not in s.hands[seat] or card is None:
        return ()
    action = SWAP + card
    return () if refusal(s, rules, seat, action) else (action,)


def refusal(s: State, rules: Rules, seat: Seat, action: str) -> str:
    """The code that refuses the swap, or ""."""
    card = given(action)
    lies = turned(s, rules)
    if rules.swap == "off":
        return "swap_off"
    if lies is None:
        return "swap_none"
    if card not in s.hands[seat]:
        return "swap_not_held"
    if rules.swaps.get(lies) != card:
        return "swap_weaker"
    if not _has_won(s, rules, seat):
        return "swap_no_trick"
    return "" if rules.swap == "free" else _after_win(s, rules, seat)


def perform(s: State, rules: Rules, seat: Seat, action: str) -> tuple[State, list[Event]]:
    """The cards change places, for all to see; the turn stays where it is."""
    gave, got = given(action), s.stock[-1]
    hand = (*(card for card in s.hands[seat] if card != gave), got)
    after = replace(
        s,
        hands=(*s.hands[:seat], hand, *s.hands[seat + 1 :]),
        stock=(*s.stock[:-1], gave),
    )
    return after, [Event("swapped", seat, {"gave": gave, "got": got})]


def given(action: str) -> Card:
    """The card that the action offers."""
    return action.removeprefix(SWAP)


def _has_won(s: State, rules: Rules, seat: Seat) -> bool:
    # A partner's trick counts only by option (rules A1.11).
    return seat in s.taken or (
        rules.partner_trick and any(mate in s.taken for mate in rules.side(seat))
    )


def _after_win(s: State, rules: Rules, seat: Seat) -> str:
    # Before drawing, and not before the last round of drawing (rules A1.12, A1.13).
    ready = s.drawing and seat == s.leader and len(s.stock) > rules.players
    return "" if ready else "swap_moment"
