"""Deals make a match: begin one, close one, end the match. Works on a Table, no database."""

from __future__ import annotations

import secrets
from typing import Any

from games import policy
from games.rules import series
from games.rules.game import Draw, Event, Options, Outcome, Seat

from . import shuffle
from .shuffle import Shuffle
from .table import NewDeal, Table


def draw_seed() -> bytes:
    """32 bytes from the operating system: the server's part of a deal's chance."""
    return secrets.token_bytes(32)


def prepare(table: Table, now: int, seed: bytes, leader: Seat | None) -> None:
    """Ask the seats for their part of the next deal's chance, or deal at once.

    ``leader``: None leaves it to the lot. The seed stays secret until the deal closes.
    """
    made = shuffle.new(table, seed, leader)
    if policy.SEED_WAIT:
        shuffle.begin(table, now, made)
    else:
        deal(table, now, made)


def deal(table: Table, now: int, made: Shuffle, draw: Draw | None = None) -> None:
    """Deal the next round; the state is secret, too.

    ``draw``: the chance of an older deal whose pack this one has, instead of its own seed's.
    """
    leader = made.lot(table.id) if made.leader is None else made.leader
    if made.deal == 1:
        table.first_leader = leader
    draw = draw or made.draw(table.id)
    table.state, events = table.game.setup(table.options, leader, draw, number=made.deal)
    table.shuffle, table.deal_number = None, made.deal
    seed, seeds = bytes.fromhex(made.seed), made.seat_seeds()
    table.deals.append(NewDeal(made.deal, leader, seed, made.commitment, seeds, made.cut or 0))
    table.turn += 1
    table.turn_at = now
    table.log("deal", [committed(made.commitment), *events], now=now)


def following(table: Table, now: int) -> None:
    """The pause is over: the next deal, for which the seats have been asked if they are."""
    deal(table, now, table.shuffle or shuffle.new(table, draw_seed(), next_leader(table)))


def next_leader(table: Table) -> Seat:
    """Who leads the next deal: the lead goes around the table."""
    return (table.first_leader + table.deal_number) % len(table.seats)


def committed(commitment: str) -> Event:
    """The word that binds the server to its seed, before the first card (reliability 5.2)."""
    return Event("committed", None, {"commitment": commitment})


def close_if_over(table: Table, now: int) -> None:
    """Write down the outcome of a deal that has ended, and end the match if it is decided."""
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return
    result = {"deal": table.deal_number, **outcome.told(), "recent": outcome.recent}
    table.results = [*table.results, result]
    table.closed.append(table.deal_number)
    table.turn_at = now
    winners = series.of(table.options).winners(outcomes(table.results), team_count(table))
    if winners is not None:
        finish(table, "completed", list(winners))
    elif policy.SEED_WAIT:
        shuffle.begin(table, now, shuffle.new(table, draw_seed(), next_leader(table)))


def finish(table: Table, ending: str, winners: list[int] | None) -> None:
    """End the match; an open deal is closed without a result.

    While a vote is open its result stands already, but its points wait.
    """
    table.ending, table.winners, table.shuffle = ending, winners, None
    table.changed = True
    if table.state is not None and table.game.outcome(table.state) is None:
        table.closed.append(table.deal_number)
    settle(table)


def settle(table: Table) -> None:
    """Finish a match that has ended, or have it wait for its votes."""
    if any(seat.vote_until is not None for seat in table.seats):
        table.status = "voting"
    else:
        table.status, table.due_at, table.finishing = "finished", None, True


def team_count(table: Table) -> int:
    """How many sides play."""
    return len(table.game.teams(table.options))


def score(options: Options, results: list[dict[str, Any]], teams: int) -> dict[str, Any]:
    """How a match of so many teams stands after these results: names as in docs/protocol.md."""
    match = series.of(options)
    known = ("points", "winners", "reason", "worth")
    return {
        "rounds": series.rounds(outcomes(results), teams),
        "target": match.target,
        "goal": match.goal,
        "adds": match.adds,
        "results": [{key: result[key] for key in known} for result in results],
    }


def outcomes(results: list[dict[str, Any]]) -> list[Outcome]:
    """The row's results as the series reads them."""
    return [
        Outcome(
            tuple(r["points"]), tuple(r["winners"]), r["reason"], r["worth"], tuple(r["recent"])
        )
        for r in results
    ]
