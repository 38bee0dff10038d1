"""Reads: how a player's points have grown, line by line of the ledger."""

from __future__ import annotations

from itertools import accumulate

from django.utils.translation import gettext as _

from games.history.curve import Curve, draw

from .models import Entry

STEPS = 120
"""More are not told apart on a phone."""

SIZE = (480, 140)


def of(user_id: int) -> Curve | None:
    """The totals after each line, or after every few of them; None without a line."""
    points = Entry.objects.filter(user=user_id).order_by("pk").values_list("points", flat=True)
    totals = list(accumulate(points, initial=0))
    if len(totals) == 1:
        return None
    every = -(-len(totals) // STEPS)
    shown = totals[::-every][::-1]
    return draw([shown], [_("Points")], size=SIZE, last=len(totals) - 1)
