"""The record of a match, ``brisca-match/1``: replayed deal by deal and compared.

The format is ``docs/records.md``. ``check`` reads untrusted data: it raises nothing but
``Mismatch``. Draws stand in no record: whatever follows a due draw implies it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.rules import series
from games.rules.game import Action, Event, Game, IllegalAction, Outcome, Seat
from games.rules.record_data import COMPLETED, Deal, Match, Mismatch, parse

__all__ = ["Mismatch", "check", "parse", "replay", "step"]


def check(data: Any) -> Iterator[str]:
    """One line for each deal, and one for the match once somebody has won it.

    Raises Mismatch at the first difference (BadRecord if ``data`` is no record).
    """
    match = parse(data)
    results: list[Outcome] = []
    teams = len(match.game.teams(match.options))
    rule = series.of(match.options)
    for deal in match.deals:
        place = f"deal {deal.number}"
        if rule.winners(results, teams) is not None:
            raise Mismatch(f"{place}: the match was already decided")
        if len(results) < deal.number - 1:
            raise Mismatch(f"{place}: deal {deal.number - 1} is not over")
        state = replay(match, deal)
        outcome = match.game.outcome(state)
        _compare_deal(place, deal, outcome)
        if outcome is None:
            yield f"{place}: {_open(match.game, state)}"
        else:
            results.append(outcome)
            yield f"{place}: ok points {_dashed(outcome.points)} winners {_spaced(outcome.winners)}"
    yield from _match_lines(match, results, teams, rule.winners(results, teams))


def replay(match: Match, deal: Deal) -> Any:
    """The state after the deal's plays. Raises Mismatch, naming the play that is wrong."""
    game = match.game
    try:
        state, _ = game.setup(match.options, deal.leader, deal.draw, number=deal.number)
    except ValueError as error:
        raise Mismatch(f"deal {deal.number}: {error}") from error
    for place, (seat, action) in enumerate(deal.plays, start=1):
        try:
            state, _ = step(game, state, seat, action)
        except IllegalAction as error:
            raise Mismatch(
                f"deal {deal.number} play {place}: seat {seat} may not {action}: {error.reason}"
            ) from error
    return _with_draw(game, state)[0]


def step(game: Game[Any], state: Any, seat: Seat, action: Action) -> tuple[Any, list[Event]]:
    """Apply a recorded action, and the draw that it implies if it is legal only after it.

    Raises IllegalAction, also for the draw itself: it is the clock's, never a play.
    """
    due = game.automatic(state)
    if action == due:
        raise IllegalAction("unknown")
    try:
        return game.apply(state, seat, action)
    except IllegalAction:
        if due is None:
            raise
    state, drawn = _with_draw(game, state)
    state, events = game.apply(state, seat, action)
    return state, drawn + events


def _with_draw(game: Game[Any], state: Any) -> tuple[Any, list[Event]]:
    due = game.automatic(state)
    if due is None:
        return state, []
    (seat,) = game.to_act(state)
    return game.apply(state, seat, due)


def _compare_deal(place: str, deal: Deal, outcome: Outcome | None) -> None:
    if deal.result is None:
        return
    if outcome is None:
        raise Mismatch(f"{place}: a result is recorded, but the deal is not over")
    for name, recorded in deal.result.items():
        _same(f"{place}: {name}", recorded, getattr(outcome, name))


def _match_lines(
    match: Match, results: Sequence[Outcome], teams: int, winners: tuple[int, ...] | None
) -> Iterator[str]:
    recorded = match.result or {}
    won = series.rounds(results, teams)
    if "rounds" in recorded:
        _same("match: rounds", recorded["rounds"], won)
    ending = recorded.get("ending", COMPLETED)
    if ending != COMPLETED:
        # People ended it, not the cards: who won then is not for the rules to say.
        yield _match_line(ending, won, recorded.get("winners", ()))
    elif winners is not None:
        _same("match: winners", recorded.get("winners", winners), winners)
        yield _match_line("ok", won, winners)
    elif recorded.get("winners") or "ending" in recorded:
        raise Mismatch("match: recorded as completed, but nobody has won it")


def _match_line(ending: str, won: Sequence[int], winners: Sequence[int]) -> str:
    return f"match: {ending} rounds {_dashed(won)} winners {_spaced(winners)}"


def _same(place: str, recorded: Any, computed: Any) -> None:
    if recorded != computed:
        raise Mismatch(f"{place} recorded {_show(recorded)}, computed {_show(computed)}")


def _open(game: Game[Any], state: Any) -> str:
    waiting = sorted(game.to_act(state))
    legal = dict.fromkeys(action for seat in waiting for action in game.legal(state, seat))
    return f"open, to act {_spaced(waiting)}, legal {' '.join(legal)}"


def _show(value: Any) -> str:
    return _spaced(value) if isinstance(value, tuple) else str(value)


def _spaced(values: Sequence[int]) -> str:
    return " ".join(map(str, values)) or "none"


def _dashed(values: Sequence[int]) -> str:
    """Numbers of a result: "27-93", with signs where some are below zero: "+2 -1 -1 +1 -1"."""
    if min(values, default=0) < 0:
        return " ".join(f"{value:+}" for value in values)
    return "-".join(map(str, values))
