"""Makes the weights of level *medio*: `python -m tests.bench.tune [--mode MODE] [--minutes N]`.

At random moments of random deals every card of the hand is tried and the deal played on, by the
bot as it is, among bots like it and *fácil*. A least-squares fit of how the deals end gives the
weights; with those it goes on. The module of the weights is written anew after each round; a
second run starts from what the first one found.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Any

from games.bots import Bot
from games.bots.brisca import end, facil, weights
from games.bots.brisca.features import NAMES, features
from games.bots.brisca.look import look
from games.bots.brisca.medio import Medio, share, situation
from games.rules.game import Outcome
from tests.bench.arena import GAME, MODES, Options, begin, decks, finish, told
from tests.bench.fit import Fit

ROUNDS, MINUTES = 4, 5.0

SLIP = 0.1
"""How often any card is played on the way to a moment, so that odd ones occur too."""

WEAK = 0.3
"""How often another side plays as *fácil*."""

MOMENTS = 3
"""How many moments of a deal are used."""

ENDLESS = 10**9

WON, MARGIN, SCALE = 500.0, 500.0, 30.0
"""What counts: to win, and the margin in points, the less the greater it is."""

Weights = tuple[int, ...]
Rows = list[tuple[tuple[float, ...], float]]


def worth(outcome: Outcome, team: int) -> float:
    """What the end of a deal is worth to a side."""
    best = max(made for side, made in enumerate(outcome.points) if side != team)
    margin = outcome.points[team] - best
    return WON * (team in outcome.winners) + MARGIN * math.tanh(margin / SCALE)


def moments(options: Options, bots: Sequence[Bot], deck: list[str], rng: Random) -> list[Any]:
    """States of one deal in which the seat of ``bots`` that is no *fácil* has a choice."""
    state, found = begin(options, deck), []
    while waiting := GAME.to_act(state):
        (seat,) = waiting
        action = GAME.automatic(state)
        if action is None:
            legal, view = GAME.legal(state, seat), told(state, seat)
            action = bots[seat](view, legal, options, rng)
            if action in view["hand"] and len(legal) > 1 and bots[seat] is not facil.choose:
                if not end.solvable(look(view, options)):
                    found.append((state, seat))
                if rng.random() < SLIP:
                    action = rng.choice(legal)
        state, _ = GAME.apply(state, seat, action)
    return rng.sample(found, min(MOMENTS, len(found)))


def trials(options: Options, bot: Bot, deck: list[str], rng: Random) -> Iterator[tuple[str, Rows]]:
    """Moments of a deal: the situation, and for each card its numbers and what came of it."""
    teams = GAME.teams(options)
    own = rng.randrange(len(teams))
    weak = [side != own and rng.random() < WEAK for side in range(len(teams))]
    bots = [facil.choose if weak[seat % len(teams)] else bot for seat in range(GAME.seats(options))]
    for state, seat in moments(options, bots, deck, rng):
        picture = look(told(state, seat), options)
        rows: Rows = []
        for card in picture.hand:
            after, _ = GAME.apply(state, seat, card)
            x = features(picture, card)
            if picture.stock:
                x += tuple([share(picture) * one for one in x])
            rows.append((x, worth(finish(after, options, bots, rng), seat % len(teams))))
        yield situation(picture), rows


def situations(options: Options) -> dict[str, int]:
    """The situations that a seating has weights for, and how many: see ``medio.Table``."""
    seats, sides = GAME.seats(options), len(GAME.teams(options))
    found = {}
    for place in range(seats):
        found[f"{seats}/{sides} {place} draw"] = 2 * len(NAMES)
        if seats > 2:  # for two the end is played exactly
            found[f"{seats}/{sides} {place} end"] = len(NAMES)
    return found


class Tuning:
    """The weights of one mode in the making; what was tried counts in all later rounds."""

    def __init__(self, name: str, table: dict[str, Weights], seed: int) -> None:
        self._options = GAME.normalise(MODES[name])
        self._table = table
        for key, size in situations(self._options).items():
            if len(table.get(key, ())) != size:
                table[key] = (0,) * size
        self._rng = Random(f"{name} {seed}")
        self._fits: dict[str, Fit] = {}
        self._decks = decks(self._options, ENDLESS, seed)

    def improve(self, seconds: float) -> int:
        """Fit the weights anew after so much more CPU time; the number of moments in it."""
        bot = Medio(dict(self._table)).choose
        start, count = time.process_time(), 0
        while time.process_time() - start < seconds:
            for key, rows in trials(self._options, bot, next(self._decks), self._rng):
                self._fits.setdefault(key, Fit(len(rows[0][0]))).add(rows)
                count += 1
        for key, fit in self._fits.items():
            self._table[key] = tuple([round(w) for w in fit.solve()])
        return count


def write(table: Mapping[str, Weights]) -> None:
    """Make the module of the weights."""
    lines = ['"""The weights of level *medio*, made by `python -m tests.bench.tune`."""', ""]
    lines += ["# fmt: off", "WEIGHTS = {"]
    for key in sorted(table):
        row = f'"{key}": ({", ".join(map(str, table[key]))}),'
        lines.append(fill(row, 96, initial_indent=" " * 4, subsequent_indent=" " * 8))
    Path(weights.__file__).write_text("\n".join([*lines, "}", ""]))


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser("python -m tests.bench.tune", description=__doc__)
    parser.add_argument("--mode", choices=MODES, action="append", help="all of them if none")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="of CPU a mode (5)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of fitting a mode (4)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    table: dict[str, Weights] = dict(weights.WEIGHTS)
    for name in chosen.mode or MODES:
        tuning = Tuning(name, table, chosen.seed)
        for turn in range(chosen.rounds):
            count = tuning.improve(60 * chosen.minutes / chosen.rounds)
            write(table)
            print(f"{name} round {turn + 1}: {count} moments", flush=True)


if __name__ == "__main__":
    main()
