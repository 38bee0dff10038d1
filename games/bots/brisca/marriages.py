"""What cards and piles count where rey and caballo of a suit are worth more together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from games.rules.brisca.marriage import PAIR, TRUMP_WORTH, WORTH
from games.rules.brisca.rules import Rules
from games.rules.cards import Card, Ranking, number

ALL = 120


def points(rules: Rules, trump: str) -> Mapping[Card, int]:
    """The points of each card, with half of what its marriage would add if captured."""
    ranking = rules.ranking
    return _captured(ranking, trump) if rules.marriages == "captured" else ranking.points


def won(rules: Rules, view: Mapping[str, Any]) -> Sequence[int]:
    """What each seat has made so far, in the same measure."""
    made = list(view["won"])
    for card, seat in view.get("figures", {}).items():
        made[seat] += half(view["trump"], card)
    for marriage in _sung(rules, view):
        made[marriage["seat"]] += marriage["points"]
    return made


def total(rules: Rules, view: Mapping[str, Any]) -> int:
    """What there is to be made in the deal, in the same measure."""
    if rules.marriages == "captured":
        return ALL + TRUMP_WORTH + 3 * WORTH
    return ALL + sum(marriage["points"] for marriage in _sung(rules, view))


def half(trump: str, card: Card) -> int:
    """Half of what the marriage of the card's suit adds; 0 if it is no rey or caballo."""
    if number(card) not in PAIR:
        return 0
    return (TRUMP_WORTH if card[-1] == trump else WORTH) // 2


def _sung(rules: Rules, view: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    found: Sequence[Mapping[str, Any]] = view.get("marriages", ())
    return found if rules.marriages == "sung" else ()


@cache
def _captured(ranking: Ranking, trump: str) -> Mapping[Card, int]:
    return {card: worth + half(trump, card) for card, worth in ranking.points.items()}
