"""How strong the bots of brisca are: `python -m tests.bench.bots [deals] [--mode MODE]`.

Mirrored deals: each pack is played once for every side that the stronger bot can be. Shares are
of the decided deals; the 95 % intervals are over packs, for the deals of one pack are alike.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from games.bots import BOTS, Bot
from tests.bench.arena import (
    GAME,
    MODES,
    PRESET_TABLES,
    RELATIVES,
    Options,
    anything,
    begin,
    decks,
    finish,
)

DEALS = 1000
SEED = 20
TWO_SIDES, ALONE = 0.58, 1.25
RANDOM_GOAL = 0.75
NORMAL = 1.96
TABLES = {**MODES, **RELATIVES, **PRESET_TABLES}


class Timed:
    """A bot that notes the CPU milliseconds of each decision."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.spent: list[float] = []

    def __call__(self, view: Any, legal: Sequence[str], options: Options, rng: Random) -> str:
        start = time.process_time()
        action = self._bot(view, legal, options, rng)
        self.spent.append(1000 * (time.process_time() - start))
        return action


class Pack(NamedTuple):
    """What one side made of a pack, over all the places it can sit at."""

    won: int
    decided: int
    margin: float


def contest(options: Options, bot: Bot, others: Bot, deals: int, seed: int = SEED) -> list[Pack]:
    """One side of ``bot`` among sides of ``others``."""
    rng = Random(seed)
    teams = GAME.teams(options)
    found = []
    for deck in decks(options, deals, seed):
        won = decided = 0
        margin = 0.0
        for own, team in enumerate(teams):
            bots = [bot if seat in team else others for seat in range(GAME.seats(options))]
            outcome = finish(begin(options, deck), options, bots, rng)
            won += own in outcome.winners
            decided += bool(outcome.winners)
            best = max(made for side, made in enumerate(outcome.points) if side != own)
            margin += (outcome.points[own] - best) / len(teams)
        found.append(Pack(won, decided, margin))
    return found


def share(packs: Sequence[Pack]) -> tuple[float, float]:
    """The share of the decided deals that were won, and half its 95 % interval."""
    decided = sum(pack.decided for pack in packs)
    won = sum(pack.won for pack in packs) / decided
    spread = sum((pack.won - won * pack.decided) ** 2 for pack in packs)
    return won, NORMAL * math.sqrt(spread) / decided


def mean_margin(packs: Sequence[Pack]) -> tuple[float, float]:
    """The mean of the points made above the best other side, and half its 95 % interval."""
    mean = sum(pack.margin for pack in packs) / len(packs)
    spread = sum((pack.margin - mean) ** 2 for pack in packs)
    return mean, NORMAL * math.sqrt(spread) / len(packs)


def goal(options: Options) -> float:
    """The share that the stronger bot is to win against the next one below it."""
    sides = len(GAME.teams(options))
    return TWO_SIDES if sides == 2 else ALONE / sides


def report(mode: str, names: tuple[str, str], players: tuple[Bot, Bot], deals: int) -> str:
    """One line about a contest."""
    timed = Timed(players[0])
    options = GAME.normalise(TABLES[mode])
    packs = contest(options, timed, players[1], deals)
    won, half = share(packs)
    margin, wide = mean_margin(packs)
    least = goal(options) if names[1] != "random" else RANDOM_GOAL
    spent = sorted(timed.spent)
    return (
        f"{mode:>17}  {names[0]} - {names[1]:6}  {len(packs)} packs  "
        f"won {100 * won:.1f} ± {100 * half:.1f} % (goal {100 * least:.1f})  "
        f"margin {margin:+.1f} ± {wide:.1f}  "
        f"ms mean {sum(spent) / len(spent):.3f} p99 {spent[len(spent) * 99 // 100]:.2f} "
        f"max {spent[-1]:.1f}"
    )


def main() -> None:
    """Print a line for each seating, and one for the weaker bot against chance."""
    parser = argparse.ArgumentParser("python -m tests.bench.bots", description=__doc__)
    parser.add_argument("deals", nargs="?", type=int, default=DEALS)
    parser.add_argument("--mode", choices=TABLES, action="append", help="the seatings if none")
    parser.add_argument("--relatives", action="store_true", help="all of these instead")
    parser.add_argument("--named", action="store_true", help="all tables that have a name")
    chosen = parser.parse_args()
    levels = BOTS[GAME.slug]
    groups = RELATIVES if chosen.relatives else PRESET_TABLES if chosen.named else MODES
    for mode in chosen.mode or groups:
        pair = levels["medio"], levels["facil"]
        print(report(mode, ("medio", "facil"), pair, chosen.deals), flush=True)
    print(report("2", ("facil", "random"), (levels["facil"], anything), chosen.deals))


if __name__ == "__main__":
    main()
