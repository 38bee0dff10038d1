"""Games of a dealt-out pack, between random players and between bots.

`python -m tests.bench.dealt matches [n]` plays 1,000 random matches at each table, holds every
deal to what it must keep, and says how many deals that are in a second of CPU.
`python -m tests.bench.dealt bots [n]` says how many of n matches one medio among facil wins.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.bots import Bot
from games.bots.chiamata import facil as chiamata_facil
from games.bots.chiamata import medio as chiamata_medio
from games.bots.rematada import facil as rematada_facil
from games.bots.rematada import medio as rematada_medio
from games.rules import series
from games.rules.chiamata import CHIAMATA
from games.rules.fair import FairDraw
from games.rules.game import Event, Game, Outcome
from games.rules.rematada import REMATADA

MATCHES = 1000
SEED = 20
MOST_DEALS = 500
ALONE = 1.25
"""One of the stronger among n - 1 of the weaker is to win so many n-ths of the matches."""

TABLES: Mapping[str, tuple[Game[Any], Mapping[str, Any]]] = {
    "chiamata": (CHIAMATA, {}),
    "chiamata caller leads": (CHIAMATA, {"caller_leads": True, "extended": True}),
    "chiamata buia": (CHIAMATA, {"form": "buia"}),
    "chiamata points": (CHIAMATA, {"form": "points", "extended": True}),
    "chiamata pazza": (CHIAMATA, {"form": "pazza"}),
    "rematada": (REMATADA, {}),
    "rematada follow": (REMATADA, {"duty": "follow", "deals": 6}),
    "rematada pairs": (REMATADA, {"side_pairs": True, "deals": 3}),
}
LEVELS: Mapping[str, Mapping[str, Bot]] = {
    "chiamata": {"facil": chiamata_facil.choose, "medio": chiamata_medio.choose},
    "rematada": {"facil": rematada_facil.choose, "medio": rematada_medio.choose},
}


def anything(view: Any, legal: Sequence[str], options: Any, rng: Random) -> str:
    """The random player; half of the time it passes if it can, so that auctions vary."""
    return "pass" if legal[0] == "pass" and rng.random() < 0.5 else rng.choice(legal)


def play_deal(
    game: Game[Any], options: Any, bots: Sequence[Bot], number: int, rng: Random
) -> tuple[Any, list[Event]]:
    """One deal to its end, the leader by the deal's number."""
    seats = game.seats(options)
    draw = FairDraw("bench", number, rng.randbytes(32), ["0" * 32] * seats)
    state, happened = game.setup(options, (number - 1) % seats, draw, number=number)
    while waiting := game.to_act(state):
        (seat,) = waiting
        legal = game.legal(state, seat)
        bot = bots[seat]
        view = {} if bot is anything else game.view(state, seat) | game.recall(state, seat)
        state, events = game.apply(state, seat, bot(view, legal, options, rng))
        happened += events
    return state, happened


def play_match(game: Game[Any], options: Any, bots: Sequence[Bot], rng: Random) -> list[Outcome]:
    """The outcomes of a match; AssertionError if a deal is not as it must be."""
    rule, teams = series.of(options), len(game.teams(options))
    results: list[Outcome] = []
    while rule.winners(results, teams) is None:
        assert len(results) < MOST_DEALS
        state, events = play_deal(game, options, bots, len(results) + 1, rng)
        outcome = game.outcome(state)
        assert outcome is not None
        check(game, options, events, outcome)
        results.append(outcome)
    return results


def check(game: Game[Any], options: Any, events: Sequence[Event], outcome: Outcome) -> None:
    """A void deal counts nothing; else all points of the pack are there, and the scores add up."""
    over, scores = events[-1], outcome.points
    assert over.kind == "over"
    assert tuple(over.public["points"]) == scores
    if not outcome.worth:
        assert not outcome.winners
        assert not any(scores)
        return
    taken = [card for e in events if e.kind == "trick" for _, card in e.public["cards"]]
    assert len(set(taken)) == len(taken) == (40 if game is CHIAMATA else 30)
    won, done = over.public["won"], outcome.reason == "made"
    if game is REMATADA:
        (bid,) = {e.public["bid"] for e in events if e.kind == "garra"}
        assert sum(scores) == bid
        assert done == (over.public["total"] >= bid)
        assert not set(over.public["laid"]) & set(taken)
        return
    assert sum(won) == 120
    assert over.public["made"] == sum(won[seat] for seat in over.public["side"])
    assert options["form"] == "pazza" or sum(scores) == 0
    assert set(outcome.winners) & set(over.public["side"]) == (
        set(over.public["side"]) if done else set()
    )


def contest(table: str, matches: int, seed: int = SEED) -> tuple[float, float, float]:
    """The share of matches that one medio wins, half its 95 % interval, and the goal."""
    game, chosen = TABLES[table]
    options, rng = game.normalise(chosen), Random(seed)
    seats, levels = game.seats(options), LEVELS[game.slug]
    won = []
    for match in range(matches):
        own = match % seats
        bots = [levels["medio" if seat == own else "facil"] for seat in range(seats)]
        winners = series.of(options).winners(play_match(game, options, bots, rng), seats) or ()
        won.append((own in winners) / max(1, len(winners)))
    share = sum(won) / matches
    spread = math.sqrt(sum((one - share) ** 2 for one in won)) / matches
    return share, 1.96 * spread, ALONE / seats


def random_matches(table: str, matches: int) -> str:
    """One line about random matches at a table."""
    game, chosen = TABLES[table]
    options, rng = game.normalise(chosen), Random(SEED)
    bots = [anything] * game.seats(options)
    start = time.process_time()
    results = [play_match(game, options, bots, rng) for _ in range(matches)]
    deals = sum(map(len, results))
    rate = deals / (time.process_time() - start)
    void = sum(not outcome.worth for result in results for outcome in result)
    return f"{matches} matches ended, {deals} deals ({void} void), {rate:.0f} deals per CPU-second"


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser("python -m tests.bench.dealt", description=__doc__)
    parser.add_argument("what", choices=("matches", "bots"))
    parser.add_argument("matches", nargs="?", type=int, default=MATCHES)
    parser.add_argument("--table", choices=TABLES, action="append", help="all of them if none")
    chosen = parser.parse_args()
    for table in chosen.table or TABLES:
        if chosen.what == "matches":
            line = random_matches(table, chosen.matches)
        else:
            start = time.process_time()
            share, half, goal = contest(table, chosen.matches)
            line = (
                f"medio among facil won {100 * share:.1f} ± {100 * half:.1f} % of "
                f"{chosen.matches} matches (goal {100 * goal:.1f}), "
                f"{time.process_time() - start:.0f} s of CPU"
            )
        print(f"{table:>22}  {line}", flush=True)


if __name__ == "__main__":
    main()
