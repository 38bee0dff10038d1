"""Rematada, level *medio*: it bids what it can expect to make, counts the cards, reckons with
everybody's duty, and makes no slips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.bots.rematada import bids
from games.bots.rematada.cards import Taste, best
from games.bots.rematada.look import look
from games.rules.game import Action, Options
from games.rules.rematada.garra import NAME

TASTE = Taste()


def choose(
    view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
) -> Action:
    """A bid, two cards to lay away, a trump or a card."""
    hand, pairs = view["hand"], options["side_pairs"]
    if view["phase"] == "auction":
        return bids.bid(hand, legal, side_pairs=pairs)
    if view["phase"] == "lay":
        return bids.lay(hand, legal, side_pairs=pairs)
    if view["phase"] == "name":
        return NAME + bids.best_suit(hand, side_pairs=pairs)
    return best(look(view, options, view["seen"]), legal, TASTE) if len(legal) > 1 else legal[0]
