"""Muerte al Tres: the as of trump takes the tres, and the deal is won (rules A7).

That the as may not be played before is in ``duties``.
"""

from __future__ import annotations

from dataclasses import replace

from games.rules.brisca.rules import Rules
from games.rules.brisca.state import State
from games.rules.game import Event, Seat

KILLED = "killed:"
"""The note that the tres is dead, with the seat whose as did it."""


def hunt(s: State, rules: Rules) -> tuple[State, list[Event]]:
    """After a trick: if it killed the tres, the deal is over (rules A7.4, A7.6).

    The cards of the hands are laid face down on what is left of the stock.
    """
    best, tres = f"1{s.trump}", f"3{s.trump}"
    if rules.prisoner == "off" or best not in s.last or tres not in s.last:
        return s, []
    order = rules.order[s.last_leader]
    hunter, victim = order[s.last.index(best)], order[s.last.index(tres)]
    if rules.prisoner == "opponents" and victim in rules.side(hunter):
        return s, []
    unplayed = tuple(card for hand in s.hands for card in hand)
    after = replace(
        s,
        hands=((),) * rules.players,
        stock=(*s.stock, *unplayed),
        drawing=False,
        notes=(*s.notes, f"{KILLED}{hunter}"),
    )
    return after, [Event("killed", hunter, {"card": tres, "of": victim})]


def hunter(s: State) -> Seat | None:
    """The seat whose as has killed the tres, if one has."""
    return next((int(n.removeprefix(KILLED)) for n in s.notes if n.startswith(KILLED)), None)
