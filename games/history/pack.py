"""The pack of a stored deal, as it lay."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Deal
from games.rules import get
from games.rules.game import Draw


def pack_of(deal: Deal, draw: Draw) -> tuple[str, ...]:
    """The cards in the order of dealing; a board's is its position alone.

    ``draw``: the chance of the deal. Raises ValueError where it has no such pack.
    """
    kept = _Kept(draw)
    get(deal.match.game).setup(deal.match.options, deal.leader, kept, number=deal.number)
    return kept.pack


class _Kept:
    """A Draw that remembers the pack which a deal is made of."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self.pack: tuple[str, ...] = ()

    def deck(self, fresh: Sequence[str]) -> tuple[str, ...]:
        """See Draw."""
        self.pack = self._draw.deck(fresh)
        return self.pack
