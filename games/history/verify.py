"""The check of a stored match: its log, played again from the seeds, must give its rows.

``record.check`` judges the closed deals as it judges a file; here every row is compared
too, the running deal and its state included. No line tells a card that is still hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any

import orjson
from django.db import transaction

from games.history.exchange import exchanges, plays_of
from games.history.record import PLAYED, record_of
from games.history.selectors import Stored, stored
from games.models import Deal, Match, Play, Trick
from games.rules import codec, fair, get, record, series
from games.rules.game import Event, Game, IllegalAction, Outcome
from games.rules.record import Mismatch
from games.services import again, deals, rematch
from games.services.record import tricks_of

ACTED = (*PLAYED, Play.Kind.DRAW)


@dataclass(frozen=True, slots=True)
class Rows:
    """All rows of a match, as they were at one moment; secrets included."""

    stored: Stored
    match: Match
    deals: Sequence[Deal]
    tricks: Mapping[int, Sequence[Trick]]
    log: Sequence[int]
    shuffles: Sequence[Play]


def check_stored(pk: int) -> Iterator[str]:
    """The lines of ``record.check``, and one for a deal that still runs.

    Raises Mismatch at the first difference, Match.DoesNotExist.
    """
    rows = _rows(pk)
    yield from record.check(record_of(rows.stored))
    outcomes = []
    state = None
    for deal in rows.deals:
        state = _replay(rows, deal)
        outcome = get(rows.match.game).outcome(state)
        _compare_exchange(rows, deal)
        _compare_deal(rows, deal, outcome)
        if outcome is not None:
            outcomes.append((deal.number, outcome))
        elif not deal.closed:
            plays = len(rows.stored.plays[deal.pk])
            yield f"deal {deal.number}: running, {plays} entries of the log as stored"
    _compare_match(rows, outcomes, state)


def _rows(pk: int) -> Rows:
    """The rows under the match's lock, so that no move comes in between."""
    with transaction.atomic():
        match = Match.objects.select_for_update(no_key=True).get(pk=pk)
        all_deals = list(match.deals.order_by("number"))
        return Rows(
            stored=stored(match),
            match=match,
            deals=all_deals,
            tricks={deal.pk: list(deal.tricks.order_by("number")) for deal in all_deals},
            log=list(match.plays.order_by("seq").values_list("seq", flat=True)),
            shuffles=plays_of(match),
        )


def _replay(rows: Rows, deal: Deal) -> Any:
    """The state after the deal's log, each entry with just the events that are stored."""
    game, place = get(rows.match.game), f"deal {deal.number}"
    plays = rows.stored.plays.get(deal.pk, [])
    seed = bytes(deal.seed)
    _same(f"{place}: rules", deal.rules, f"{game.slug}/{game.version}")
    _same(f"{place}: commitment", deal.commitment, fair.commitment(seed))
    try:
        draw = again.draw_of(deal)
    except ValueError as error:
        raise Mismatch(f"{place}: {error}") from error
    state, events = game.setup(rows.match.options, deal.leader, draw, number=deal.number)
    told = _plain([deals.committed(deal.commitment), *events])
    if not plays or plays[0].kind != Play.Kind.DEAL or plays[0].events != told:
        raise Mismatch(f"{place}: dealt otherwise than the seed says")
    count = 0
    for play in plays[1:]:
        if play.kind not in ACTED or play.seat is None:
            continue
        count += play.kind in PLAYED
        at = f"{place} play {count}" if play.kind in PLAYED else f"{place} draw after play {count}"
        try:
            state, events = game.apply(state, play.seat, play.action)
        except IllegalAction as error:
            raise Mismatch(f"{at}: seat {play.seat} may not do this: {error.reason}") from error
        if play.events != _plain(events):
            raise Mismatch(f"{at}: the stored events are not those of the rules")
    return state


def _compare_exchange(rows: Rows, deal: Deal) -> None:
    """What the table saw before the deal went into it, and nothing else."""
    place, seats = f"deal {deal.number}", len(rows.stored.seats)
    told = exchanges(rows.shuffles).get(deal.number)
    seeds = told.of_seats(told.seeds, seats) if told else [None] * seats
    if told:
        _same(f"{place}: commitment before", told.commitment, deal.commitment)
    _same(f"{place}: seat_seeds", deal.seat_seeds, [seed or fair.EMPTY_SEED for seed in seeds])
    _same(f"{place}: cut", deal.cut, told.cut if told else 0)


def _compare_deal(rows: Rows, deal: Deal, outcome: Outcome | None) -> None:
    place = f"deal {deal.number}"
    over = outcome is not None or bool(rows.match.ending)
    _same(f"{place}: closed", deal.closed, over)
    found = deals.outcomes([deal.result])[0] if deal.result else None
    if found != outcome:
        raise Mismatch(f"{place}: the stored result is not that of the log")
    events = [event for play in rows.stored.plays[deal.pk] for event in play.events]
    told = tricks_of(deal.pk, events) if deal.closed else []
    kept = rows.tricks[deal.pk]
    for number, (one, other) in enumerate(zip(kept, told, strict=False), start=1):
        if _row(one) != _row(other):
            raise Mismatch(f"{place} trick {number}: the stored trick is not that of the log")
    _same(f"{place}: number of tricks", len(kept), len(told))


def _row(trick: Trick) -> tuple[Any, ...]:
    return (
        trick.number, trick.leader, trick.winner, trick.points, trick.cards, trick.why,
        trick.claimed,
    )  # fmt: skip


def _compare_match(rows: Rows, outcomes: Sequence[tuple[int, Outcome]], state: Any) -> None:
    match, options = rows.match, rows.match.options
    game = get(match.game)
    _same("match: version", match.version, len(rows.log))
    _same("match: the log's numbers", list(rows.log), list(range(1, match.version + 1)))
    _same("match: deals", [d.number for d in rows.deals], list(range(1, match.deal_number + 1)))
    _compare_leaders(rows, game.seats(options))
    kept = [r["deal"] for r in match.results], deals.outcomes(match.results)
    if kept != ([number for number, _ in outcomes], [outcome for _, outcome in outcomes]):
        raise Mismatch("match: the stored results are not those of the deals")
    won = series.of(options).winners([o for _, o in outcomes], len(game.teams(options)))
    if not match.annulled:
        decided = match.ending == Match.Ending.COMPLETED
        _same("match: decided by the cards", decided, won is not None)
    if won is not None:
        _same("match: winners", match.winners, list(won))
    held = {**_later(game), **orjson.loads(match.state)} if match.state else None
    if held != (None if state is None else _json(codec.to_data(state))):
        raise Mismatch("match: the stored state is not that of the log")


def _later(game: Game[Any]) -> dict[str, Any]:
    """What a state that was stored before some of its fields existed has in them."""
    defaults = {f.name: f.default for f in fields(game.state) if f.default is not MISSING}
    return dict(_json(defaults))


def _compare_leaders(rows: Rows, seats: int) -> None:
    """The first leader, then each in turn."""
    leader = rows.match.first_leader
    if rows.deals:
        _same("match: first leader", leader, _first_leader(rows, seats))
    for deal in rows.deals:
        _same(f"deal {deal.number}: leader", deal.leader, leader)
        leader = series.next_leader(leader, seats)


def _first_leader(rows: Rows, seats: int) -> int:
    """Seat 0 with partners by lot, the next in turn in a rematch, else whom the lot names.

    In a hand that is played again it is who led it.
    """
    match, first = rows.match, rows.deals[0]
    if (made := again.source(first)) != first:
        return made.leader
    if match.options.get("lot"):
        return 0
    if match.rematch_of is not None:
        return rematch.next_leader(match.rematch_of)
    lots = fair.draw_lots(str(match.pk), bytes(first.seed), first.seat_seeds)
    return lots.lot(seats)


def _plain(events: Sequence[Event]) -> Any:
    """Events as the log keeps them."""
    return _json(
        [{"kind": e.kind, "seat": e.seat, "public": e.public, "private": e.private} for e in events]
    )


def _json(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS))


def _same(place: str, stored: Any, computed: Any) -> None:
    if stored != computed:
        raise Mismatch(f"{place} stored {stored}, computed {computed}")
