"""A seat's picture of the deal, made ready for reckoning: what is left, and where it may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.rules.brisca.options import code
from games.rules.brisca.rules import Rules, rules_of
from games.rules.cards import Card
from games.rules.game import Options, Seat


@dataclass(slots=True)
class Look:
    """The deal as an attentive player has it in mind.

    ``order`` of play in this trick; ``place``: one's own in it. ``mates``: one's side.
    ``unseen``: cards that may be in any other hand or in the stock. ``held``: the partners'
    hands, while they may be seen. ``hands``: their sizes by seat. ``piles``: cards won by seat.
    ``team``: one's own. ``made``: points by team.
    """

    rules: Rules
    trump: str
    seat: Seat
    mates: tuple[Seat, ...]
    order: tuple[Seat, ...]
    place: int
    hand: tuple[Card, ...]
    table: tuple[Card, ...]
    unseen: list[Card]
    held: dict[Seat, Sequence[Card]]
    hands: Sequence[int]
    piles: Sequence[int]
    team: int
    made: tuple[int, ...]
    stock: int
    turned: Card | None


def look(view: Mapping[str, Any], options: Options) -> Look:
    """The picture, from a view that what the seat recalls has been merged into."""
    rules = _rules(tuple(options.items()))
    seat, table = view["seat"], tuple([card for _, card in view["table"]])
    held = {int(mate): cards for mate, cards in view.get("partners", {}).items()}
    known = {*view["hand"], *table, *view["seen"], view["turned"]}
    known.update(*held.values())
    return Look(
        rules=rules,
        trump=view["trump"],
        seat=seat,
        mates=rules.side(seat),
        order=rules.order[view["leader"]],
        place=len(table),
        hand=tuple(view["hand"]),
        table=table,
        unseen=[card for card in rules.fresh if card not in known],
        held=held,
        hands=view["hands"],
        piles=view["piles"],
        team=rules.team[seat],
        made=tuple([sum([view["won"][one] for one in team]) for team in rules.teams]),
        stock=view["stock"],
        turned=view["turned"],
    )


@cache
def _rules(options: tuple[tuple[str, Any], ...]) -> Rules:
    return rules_of(code(dict(options)))
