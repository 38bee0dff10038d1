"""Random matches of brisca and its relatives, held to what every deal must keep.

`python -m tests.bench.matches [matches] [--mode MODE]` plays 1,000 at each table that has a name
(``--relatives``: at every table of the relatives instead) and says how many deals that are in a
second of CPU. `tests.bench.dealt` does it for the games with an auction.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from games.rules import series
from games.rules.brisca.options import code
from games.rules.brisca.rules import rules_of
from games.rules.fair import FixedDraw
from games.rules.game import Event, Outcome
from tests.bench.arena import GAME, MODES, PRESET_TABLES, RELATIVES, Options

MATCHES = 1000
SEED = 20
MOST_DEALS = 5000
"""A match that takes more has lost its way; only void deals make it long."""

TABLES = {**MODES, **RELATIVES, **PRESET_TABLES}


def play_match(options: Options, rng: Random) -> list[Outcome]:
    """The outcomes of a match of random players; every deal is checked. AssertionError if one
    is not as it must be."""
    rule, results = series.of(options), []
    teams = len(GAME.teams(options))
    winners: tuple[int, ...] | None = None
    while winners is None:
        assert len(results) < MOST_DEALS
        state, events = play_deal(options, len(results) + 1, rng)
        check(options, state, events)
        results.append(GAME.outcome(state))
        winners = rule.winners(results, teams)
    assert set(winners) <= set(range(teams))
    return results


def play_deal(options: Options, number: int, rng: Random) -> tuple[Any, list[Event]]:
    """One deal to its end: whoever may do something may be the next to do it."""
    seats, fresh = range(GAME.seats(options)), rules_of(code(options)).fresh
    draw = FixedDraw(rng.sample(fresh, len(fresh)))
    state, happened = GAME.setup(options, (number - 1) % len(seats), draw, number=number)
    while waiting := GAME.to_act(state):
        choices = [(seat, action) for seat in seats for action in GAME.legal(state, seat)]
        if due := GAME.automatic(state):
            choices.append((min(waiting), due))
        state, events = GAME.apply(state, *rng.choice(choices))
        happened += events
    return state, happened


def check(options: Options, state: Any, events: Sequence[Event]) -> None:
    """All cards are there once; points add up; the winner is one by the table's rules."""
    rules, outcome = rules_of(code(options)), GAME.outcome(state)
    assert outcome is not None
    played = [card for event in events for card in _gathered(event)]
    assert sorted((*played, *state.stock)) == sorted(rules.fresh)
    over = events[-1].public
    bonus = sum(marriage["points"] for marriage in over.get("marriages", ()))
    assert bonus in range(0, 101, 20)
    unplayed = sum(rules.ranking.points[card] for card in state.stock)
    assert sum(outcome.points) == 120 + bonus - unplayed
    assert bool(state.stock) <= (outcome.reason == "tres_killed")
    assert bonus == 0 or options["marriages"] != "off"
    assert outcome.worth == 0 or outcome.winners
    if outcome.reason == "points":
        assert outcome.points[outcome.winners[0]] == max(outcome.points)
    if options["low"] != "off" and outcome.winners:
        assert outcome.points[outcome.winners[0]] == min(outcome.points)


def _gathered(event: Event) -> list[str]:
    if event.kind == "trick":
        return [card for _, card in event.public["cards"]]
    if event.kind == "claimed":
        return [card for hand in event.public["hands"].values() for card in hand]
    return []


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser("python -m tests.bench.matches", description=__doc__)
    parser.add_argument("matches", nargs="?", type=int, default=MATCHES)
    parser.add_argument("--mode", choices=TABLES, action="append", help="those named if none")
    parser.add_argument("--relatives", action="store_true", help="all of these instead")
    chosen = parser.parse_args()
    for mode in chosen.mode or (RELATIVES if chosen.relatives else PRESET_TABLES):
        options, rng = GAME.normalise(TABLES[mode]), Random(SEED)
        start = time.process_time()
        deals = [len(play_match(options, rng)) for _ in range(chosen.matches)]
        rate = sum(deals) / (time.process_time() - start)
        print(
            f"{mode:>17}  {chosen.matches} matches ended, {sum(deals)} deals, "
            f"at most {max(deals)} a match, {rate:.0f} deals per CPU-second, checks included",
            flush=True,
        )


if __name__ == "__main__":
    main()
