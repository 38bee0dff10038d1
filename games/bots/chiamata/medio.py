"""Chiamata, level *medio*: it bids what it can expect to make, counts the cards, makes no slips.

Who plays with whom it knows only as its seat does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.bots.chiamata import bids
from games.bots.chiamata.cards import Taste, best
from games.bots.chiamata.look import look
from games.rules.game import Action, Options

TASTE = Taste()


def choose(
    view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
) -> Action:
    """A bid, a call or a card."""
    if view["phase"] == "auction":
        by_rank = options["form"] in ("plain", "buia")
        return bids.bid(view["hand"], legal, by_rank=by_rank)
    if view["phase"] == "call":
        return bids.call(view["hand"], legal)
    return best(look(view, view["seen"]), legal, TASTE) if len(legal) > 1 else legal[0]
