"""Brisca, level *fácil*: rules of thumb and a slip now and then, in every seating.

It remembers no more than the last trick. It weighs each card by the points at stake, by
how likely its side is to get them, and by what the card would be worth later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.rules import tricks
from games.rules.brisca.options import code
from games.rules.brisca.rules import Rules, rules_of
from games.rules.cards import Card, number, suit
from games.rules.game import Action, Options, Seat

SLIP = 0.2
"""How often it plays just any card."""

EAGER = 0.85
"""How likely somebody who can take the trick is taken to do so."""

TRUMP_KEPT = {1: 9.0, 3: 8.0, 12: 5.0, 11: 4.5, 10: 4.0}
LOW_TRUMP_KEPT = 3.0
"""What a trump is worth in the hand, beside its points."""


@dataclass(frozen=True, slots=True)
class Look:
    """What matters of a view: the seats still to play after one's own, and what they may hold."""

    rules: Rules
    trump: str
    order: tuple[Seat, ...]
    table: tuple[Card, ...]
    mates: tuple[Seat, ...]
    hands: Sequence[int]
    unseen: tuple[Card, ...]


def choose(
    view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
) -> Action:
    """A claim or a swap whenever it is legal; else the card that looks best, or a slip."""
    special = [action for action in legal if action not in view["hand"]]
    if special:
        return min(special)
    if rng.random() < SLIP:
        return rng.choice(legal)
    look = _look(view, options)
    shed = look.rules.ranking.shed[look.trump]
    return max(legal, key=lambda card: (_worth(look, card), -shed[card]))


def _look(view: Mapping[str, Any], options: Options) -> Look:
    rules = rules_of(code(options))
    table = tuple(card for _, card in view["table"])
    last = view["last"]["cards"] if view["last"] else ()
    known = {*view["hand"], *table, view["turned"], *(card for _, card in last)}
    for cards in view.get("partners", {}).values():
        known.update(cards)
    return Look(
        rules=rules,
        trump=view["trump"],
        order=rules.order[view["leader"]],
        table=table,
        mates=rules.side(view["seat"]),
        hands=view["hands"],
        unseen=tuple(card for card in rules.fresh if card not in known),
    )


def _worth(look: Look, card: Card) -> float:
    """Points that the card can be expected to bring, less what it would be worth later."""
    cards = (*look.table, card)
    stake = tricks.points(look.rules.ranking, cards)
    return stake * (2 * _chance(look, cards) - 1) - _kept(look, card)


def _chance(look: Look, cards: tuple[Card, ...]) -> float:
    """How likely one's own side is to take the trick that begins with these cards."""
    power = look.rules.ranking.power[look.trump][suit(cards[0])]
    best = tricks.winner(look.rules.ranking, look.trump, cards)
    beaters = sum(1 for card in look.unseen if power[card] > power[cards[best]])
    share = beaters / len(look.unseen) if look.unseen else 0.0
    chance = 1.0 if look.order[best] in look.mates else 0.0
    for seat in look.order[len(cards) :]:
        take = EAGER * (1 - (1 - share) ** look.hands[seat])
        chance = chance + (1 - chance) * take if seat in look.mates else chance * (1 - take)
    return chance


def _kept(look: Look, card: Card) -> float:
    if suit(card) != look.trump:
        return 0.0
    return TRUMP_KEPT.get(number(card), LOW_TRUMP_KEPT)
