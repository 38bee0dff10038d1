"""Makes the weights of level *medio*: `python -m tests.bench.tune [--mode MODE] [--minutes N]`.

At random moments of random deals every card of the hand is tried and the deal played on, by the
bot as it is, among bots like it and *fácil*. A least-squares fit of how the deals end gives the
weights; with those it is done again. The module of the weights is written anew after each round.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from games.bots import Bot
from games.bots.brisca import end, facil, weights
from games.bots.brisca.features import NAMES, features
from games.bots.brisca.look import look
from games.bots.brisca.medio import Medio, mode, situation
from games.rules.brisca.options import code
from games.rules.brisca.rules import rules_of
from games.rules.game import Outcome
from tests.bench.arena import GAME, MODES, Options, begin, decks, finish, told
from tests.bench.fit import Fit

ROUNDS = 4
MINUTES = 8.0
SLIP = 0.1
"""How often any card is played on the way to a moment, so that odd ones occur too."""

WEAK = 0.3
"""How often another side plays as *fácil*."""

MOMENTS = 3
"""How many moments of a deal are used."""

WON, MARGIN, SCALE = 50.0, 50.0, 30.0
"""What counts: to win, and the margin in points, the less the greater it is."""

Rows = list[tuple[Sequence[float], float]]


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
        left = picture.stock / len(picture.rules.fresh)
        rows: Rows = []
        for card in picture.hand:
            after, _ = GAME.apply(state, seat, card)
            x = features(picture, card)
            outcome = finish(after, options, bots, rng)
            rows.append(((*x, *[left * one for one in x]), worth(outcome, seat % len(teams))))
        yield situation(picture), rows


def improve(options: Options, table: dict[str, Any], seconds: float, rng: Random) -> int:
    """Fit the mode's weights in ``table`` anew from so much CPU time; the number of moments."""
    bot = Medio(table).choose
    fits: dict[str, Fit] = {}
    start, count = time.process_time(), 0
    for deck in decks(options, 10**9, rng.randrange(2**32)):
        if time.process_time() - start > seconds:
            break
        for key, rows in trials(options, bot, deck, rng):
            fits.setdefault(key, Fit(2 * len(NAMES))).add(rows)
            count += 1
    for key, fit in fits.items():
        table[key] = tuple(round(w, 1) for w in fit.solve())
    return count


def write(table: dict[str, Sequence[float]]) -> None:
    """Make the module of the weights."""
    lines = ['"""The weights of level *medio*, made by `python -m tests.bench.tune`."""', ""]
    lines += ["# fmt: off", "WEIGHTS = {"]
    for key, row in table.items():
        half = len(row) // 2
        lines.append(f'    "{key}": (')
        for part in (row[:half], row[half:]):
            text = ", ".join(f"{w:g}" for w in part)
            lines.append(f"        {text},")
        lines.append("    ),")
    Path(weights.__file__).write_text("\n".join([*lines, "}", ""]))


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser("python -m tests.bench.tune", description=__doc__)
    parser.add_argument("--mode", choices=MODES, action="append", help="all of them if none")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="of CPU a mode (8)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of fitting a mode (4)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    table = dict(weights.WEIGHTS)
    for name in chosen.mode or MODES:
        options = GAME.normalise(MODES[name])
        rng = Random(f"{name} {chosen.seed}")
        for turn in range(chosen.rounds):
            count = improve(options, table, 60 * chosen.minutes / chosen.rounds, rng)
            write(table)
            print(f"{mode(rules_of(code(options)))} round {turn + 1}: {count} moments", flush=True)


if __name__ == "__main__":
    main()
