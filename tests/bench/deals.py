"""Random two-player deals of brisca per CPU-second, through the public contract.

A deal is what a server does for it without storing: set-up, whose turn, legal actions,
apply with the draws, the outcome. Shuffling is not counted: packs are made beforehand.
"""

from __future__ import annotations

import cProfile
import pstats
import random
import time
from collections.abc import Sequence

from games.rules import get
from games.rules.cards import pack
from games.rules.fair import FixedDraw

DEALS = 1500
ROUNDS = 3
AIM = 1500
SEED = 20


def play_random(options: dict[str, object], deck: Sequence[str], rng: random.Random) -> None:
    """One deal from set-up to outcome, every choice at random."""
    game = get("brisca")
    s, _ = game.setup(options, 0, FixedDraw(deck), number=1)
    while waiting := game.to_act(s):
        (seat,) = waiting
        action = game.automatic(s) or rng.choice(game.legal(s, seat))
        s, _ = game.apply(s, seat, action)
    if game.outcome(s) is None:
        raise AssertionError("a deal that waits for nobody has no outcome")


def measure(deals: int = DEALS) -> float:
    """Deals per CPU-second of this process."""
    rng = random.Random(SEED)
    decks = [rng.sample(pack(40), 40) for _ in range(deals)]
    options = get("brisca").normalise({})
    start = time.process_time()
    for deck in decks:
        play_random(options, deck, rng)
    return deals / (time.process_time() - start)


def main() -> None:
    """Print the median of some rounds, the aim, and where the time goes."""
    figures = sorted(measure() for _ in range(ROUNDS))
    print(f"{figures[ROUNDS // 2]:.0f} random two-player deals per CPU-second (aim {AIM})")
    print("rounds:", ", ".join(f"{figure:.0f}" for figure in figures))
    with cProfile.Profile() as profile:
        measure(DEALS // 3)
    pstats.Stats(profile).sort_stats("tottime").print_stats(12)
