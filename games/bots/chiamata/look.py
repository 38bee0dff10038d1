"""A seat's picture of the deal: what is left, and with whom it may be playing.

All of it comes from what the seat may see: while the called card has not fallen, everybody who
may hold it is as likely to as the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.rules.cards import Card
from games.rules.chiamata.options import FRESH, PLAYERS
from games.rules.game import Seat


@dataclass(frozen=True, slots=True)
class Look:
    """``trump``: "" while there is none. ``order`` of play in this trick. ``hands``: their sizes by
    seat. ``unseen``: cards that may be in any other hand. ``ally``: by seat, how likely it is on
    one's own side. ``role``: one's own."""

    seat: Seat
    role: str
    trump: str
    order: tuple[Seat, ...]
    table: tuple[Card, ...]
    hand: tuple[Card, ...]
    hands: Sequence[int]
    unseen: tuple[Card, ...]
    ally: tuple[float, ...]


def look(view: Mapping[str, Any], seen: Sequence[Card]) -> Look:
    """The picture; ``seen``: the played cards that the player has in mind."""
    leader, table = view["leader"], tuple([card for _, card in view["table"]])
    known = {*view["hand"], *table, *seen}
    return Look(
        seat=view["seat"],
        role=view["role"] or "other",
        trump=view["trump"] or "",
        order=tuple([(leader + place) % PLAYERS for place in range(PLAYERS)]),
        table=table,
        hand=tuple(view["hand"]),
        hands=view["hands"],
        unseen=tuple([card for card in FRESH if card not in known]),
        ally=allies(view),
    )


def allies(view: Mapping[str, Any]) -> tuple[float, ...]:
    """By seat, how likely it plays on one's own side."""
    seat, role = view["seat"], view["role"]
    if role is None:
        # Before the call everybody may turn out to be with anybody.
        return tuple(1.0 if other == seat else 0.5 for other in range(PLAYERS))
    with_caller = _with_caller(view)
    own = role != "other"
    return tuple(
        1.0 if other == seat else with_caller[other] if own else 1 - with_caller[other]
        for other in range(PLAYERS)
    )


def _with_caller(view: Mapping[str, Any]) -> list[float]:
    """How likely each seat is on the caller's side, as the viewer can tell."""
    seat, caller, fallen = view["seat"], view["caller"], view["fallen"]
    open_cards = [card for card in view["called"] if card not in fallen]
    own = [card for card in open_cards if card in view["hand"]]
    hidden = len(open_cards) - len(own)
    others = [s for s in range(PLAYERS) if s != seat and view["hands"][s]]
    chances = []
    for other in range(PLAYERS):
        if other == caller or other in fallen.values():
            chances.append(1.0)
        else:
            chances.append(min(1.0, hidden / len(others)) if other in others else 0.0)
    return chances
