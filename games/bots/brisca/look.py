"""A seat's picture of the deal, made ready for reckoning: what is left, and where it may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.bots.brisca import marriages
from games.rules.brisca.options import code
from games.rules.brisca.rules import Rules, rules_of
from games.rules.cards import Card
from games.rules.game import Options, Seat


@dataclass(slots=True)
class Look:
    """The deal as an attentive player has it in mind.

    ``order`` of play in this trick; ``place``: one's own in it. ``mates``: one's side.
    ``unseen``: cards that may be in any other hand or in the stock. ``held``: other hands, while
    they may be seen. ``sung``: suits whose marriage is. ``hands``: their sizes by seat. ``piles``:
    cards won by seat. ``team``: one's own. ``made``: points by team. ``points``: what each card
    counts, ``total`` all together; half of what a captured marriage adds lies in each of its two
    cards, for so the difference between two sides is right however the cards are shared.
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
    sung: Sequence[str]
    hands: Sequence[int]
    piles: Sequence[int]
    team: int
    made: tuple[int, ...]
    points: Mapping[Card, int]
    total: int
    stock: int
    turned: Card | None


def look(view: Mapping[str, Any], options: Options) -> Look:
    """The picture, from a view that what the seat recalls has been merged into."""
    rules = _rules(tuple(options.items()))
    seat, table = view["seat"], tuple([card for _, card in view["table"]])
    shown = view.get("partners") or view.get("open_hands") or {}
    held = {int(other): cards for other, cards in shown.items() if int(other) != seat}
    points = marriages.points(rules, view["trump"])
    won = marriages.won(rules, view)
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
        sung=[marriage["suit"] for marriage in view.get("marriages", ())],
        hands=view["hands"],
        piles=view["piles"],
        team=rules.team[seat],
        made=tuple([sum([won[one] for one in team]) for team in rules.teams]),
        points=points,
        total=marriages.total(rules, view),
        stock=view["stock"],
        turned=view["turned"],
    )


@cache
def _rules(options: tuple[tuple[str, Any], ...]) -> Rules:
    return rules_of(code(dict(options)))
