"""A closed board of damas as a file for other programs, PDN (rules A9.22 to A9.24)."""

from __future__ import annotations

from typing import Any

from django.utils.timezone import localtime

from games.history.record import PLAYED
from games.history.selectors import Closed
from games.rules.draughts import fen, pdn


def pdn_of(kept: Closed) -> str | None:
    """The text of the file; None if it was no board."""
    events = [event for play in kept.plays for event in play.events]
    began = next((event["public"] for event in events if event["kind"] == "began"), None)
    if began is None:
        return None
    white = began["white"]
    score = pdn.Score(
        options=kept.match.options,
        moves=[play.action for play in kept.plays if play.kind in PLAYED],
        result=_result(kept, white),
        position=fen.read(began["position"]),
        tags=_tags(kept, white),
    )
    return pdn.write(score)


def _tags(kept: Closed, white: int) -> dict[str, Any]:
    begun = kept.match.started_at
    return {
        "Event": f"{kept.match.game} {kept.match.pk}",
        "Date": localtime(begun).strftime("%Y.%m.%d") if begun else "????.??.??",
        "White": kept.seats[white].name,
        "Black": kept.seats[1 - white].name,
    }


def _result(kept: Closed, white: int) -> str:
    winners = kept.match.winners
    if winners is None:
        return pdn.OPEN
    if not winners:
        return pdn.DRAWN
    return pdn.WHITE_WINS if winners == [kept.seats[white].team] else pdn.BLACK_WINS
