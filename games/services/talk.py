"""Saying something at a table: who may, when, how much, and to whom (product page 5)."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import orjson
from django.contrib.auth import get_user_model
from django.db import transaction

from games import hooks, policy
from games.models import Line, Match
from games.rules import codec, get
from games.rules.game import Options

from . import clock
from .commands import Refused

PRESETS = (
    "hello", "good_luck", "well_played", "thanks", "one_moment", "sorry", "good_match", "bye",
)  # fmt: skip
UNSEEN, NO_TEXT = {"Cf", "Zs"}, {"Cc", "Cs", "Co", "Zl", "Zp"}
"""Kinds of signs: those that show nothing, and those of which no line of text is made."""

HEAPED = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{4}")
"""Marks upon marks are drawn over the lines above and below."""

BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")

TELLING = ("signs", "asked")
"""The modes in which what partners tell each other is kept with the deal (rules A1.30)."""


def say(match_id: int, user_id: int, text: str, preset: str = "") -> dict[str, Any]:
    """Write one line down and return it as the sockets tell it.

    Raises Refused: unknown, muted, empty, too_long, signs, preset, closed, too_fast, repeat.
    """
    text = tidy(text) if not preset else ""
    if preset and preset not in PRESETS:
        raise Refused("preset")
    with transaction.atomic():
        # The person's row is the lock of his pace: two sockets are not twice as fast.
        people = get_user_model().objects.filter(is_active=True)
        user = people.select_for_update(no_key=True).filter(pk=user_id).first()
        match = Match.objects.filter(pk=match_id).first()
        if user is None or match is None:
            raise Refused("unknown")
        if hooks.muted(user_id):
            raise Refused("muted")
        seated = match.seats.filter(user=user).exists()
        if seated and _closed(match):
            raise Refused("closed")
        now = clock.now()
        _pace(user_id, text, preset, now)
        audience = Line.Audience.TABLE if seated else Line.Audience.STANDS
        line = Line.objects.create(
            match=match, user=user, name=user.get_username(), audience=audience,
            preset=preset, text=text, at=now,
        )  # fmt: skip
    return told(line)


def tidy(text: str) -> str:
    """A line as it is kept. Raises Refused for what is no line of text."""
    text = unicodedata.normalize("NFC", text).strip()
    kinds = {unicodedata.category(sign) for sign in text}
    if kinds <= UNSEEN:
        raise Refused("empty")
    if len(text) > policy.LINE_LENGTH:
        raise Refused("too_long", most=policy.LINE_LENGTH)
    if kinds & NO_TEXT or not BIDI.isdisjoint(text) or HEAPED.search(text):
        raise Refused("signs")
    return text


def mode(game: str, options: Options) -> str:
    """How partners may talk while a deal runs (rules A1.30); "" where nobody has a partner."""
    if all(len(team) == 1 for team in get(game).teams(options)):
        return ""
    return str(options.get("talk", "silent"))


def quiet(game: str, options: Options) -> bool:
    """Whether those who sit there say nothing of their own while a deal runs (rules A1.33)."""
    return mode(game, options) not in ("", "open")


def running(match: Match) -> Any:
    """The state of the deal that is played, None between deals."""
    if match.status != Match.Status.PLAYING or not match.state:
        return None
    game = get(match.game)
    state = codec.from_data(game.state, orjson.loads(match.state))
    return state if game.to_act(state) else None


def told(line: Line) -> dict[str, Any]:
    """A line as the sockets tell it; señas, questions and answers with what is theirs."""
    own: dict[str, Any] = {}
    if line.kind:
        age = max(0, clock.now() - line.at)
        own = {"kind": line.kind, "seat": line.seat, "to": line.to_id, "age_ms": age}
    return {
        **own,
        "id": line.pk,
        "user": line.user_id,
        "name": line.name,
        "audience": line.audience,
        "preset": line.preset,
        "text": line.text,
        "at": line.at,
    }


def lines(match_id: int, audience: str) -> list[dict[str, Any]]:
    """The last lines of a channel, oldest first; a seña is not repeated, it was two seconds."""
    heard = Line.objects.filter(match_id=match_id, audience__in=(audience, Line.Audience.ALL))
    last = heard.exclude(kind=Line.Kind.SIGN).order_by("-id")
    return [told(line) for line in reversed(last[: policy.LINES_SHOWN])]


def line(pk: int) -> dict[str, Any] | None:
    """One line by its row, for a process that heard of it."""
    found = Line.objects.filter(pk=pk).first()
    return told(found) if found else None


def forget(now: int) -> int:
    """Delete what is older than moderators may need; returns how many lines went.

    Señas, questions and answers belong to the match as its cards do.
    """
    old = Line.objects.filter(at__lt=now - policy.LINES_KEPT, kind=Line.Kind.SAID)
    deleted, _ = old.delete()
    return deleted


def _closed(match: Match) -> bool:
    """Partners do not talk while a round runs, unless the table lets them; others always may."""
    return quiet(match.game, match.options) and running(match) is not None


def _pace(user_id: int, text: str, preset: str, now: int) -> None:
    window, most = policy.LINES_PER
    recent = Line.objects.filter(
        user_id=user_id, kind=Line.Kind.SAID, at__gt=now - policy.LINE_REPEAT
    ).order_by("-id")
    said = list(recent.values_list("text", "preset", "at")[:20])
    if sum(1 for line in said if line[2] > now - window) >= most:
        raise Refused("too_fast", retry_ms=window)
    if said and said[0][:2] == (text, preset):
        raise Refused("repeat")
