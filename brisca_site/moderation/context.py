"""What a report keeps of the moment: the lines around, the facts of match and person."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from brisca_site.accounts.models import User
from games import selectors
from games.gestures import said
from games.models import Line, Match, Seat

BEFORE, AFTER = 20, 5
"""Lines of the chat that are kept before and after the one that was reported."""


def of_line(line: Line) -> dict[str, Any]:
    """The line in its place among those of its channel."""
    channel = _heard(line.match, line.audience)
    after = list(channel.filter(pk__gt=line.pk).order_by("pk")[:AFTER])
    before = _last(channel.filter(pk__lte=line.pk), BEFORE + 1)
    return {"line": line.pk, "lines": _told([*before, *after]), **of_match(line.match)}


def of_table(match: Match, audience: str) -> dict[str, Any]:
    """A match and the last that was said in a channel of it."""
    channel = _heard(match, audience)
    return {"lines": _told(_last(channel, BEFORE + AFTER)), **of_match(match)}


def of_match(match: Match) -> dict[str, Any]:
    """What is public of a match: what is played, by whom, and how it stands."""
    return {
        "match": {
            "id": match.pk,
            "text": selectors.sentence(match),
            "competitive": match.competitive,
            "status": match.status,
            "ending": match.ending,
            "started_at": match.started_at and match.started_at.isoformat(),
            "seats": [_seat(seat) for seat in match.seats.order_by("number")],
        }
    }


def of_person(person: User) -> dict[str, Any]:
    """A profile as everybody sees it."""
    return {
        "person": {
            "id": person.pk,
            "name": person.username,
            "guest": person.is_guest,
            "joined": person.date_joined.isoformat(),
        }
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "number": seat.number,
        "team": seat.team,
        "user": seat.user_id,
        "name": seat.name,
        "bot": seat.bot_level,
        "result": seat.result,
        "desertion": seat.desertion,
        "away_times": seat.away_times,
        "away_ms": seat.away_ms,
    }


def _heard(match: Match, audience: str) -> QuerySet[Line]:
    """A channel, with the señas, questions and answers that everybody saw."""
    return Line.objects.filter(match=match, audience__in={audience, Line.Audience.ALL})


def _last(lines: QuerySet[Line], number: int) -> list[Line]:
    return list(lines.order_by("-pk")[:number])[::-1]


def _told(lines: list[Line]) -> list[dict[str, Any]]:
    return [
        {"id": one.pk, "user": one.user_id, "name": one.name, "at": one.at, "kind": one.kind,
         "text": said(one.kind, one.preset) if one.kind else one.text or one.preset}
        for one in lines
    ]  # fmt: skip
