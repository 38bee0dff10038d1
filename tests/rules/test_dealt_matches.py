"""Random matches of the games with an auction end, and every deal is as it must be."""

from __future__ import annotations

from random import Random

import pytest

from games.rules import series
from tests.bench.dealt import TABLES, anything, play_match

MATCHES = 30


@pytest.mark.parametrize("table", TABLES)
def test_random_matches_end(table: str) -> None:
    """``python -m tests.bench.dealt matches`` plays 1,000 at each table."""
    game, chosen = TABLES[table]
    options, rng = game.normalise(chosen), Random(7)
    seats = game.seats(options)
    for _ in range(MATCHES):
        results = play_match(game, options, [anything] * seats, rng)
        winners = series.of(options).winners(results, seats)
        assert winners
        assert set(winners) <= set(range(seats))
