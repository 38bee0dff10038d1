"""Pages of long lists by what stands at their borders: the last costs what the first does.

A border is written as the numbers by which the list is ordered, with dots between ("340.17").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Model, Q, QuerySet

AFTER, BEFORE = "tras", "antes"
"""The parameters of a page's address."""

Order = Mapping[str, bool]
"""The fields that order a list, unique together; True = falling."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some consecutive rows; ``before`` and ``after`` are borders, empty at the ends."""

    rows: list[Any]
    before: str = ""
    after: str = ""


def page(found: QuerySet[Any], order: Order, asked: Mapping[str, str], size: int) -> Page:
    """The rows that an address asks for; the first ones if it asks for none, or for nonsense."""
    if border := _numbers(asked.get(BEFORE, ""), order):
        rows = list(_ordered(found.filter(beyond(order, border, back=True)), order, True)[:size])
        if len(rows) == size:
            return _page(found, order, rows[::-1])
    elif border := _numbers(asked.get(AFTER, ""), order):
        rows = list(_ordered(found.filter(beyond(order, border)), order)[:size])
        if rows:
            return _page(found, order, rows)
    return _page(found, order, list(_ordered(found, order)[:size]))


def beyond(order: Order, border: Mapping[str, int], *, back: bool = False) -> Q:
    """What stands after a border, or before it."""
    wanted, same = Q(), Q()
    for name, falls in order.items():
        wanted |= same & Q(**{f"{name}__{'lt' if falls is not back else 'gt'}": border[name]})
        same &= Q(**{name: border[name]})
    return wanted


def border_of(row: Model, order: Order) -> dict[str, int]:
    """Where a row stands."""
    return {name: getattr(row, name) for name in order}


def _ordered(found: QuerySet[Any], order: Order, back: bool = False) -> QuerySet[Any]:
    return found.order_by(*(name if falls is back else f"-{name}" for name, falls in order.items()))


def _page(found: QuerySet[Any], order: Order, rows: list[Any]) -> Page:
    ends = {"before": rows[:1], "after": rows[-1:]}
    borders = {}
    for side, end in ends.items():
        at = border_of(end[0], order) if end else None
        more = at and found.filter(beyond(order, at, back=side == "before")).exists()
        borders[side] = ".".join(str(number) for number in at.values()) if at and more else ""
    return Page(rows, **borders)


def _numbers(text: str, order: Order) -> dict[str, int]:
    parts = text.split(".")
    if len(parts) != len(order) or not all(re.fullmatch(r"-?[0-9]{1,15}", p) for p in parts):
        return {}
    return dict(zip(order, map(int, parts), strict=True))
