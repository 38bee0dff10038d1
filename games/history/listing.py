"""The rows of "my matches"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.history import standing, words
from games.history.selectors import seats_of
from games.models import Match, Seat

SIGNS = {"won": "won", "lost": "lost", "drawn": "draw", "void": "void", "abandoned": "void"}
"""The sign of each result (history.css)."""


@dataclass(frozen=True, slots=True)
class Row:
    """A finished match as its player sees it.

    ``kind``: won, lost, drawn, void or abandoned; ``result`` is its word and ``sign`` its
    sign; ``score``: what each side has, his first, and ``unit``, what that is.
    """

    pk: int
    when: datetime | None
    text: str
    who: str
    kind: str
    sign: str
    result: str
    score: str
    unit: str


def rows(mine: Sequence[Seat]) -> list[Row]:
    """The rows of these seats, in their order; the other seats are read in one query."""
    seats = seats_of(seat.match_id for seat in mine)
    return [_row(seat, seats[seat.match_id]) for seat in mine]


def _row(seat: Seat, seats: Sequence[Seat]) -> Row:
    match = seat.match
    kind = _kind(seat)
    return Row(
        pk=match.pk,
        when=match.finished_at,
        text=words.table(match),
        who=_who(seat, seats),
        kind=kind,
        sign=SIGNS[kind],
        result=_word(kind),
        score=_score(match, seat.team),
        unit=_("points") if standing.adds(match) else _("rounds"),
    )


def _kind(seat: Seat) -> str:
    """Won, lost, drawn, void, or abandoned by this player (a bot ended it for him)."""
    if seat.match.winners is None or seat.match.annulled:
        return "void"
    return "abandoned" if seat.bot_level else seat.result or "void"


def _word(kind: str) -> str:
    return {
        "won": pgettext("match", "Won"),
        "lost": pgettext("match", "Lost"),
        "drawn": pgettext("match", "Drawn"),
        "void": pgettext("match", "Void"),
        "abandoned": pgettext("match", "Abandoned"),
    }[kind]


def _score(match: Match, team: int) -> str:
    """What each side has made, this team first: "2–1", "+4 −1 −1 −1 −1"."""
    made = list(standing.made(match))
    made = [made.pop(team), *made]
    return (" " if min(made) < 0 else "–").join(words.signed(made))


def _who(mine: Seat, seats: Sequence[Seat]) -> str:
    others = [seat for seat in seats if seat.number != mine.number]
    rivals = words.listed([seat.name for seat in others if seat.team != mine.team])
    mates = words.listed([seat.name for seat in others if seat.team == mine.team])
    if mates:
        return _("with %(mates)s, against %(rivals)s") % {"mates": mates, "rivals": rivals}
    return _("against %(rivals)s") % {"rivals": rivals}
