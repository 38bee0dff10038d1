"""Brisca, level *fácil*: rules of thumb and a slip now and then, in every seating.

It remembers no more than the last trick. It weighs each card by the points at stake, by
how likely its side is to get them, and by what the card would be worth later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.bots.brisca import drag
from games.rules import tricks
from games.rules.brisca.arrastro import MARK
from games.rules.brisca.options import code
from games.rules.brisca.rules import Rules, rules_of
from games.rules.cards import Card, suit
from games.rules.game import Action, Options, Seat

SLIP = 0.2
"""How often it plays just any card."""

EAGER = 0.85
"""How likely somebody who can take the trick is taken to do so."""

TRUMP_KEPT = {11: 9.0, 10: 8.0, 4: 5.0, 3: 4.5, 2: 4.0}
LOW_TRUMP_KEPT = 3.0
"""What a trump is worth in the hand beside its points, by these."""

HUNT = 100.0
"""What it is worth to take the tres with the as, where that wins the deal (rules A7)."""


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
    shown: Mapping[Seat, Sequence[Card]]


def choose(
    view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
) -> Action:
    """What takes no turn whenever it is legal; else the card that looks best, or a slip."""
    cards = [action for action in legal if action in view["hand"]]
    special = [action for action in legal if action not in cards and action[-1] != MARK]
    if special:
        return min(special)
    if rng.random() < SLIP:
        return rng.choice(legal)
    look = _look(view, options)
    shed = look.rules.ranking.shed[look.trump]
    card = max(cards, key=lambda card: (_worth(look, card), -shed[card]))
    return drag.with_call(look.order[len(look.table) + 1 :], look.mates, card, legal)


def _look(view: Mapping[str, Any], options: Options) -> Look:
    rules = rules_of(code(options))
    table = tuple(card for _, card in view["table"])
    last = view["last"]["cards"] if view["last"] else ()
    known = {*view["hand"], *table, view["turned"], *(card for _, card in last)}
    shown = view.get("open_hands", view.get("partners", {}))
    for cards in shown.values():
        known.update(cards)
    return Look(
        rules=rules,
        trump=view["trump"],
        order=rules.order[view["leader"]],
        table=table,
        mates=rules.side(view["seat"]),
        hands=view["hands"],
        unseen=tuple(card for card in rules.fresh if card not in known),
        shown={int(seat): cards for seat, cards in shown.items()},
    )


def _worth(look: Look, card: Card) -> float:
    """Points that the card can be expected to bring, less what it would be worth later."""
    cards = (*look.table, card)
    stake = tricks.points(look.rules.ranking, cards)
    gain = stake * (2 * _chance(look, cards) - 1)
    if look.rules.low != "off":
        return -gain  # the aim is turned round (rules A8)
    return gain + _hunt(look, cards) - _kept(look, card)


def _chance(look: Look, cards: tuple[Card, ...]) -> float:
    """How likely one's own side is to take the trick that begins with these cards."""
    power = look.rules.ranking.power[look.trump][suit(cards[0])]
    best = tricks.winner(look.rules.ranking, look.trump, cards)
    limit = power[cards[best]]
    beaters = sum(1 for card in look.unseen if power[card] > limit)
    share = beaters / len(look.unseen) if look.unseen else 0.0
    chance = 1.0 if look.order[best] in look.mates else 0.0
    for seat in look.order[len(cards) :]:
        if seat in look.shown:
            take = EAGER * any(power[card] > limit for card in look.shown[seat])
        else:
            take = EAGER * (1 - (1 - share) ** look.hands[seat])
        chance = chance + (1 - chance) * take if seat in look.mates else chance * (1 - take)
    return chance


def _kept(look: Look, card: Card) -> float:
    if suit(card) != look.trump:
        return 0.0
    return TRUMP_KEPT.get(look.rules.ranking.points[card], LOW_TRUMP_KEPT)


def _hunt(look: Look, cards: tuple[Card, ...]) -> float:
    """Take the tres with the as; show the tres only to those who cannot."""
    best, tres = f"1{look.trump}", f"3{look.trump}"
    if look.rules.prisoner == "off" or tres not in cards:
        return 0.0
    if cards[-1] == best:
        return HUNT
    feared = best in look.unseen and len(cards) < len(look.order)
    return -HUNT / 4 if cards[-1] == tres and feared else 0.0
