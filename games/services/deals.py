"""Deals make a match: begin one, close one, end the match. Works on a Table, no database."""

from __future__ import annotations

import secrets
from typing import Any

from games.rules import fair, series
from games.rules.game import Draw, Event, Outcome

from .table import NewDeal, Table


def draw_seed() -> bytes:
    """32 bytes from the operating system: the server's part of a deal's chance."""
    return secrets.token_bytes(32)


def begin(table: Table, now: int, seed: bytes | None = None, draw: Draw | None = None) -> None:
    """Deal the next round; the seed and the state stay secret until it closes.

    ``draw``: the chance of an older deal whose pack this one has, instead of its own seed's.
    """
    seed = seed or draw_seed()
    number = table.deal_number + 1
    seats = len(table.seats)
    leader = (table.first_leader + number - 1) % seats
    seat_seeds = (fair.EMPTY_SEED,) * seats
    draw = draw or fair.FairDraw(str(table.id), number, seed, seat_seeds)
    table.state, events = table.game.setup(table.options, leader, draw, number=number)
    table.deal_number = number
    table.deals.append(NewDeal(number, leader, seed, fair.commitment(seed), seat_seeds))
    table.turn += 1
    table.turn_at = now
    table.log("deal", [committed(table.deals[-1].commitment), *events], now=now)


def committed(commitment: str) -> Event:
    """The word that binds the server to its seed, before the first card (reliability 5.2)."""
    return Event("committed", None, {"commitment": commitment})


def close_if_over(table: Table, now: int) -> None:
    """Write down the outcome of a deal that has ended, and end the match if it is decided."""
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return
    table.results = [*table.results, {"deal": table.deal_number, **_result_of(outcome)}]
    table.closed.append(table.deal_number)
    table.turn_at = now
    winners = series.of(table.options).winners(outcomes(table.results), team_count(table))
    if winners is not None:
        finish(table, "completed", list(winners))


def finish(table: Table, ending: str, winners: list[int] | None) -> None:
    """End the match; an open deal is closed without a result.

    While a vote is open its result stands already, but its points wait.
    """
    table.ending, table.winners = ending, winners
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


def rounds(table: Table) -> tuple[int, ...]:
    """Rounds won by each team so far."""
    return series.rounds(outcomes(table.results), team_count(table))


def target(table: Table) -> int | None:
    """Rounds that win the match; None where it is not won by rounds."""
    return series.of(table.options).target


def goal(table: Table) -> int | None:
    """The sum of points that wins the match; None where it is not won by points."""
    return series.of(table.options).goal


def _result_of(outcome: Outcome) -> dict[str, Any]:
    """An outcome as the row keeps it."""
    return {
        "points": outcome.points,
        "winners": outcome.winners,
        "reason": outcome.reason,
        "worth": outcome.worth,
        "recent": outcome.recent,
    }


def outcomes(results: list[dict[str, Any]]) -> list[Outcome]:
    """The row's results as the series reads them."""
    return [
        Outcome(
            tuple(r["points"]), tuple(r["winners"]), r["reason"], r["worth"], tuple(r["recent"])
        )
        for r in results
    ]
