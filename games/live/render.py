"""What a viewer is told of a table: built up from nothing for each seat."""

from __future__ import annotations

from typing import Any

from games import describe, policy
from games.models import Match
from games.services import agreement, clock, deals, shuffle, talk, vote
from games.services.offers import Offer
from games.services.table import PlayRow, Table


def table_message(
    table: Table, plays: list[PlayRow], since: int, seat: int | None, *, info: bool
) -> dict[str, Any]:
    """The ``table`` message of docs/protocol.md for a seat (None = spectator)."""
    message: dict[str, Any] = {
        "is": "table",
        "since": since,
        "v": table.version,
        "turn": table.turn,
        "status": table.status,
        "events": [event for play in plays for event in events_for(play, seat)],
        "view": None,
        "legal": (),
        "due_in_ms": None,
    }
    if table.state is not None:
        message["view"] = table.game.view(table.state, seat)
        if seat is not None and table.seats[seat].human and table.status == "playing":
            message["legal"] = table.game.legal(table.state, seat)
        if table.game.agrees:
            message["draw"] = _draw(table, seat)
    if table.shuffle is not None:
        message["shuffle"] = shuffle.told(table.shuffle)
    if (end := clock.shown_end(table)) is not None:
        message["due_in_ms"] = max(0, end - clock.now())
    if info:
        message["info"] = info_for(table, seat)
    return message


def _draw(table: Table, seat: int | None) -> dict[str, Any]:
    """The open offer of a draw, and the own moves before the viewer may make one."""
    wait = None if seat is None else agreement.moves_to_wait(table, table.seats[seat])
    return {"offer": agreement.offer_of(table), "wait": wait}


def events_for(play: PlayRow, seat: int | None) -> list[dict[str, Any]]:
    """A play's events as this seat may read them."""
    automatic = {"auto": True} if play.kind == "timeout" else {}
    return [
        {
            "seq": play.seq,
            "kind": event["kind"],
            "seat": event["seat"],
            **event["public"],
            **event["private"].get(str(seat), {}),
            **automatic,
        }
        for event in play.events
    ]


def info_for(table: Table, seat: int | None) -> dict[str, Any]:
    """What changes rarely: who sits, the rules in force, rounds and results."""
    return {
        "game": table.slug,
        "options": table.options,
        "turn_seconds": table.turn_seconds,
        "competitive": table.competitive,
        "agrees": table.game.agrees,
        "text": _text(table),
        "you": seat,
        "quiet": talk.quiet(table.slug, table.options),
        "seats": seats_info(table),
        "deal": table.deal_number,
        **deals.score(table.options, table.results, deals.team_count(table)),
        "ending": table.ending or None,
        "winners": None if table.ending == Match.Ending.ANNULLED else table.winners,
        "votes": votes_info(table, seat),
        "rematch": rematch_info(table),
    }


def _text(table: Table) -> str:
    said = describe.sentence(table.slug, table.options, table.turn_seconds, table.competitive)
    return describe.marked(said, table.same_hand)


def votes_info(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The open votes on abandoned seats: until when, the evidence, and the viewer's own voice."""
    return [
        {
            "seat": judged.number,
            "left_ms": max(0, judged.vote_until - clock.now()),
            "left": judged.desertion == "left",
            "times": judged.away_times,
            "away_ms": judged.away_ms,
            "may": seat is not None and vote.may(table, judged, table.seats[seat]),
        }
        for judged in table.seats
        if judged.vote_until is not None
    ]


def rematch_info(table: Table) -> dict[str, Any] | None:
    """The offer of a rematch after a match: who wants it, where it is, and for how long."""
    if table.status != "finished" or not table.version:
        return None
    offer = table.offer or Offer(clock.now() + policy.REMATCH_OFFER)  # it has just ended
    return {
        "match": offer.match,
        "status": offer.status,
        "ready": offer.ready,
        "left_ms": offer.left,
        "spectators": table.spectators,
    }


def seats_info(table: Table) -> list[dict[str, Any]]:
    """Who sits where, and whether he is there."""
    return [
        {
            "n": s.number,
            "team": s.team,
            "name": s.name,
            "bot": s.bot_level or None,
            "user": s.user is not None,
            "here": s.user is None or s.away_since is None,
            "left": s.left_at is not None or (s.user is not None and bool(s.bot_level)),
        }
        for s in table.seats
    ]
