"""Moves with the ORM: lock the match, apply, save the row, create the play."""

from __future__ import annotations

import secrets
from typing import Any

import orjson
from django.db import transaction

from games.models import Deal, Match, Play
from games.rules import codec, fair, get
from games.rules.game import IllegalAction, Outcome
from games.services import clock


def seat_of(match: int, user: Any) -> int:
    """The number of the user's seat. Raises Match.DoesNotExist."""
    return Match.objects.get(pk=match).seats.get(user=user).number


def views(match: int) -> list[dict[str, Any]]:
    """The picture for each seat."""
    row = Match.objects.get(pk=match)
    return _views(row, _state(row), [])


@transaction.atomic
def play(match: int, seat: int, action: str, turn: int, name: str) -> list[dict[str, Any]]:
    """One move, and what the game does by itself after it. Raises IllegalAction."""
    row = Match.objects.select_for_update().get(pk=match)
    if row.turn != turn or row.status != Match.Status.PLAYING:
        raise IllegalAction("stale")
    game, state = get(row.game), _state(row)
    deal = Deal.objects.get(match=row, number=row.deal_number)
    state, events = game.apply(state, seat, action)
    _log(row, deal, seat, "move", action, events, name)
    if (draw := game.automatic(state)) is not None:
        (winner,) = game.to_act(state)
        state, more = game.apply(state, winner, draw)
        _log(row, deal, winner, "draw", draw, more, None)
        events += more
    if (outcome := game.outcome(state)) is not None:
        state, more = _next_deal(row, deal, outcome)
        events += more
    row.state = orjson.dumps(codec.to_data(state)).decode()
    row.turn_at = clock.now()
    row.save()
    return _views(row, state, events)


def _state(row: Match) -> Any:
    return codec.from_data(get(row.game).state, orjson.loads(row.state))


def _log(
    row: Match, deal: Deal, seat: int | None, kind: str, action: str, events: Any, name: str | None
) -> None:
    row.version += 1
    row.turn += 1
    stored = [
        {
            "kind": event.kind,
            "seat": event.seat,
            "public": event.public,
            "private": {str(key): data for key, data in event.private.items()},
        }
        for event in events
    ]
    Play.objects.create(
        match=row, deal=deal, seq=row.version, seat=seat, kind=kind, action=action,
        events=stored, by="human" if name else "clock", at=clock.now(), client_id=name,
    )  # fmt: skip


def _next_deal(row: Match, deal: Deal, outcome: Outcome) -> tuple[Any, Any]:
    game = get(row.game)
    deal.closed, deal.result = True, {"points": outcome.points, "winners": outcome.winners}
    deal.save()
    seed, seats = secrets.token_bytes(32), (fair.EMPTY_SEED,) * 2
    row.deal_number += 1
    draw = fair.FairDraw(str(row.pk), row.deal_number, seed, seats)
    state, events = game.setup(row.options, row.deal_number % 2, draw, number=row.deal_number)
    new = Deal.objects.create(
        match=row, number=row.deal_number, leader=row.deal_number % 2, rules=deal.rules,
        seed=seed, commitment=fair.commitment(seed), seat_seeds=list(seats),
    )  # fmt: skip
    _log(row, new, None, "deal", "", events, None)
    return state, events


def _views(row: Match, state: Any, events: Any) -> list[dict[str, Any]]:
    game = get(row.game)
    return [
        {
            "is": "table",
            "v": row.version,
            "turn": row.turn,
            "status": row.status,
            "events": [
                {"kind": e.kind, "seat": e.seat, **e.public, **e.private.get(seat, {})}
                for e in events
            ],
            "view": game.view(state, seat),
            "legal": game.legal(state, seat),
        }
        for seat in range(game.seats(row.options))
    ]
