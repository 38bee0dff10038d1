"""Were the real deals even? How often each card lay at each place, and how likely that is."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from games.history.pack import pack_of
from games.models import Deal, Fairness
from games.services import again

WEEK = timedelta(days=7)
FEWEST_EACH = 5
"""Below this the expected number of a card at a place is too small for the test."""

Pack = Sequence[str]


def run(now: datetime) -> list[Fairness]:
    """Test the closed deals of matches that began in the week before, and store what is found."""
    packs: dict[int, list[Pack]] = defaultdict(list)
    for pack in dealt(now - WEEK, now):
        packs[len(pack)].append(pack)
    rows = [_row(now, cards, found) for cards, found in sorted(packs.items())]
    return Fairness.objects.bulk_create(rows)


def latest() -> list[Fairness]:
    """What the last test found, by the size of the pack."""
    last = Fairness.objects.order_by("-made_at").values_list("made_at", flat=True).first()
    return list(Fairness.objects.filter(made_at=last)) if last else []


def dealt(since: datetime, until: datetime) -> Iterator[Pack]:
    """The pack of each deal as it lay, once: a hand that is played again is none of them."""
    deals = Deal.objects.filter(
        closed=True, match__started_at__gt=since, match__started_at__lte=until,
        match__same_hand=None,
    )  # fmt: skip
    for deal in deals.select_related("match").defer("match__state", "match__shuffle").iterator():
        pack = pack_of(deal, again.own_draw(deal))
        if len(pack) > 1:
            yield pack


def chi_square(packs: Sequence[Pack]) -> float:
    """Of card by place. As each pack holds each card once, Pearson's sum is (m - 1) / m of it
    to be distributed with (m - 1) squared degrees of freedom.
    """
    cards = len(packs[0])
    counts: dict[tuple[int, str], int] = defaultdict(int)
    for pack in packs:
        for place in enumerate(pack):
            counts[place] += 1
    expected = len(packs) / cards
    empty = cards * cards - len(counts)
    total = sum((count - expected) ** 2 for count in counts.values()) + empty * expected**2
    return total / expected * (cards - 1) / cards


def chance(value: float, degrees: int) -> float:
    """How likely a chi-square is so large or larger (Wilson and Hilferty, for many degrees)."""
    part = 2 / (9 * degrees)
    z = ((value / degrees) ** (1 / 3) - (1 - part)) / math.sqrt(part)
    return math.erfc(z / math.sqrt(2)) / 2


def _row(now: datetime, cards: int, packs: list[Pack]) -> Fairness:
    degrees = (cards - 1) ** 2
    row = Fairness(made_at=now, cards=cards, deals=len(packs), degrees=degrees)
    if len(packs) >= FEWEST_EACH * cards:
        row.chi_square = chi_square(packs)
        row.chance = chance(row.chi_square, degrees)
    return row
