"""What a hand may hold when only how many cards are unseen is known."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def none_of(good: int, total: int, held: int) -> float:
    """The chance that a hand of ``held`` has none of ``good`` cards among ``total`` unseen ones."""
    chance = 1.0
    for drawn in range(min(held, total)):
        chance *= max(0, total - good - drawn) / (total - drawn)
    return chance
