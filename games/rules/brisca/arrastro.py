"""The call with the as of trump that drags out everybody's best card (rules A2)."""

from __future__ import annotations

from dataclasses import replace

from games.rules.brisca import play
from games.rules.brisca.duties import CALLED
from games.rules.brisca.rules import Rules
from games.rules.brisca.state import State
from games.rules.cards import Card
from games.rules.game import Event, Seat

MARK = "!"
"""After the card, the action that plays it with the call: "1O!"."""


def offered(s: State, rules: Rules, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The play with the call, if the as of trump is among the cards that may be played."""
    best = f"1{s.trump}"
    return (best + MARK,) if rules.duty == "arrastro" and best in cards else ()


def refusal(s: State, rules: Rules, seat: Seat, action: str) -> str:
    """The code that refuses the play or the call, or ""."""
    if rules.duty != "arrastro":
        return "arrastro_off"
    card = action.removesuffix(MARK)
    return play.refusal(s, rules, seat, card) or ("" if card == f"1{s.trump}" else "arrastro_card")


def perform(s: State, rules: Rules, seat: Seat, action: str) -> tuple[State, list[Event]]:
    """The card is played; whoever has not yet played to the trick is bound (rules A2.2, A2.4)."""
    card = action.removesuffix(MARK)
    after, (_, *closing) = play.perform(s, rules, seat, card)
    if after.table:
        after = replace(after, notes=(*after.notes, CALLED))
    return after, [Event("played", seat, {"card": card, "arrastro": True}), *closing]
