"""How strong the bots of damas are: `python -m tests.bench.draughts [openings] [options]`.

Every level against the one below (and the weakest against chance) from random openings, each
played twice with the colours exchanged. Shares are of the decided games; the 95 % intervals are
over openings, for the two games of one are alike. Then how far and how fast the strongest sees.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.bots import BOTS, Bot
from games.bots.damas.players import DIFICIL
from games.bots.damas.search import Search
from games.rules import get
from games.rules.draughts import fen
from games.rules.draughts.board import START, Position
from games.rules.fair import FixedDraw
from games.rules.game import Action, Options, Outcome
from tests.bench.bots import Pack, Timed, share

GAME = get("damas")
LEVELS: dict[str, Bot] = BOTS[GAME.slug]
OPENINGS = 100
RANDOM_PLIES = 4
SEED = 20
GOAL = 0.75


def anything(view: Any, legal: Sequence[Action], options: Options, rng: Random) -> Action:
    """The random player."""
    return rng.choice(legal)


LADDER = (("facil", "random"), ("medio", "facil"), ("dificil", "medio"))
PLAYERS: dict[str, Bot] = {"random": anything, **LEVELS}


def begin(options: Options, position: Position = START) -> Any:
    """The board with this position on it, seat 0 to move."""
    return GAME.setup(options, 0, FixedDraw([fen.write(position)]), number=1)[0]


def openings(options: Options, count: int, seed: int) -> Iterator[Any]:
    """Boards after random moves; the same for the same seed."""
    rng = Random(seed)
    for _ in range(count):
        yield advanced(begin(options), options, [anything] * 2, rng, RANDOM_PLIES)


def advanced(
    state: Any, options: Options, bots: Sequence[Bot], rng: Random, plies: int | None = None
) -> Any:
    """The board after so many plies by the bots of the seats, or at its end."""
    while plies != 0 and (seats := GAME.to_act(state)):
        (seat,) = seats
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        state = GAME.apply(state, seat, bots[seat](view, legal, options, rng))[0]
        plies = None if plies is None else plies - 1
    return state


def finish(state: Any, options: Options, bots: Sequence[Bot], rng: Random) -> Outcome:
    """The result once the bots have played on to the end."""
    outcome = GAME.outcome(advanced(state, options, bots, rng))
    if outcome is None:
        raise AssertionError("a board that waits for nobody has no outcome")
    return outcome


def contest(options: Options, bot: Bot, other: Bot, count: int, seed: int = SEED) -> list[Pack]:
    """``bot`` against ``other``, on either side of every opening."""
    rng = Random(seed)
    found = []
    for state in openings(options, count, seed):
        outcomes = [
            finish(state, options, (bot, other), rng),
            finish(state, options, (other, bot), rng),
        ]
        won = [seat in outcome.winners for seat, outcome in enumerate(outcomes)]
        lost = [1 - seat in outcome.winners for seat, outcome in enumerate(outcomes)]
        found.append(Pack(sum(won), sum(won) + sum(lost), (sum(won) - sum(lost)) / 2))
    return found


def report(options: Options, names: tuple[str, str], count: int, seed: int) -> str:
    """One line about a contest."""
    timed = Timed(PLAYERS[names[0]])
    packs = contest(options, timed, PLAYERS[names[1]], count, seed)
    won, half = share(packs)
    wins, decided = sum(pack.won for pack in packs), sum(pack.decided for pack in packs)
    spent = sorted(timed.spent)
    return (
        f"{names[0]:>7} - {names[1]:6}  {len(packs)} openings  "
        f"+{wins} ={2 * len(packs) - decided} -{decided - wins}  "
        f"won {100 * won:.1f} ± {100 * half:.1f} % of the decided (goal {100 * GOAL:.0f})  "
        f"ms mean {sum(spent) / len(spent):.1f} p99 {spent[len(spent) * 99 // 100]:.0f} "
        f"max {spent[-1]:.0f}"
    )


def sight(long: bool) -> str:
    """How far the strongest level sees from the start, and what that costs."""
    search = Search(long, 2 * 20, DIFICIL.nodes)
    start = time.process_time()
    search.deepen(START, 0, DIFICIL.deepest, DIFICIL.margin)
    spent = time.process_time() - start
    return (
        f"dificil from the start: depth {search.depth} in {search.used} nodes, "
        f"{spent:.2f} s of CPU, {search.used / spent:,.0f} nodes/s"
    )


def main() -> None:
    """Print a line for each contest."""
    parser = argparse.ArgumentParser("python -m tests.bench.draughts", description=__doc__)
    parser.add_argument("openings", nargs="?", type=int, default=OPENINGS)
    parser.add_argument("--level", choices=LEVELS, action="append", help="all of them if none")
    parser.add_argument("--short", action="store_true", help="queens move one square")
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    options = GAME.normalise({"long_queen": not chosen.short})
    print(sight(not chosen.short), flush=True)
    for names in LADDER:
        if names[0] in (chosen.level or LEVELS):
            print(report(options, names, chosen.openings, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
