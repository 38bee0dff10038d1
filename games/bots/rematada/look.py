"""A seat's picture of the deal: what is left, and what each card counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.rules.cards import SPANISH, Card, number
from games.rules.game import Options, Seat
from games.rules.rematada.options import EACH, FRESH, PLAYERS
from games.rules.rematada.scoring import LAST_TRICK, SIDE_PAIR, TRUMP_PAIR

FIGURES = (11, 12)


@dataclass(frozen=True, slots=True)
class Look:
    """``order`` of play in this trick. ``hands``: their sizes by seat. ``unseen``: cards that may
    be in another hand, or laid away. ``mates``: whose trick is as good as one's own; the two
    against the declarer gain by the same points. ``worth``: what each card counts, with half of
    what its pair adds. ``bonus``: what the trick counts besides."""

    trump: str
    order: tuple[Seat, ...]
    table: tuple[Card, ...]
    hand: tuple[Card, ...]
    hands: Sequence[int]
    unseen: tuple[Card, ...]
    mates: frozenset[Seat]
    worth: Mapping[Card, int]
    bonus: int


def look(view: Mapping[str, Any], options: Options, seen: Sequence[Card]) -> Look:
    """The picture; ``seen``: the played cards that the player has in mind."""
    seat, declarer, leader = view["seat"], view["declarer"], view["leader"]
    table = tuple([card for _, card in view["table"]])
    known = {*view["hand"], *table, *seen, *view.get("laid", ())}
    others = [other for other in range(PLAYERS) if other != declarer]
    return Look(
        trump=view["trump"],
        order=tuple([(leader + place) % PLAYERS for place in range(PLAYERS)]),
        table=table,
        hand=tuple(view["hand"]),
        hands=view["hands"],
        unseen=tuple([card for card in FRESH if card not in known]),
        mates=frozenset((seat,) if seat == declarer else others),
        worth=worths(view["trump"], side_pairs=options["side_pairs"]),
        bonus=LAST_TRICK if view["trick"] == EACH else 0,
    )


def worths(trump: str, *, side_pairs: bool) -> dict[Card, int]:
    """What each card counts towards the bid, half of a pair's points in each of its cards."""
    side = SIDE_PAIR // 2 if side_pairs else 0
    return {
        card: SPANISH.points[card]
        + (number(card) in FIGURES) * (TRUMP_PAIR // 2 if card[-1] == trump else side)
        for card in FRESH
    }
