"""Brisca, level *medio*: it counts the cards and weighs each one by a tuned table.

With two players it plays the end exactly. It makes no slips and uses no chance. It claims,
swaps and sings whenever it may: a true claim takes all that is left, and a swap put off was
worth more at no stage of a deal that was tried. What the relatives add has modules of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.bots.brisca import drag, duck, end, hunt, singing
from games.bots.brisca.features import features
from games.bots.brisca.look import Look, look
from games.bots.brisca.weights import WEIGHTS
from games.rules.brisca.arrastro import MARK
from games.rules.brisca.rules import Rules
from games.rules.cards import Card
from games.rules.game import Action, Options

Table = Mapping[str, Sequence[float]]
"""For each ``situation`` a weight for each feature; while cards are drawn, after them what is
added to each by the share of the pack that is still in the stock."""


def choose(
    view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
) -> Action:
    """A claim, a swap or a marriage whenever it is legal; else the card the table prefers."""
    return Medio(WEIGHTS).choose(view, legal, options, rng)


class Medio:
    """The player with a given table."""

    def __init__(self, weights: Table) -> None:
        self._weights = weights

    def choose(
        self, view: Mapping[str, Any], legal: Sequence[Action], options: Options, rng: Random
    ) -> Action:
        """See the module's ``choose``."""
        cards = [action for action in legal if action in view["hand"]]
        special = [action for action in legal if action not in cards and action[-1] != MARK]
        if special:
            return min(special)
        if len(legal) == 1:
            return legal[0]
        picture = look(view, options)
        card = self._card(picture, cards, legal)
        return drag.with_call(picture.order[picture.place + 1 :], picture.mates, card, legal)

    def _card(self, picture: Look, cards: Sequence[Card], legal: Sequence[Action]) -> Card:
        if end.solvable(picture):
            return end.best(picture, cards)
        shed = picture.rules.ranking.shed[picture.trump]
        if picture.rules.low != "off":
            return max(cards, key=lambda card: (duck.score(picture, card), -shed[card]))
        weights = effective(self._row(picture), picture)
        return max(
            cards,
            key=lambda card: (
                score(picture, card, weights) + relatives(picture, card, legal),
                -shed[card],
            ),
        )

    def _row(self, picture: Look) -> Sequence[float]:
        """Two have an end that is not played exactly only with five cards (rules A4.1)."""
        key = situation(picture)
        if key in self._weights:
            return self._weights[key]
        row = self._weights[key.replace("end", "draw")]
        return row[: len(row) // 2]


def relatives(picture: Look, card: Card, legal: Sequence[Action]) -> float:
    """What the rules of a relative speak for or against a card, in the measure of the weights."""
    return hunt.adds(picture, card) + singing.adds(picture, card) + drag.adds(picture, card, legal)


def mode(rules: Rules) -> str:
    """What the weights depend on of a table: players, and how many sides they make."""
    return f"{rules.players}/{len(rules.teams)}"


def situation(picture: Look) -> str:
    """The key of the weights: the mode, the place in the trick, and if cards are drawn."""
    stage = "draw" if picture.stock else "end"
    return f"{mode(picture.rules)} {picture.place} {stage}"


def effective(weights: Sequence[float], picture: Look) -> Sequence[float]:
    """The weight of each feature at this moment."""
    if not picture.stock:
        return weights
    left = share(picture)
    half = len(weights) // 2
    return [w + left * more for w, more in zip(weights[:half], weights[half:], strict=True)]


def share(picture: Look) -> float:
    """The share of the pack that is still in the stock."""
    return picture.stock / len(picture.rules.fresh)


def score(picture: Look, card: Card, weights: Sequence[float]) -> float:
    """How good it is to play the card."""
    return sum([w * x for w, x in zip(weights, features(picture, card), strict=True)])
