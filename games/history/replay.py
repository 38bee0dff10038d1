"""A closed deal as a row of pictures, each as one seat saw it.

The pictures are computed from the seed and the log through the rules; nothing is kept of them.
Only closed deals have any: while a deal runs nobody may look at it from another seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games import selectors
from games.history import made
from games.history.camps import camps
from games.history.record import PLAYED
from games.history.selectors import Closed
from games.history.telling import sentences
from games.models import Play, Seat
from games.rules import get
from games.rules.game import IllegalAction
from games.services import again, deals


class NotReplayable(Exception):
    """The log does not follow from the rules as they are now."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table after one action and what it brought about; the first is the deal itself."""

    state: Any
    plays: tuple[Play, ...]

    @property
    def events(self) -> list[dict[str, Any]]:
        """What happened, secrets included: they are none any more."""
        return [event for play in self.plays for event in play.events]


def scenes(kept: Closed) -> list[Scene]:
    """One scene for each action of a seat. Raises NotReplayable."""
    match, deal = kept.match, kept.deal
    game = get(match.game)
    if deal.rules != f"{game.slug}/{game.version}":
        raise NotReplayable(deal.rules)
    state, _ = game.setup(match.options, deal.leader, again.draw_of(deal), number=deal.number)
    found: list[Scene] = []
    for play in kept.plays:
        try:
            if play.kind in (*PLAYED, Play.Kind.DRAW) and play.seat is not None:
                state, _ = game.apply(state, play.seat, play.action)
        except IllegalAction as error:
            raise NotReplayable(error.reason) from error
        before = () if play.kind in PLAYED or not found else found.pop().plays
        found.append(Scene(state, (*before, play)))
    return found


def frames(kept: Closed, shown: Sequence[Scene], seat: int) -> list[dict[str, Any]]:
    """What the page shows of each scene from this seat: names as in docs/protocol.md.

    ``open`` holds the other hands, for whoever wants to see all of them, ``laid`` what somebody
    has laid away; ``score`` the points of each side so far; ``said`` what partners told each
    other; ``text`` says what happened.
    """
    game = get(kept.match.game)
    seats = range(len(kept.seats))
    scores = camps(kept, shown).scores
    starts = [scene.plays[0].seq for scene in shown]
    said = made.between(kept.said, starts)
    return [
        {
            "events": [_told(play, event, seat) for play in scene.plays for event in play.events],
            **_pictures([game.view(scene.state, other) for other in seats], seat),
            "score": points,
            "said": [made.frame(line) for line in lines],
            "text": " ".join([text(scene, kept.seats), *map(made.sentence, lines)]),
        }
        for scene, points, lines in zip(shown, scores, said, strict=True)
    ]


def _pictures(views: Sequence[dict[str, Any]], seat: int) -> dict[str, Any]:
    """The picture from the seat, and apart from it what only the others saw."""
    hands = {other: view.get("hand") for other, view in enumerate(views) if other != seat}
    return {
        "view": views[seat],
        "open": {other: hand for other, hand in hands.items() if hand},
        "laid": next((view["laid"] for view in views if view.get("laid")), None),
    }


def text(scene: Scene, seats: Sequence[Seat]) -> str:
    """What happened in a scene, in words."""
    return " ".join(sentence for play in scene.plays for sentence in sentences(play, seats))


def info(kept: Closed, seat: int) -> dict[str, Any]:
    """What the table's page knows of a match (docs/protocol.md), as this deal began."""
    match = kept.match
    game = get(match.game)
    before = [result for result in match.results if result["deal"] < kept.deal.number]
    return {
        "game": match.game,
        "options": match.options,
        "turn_seconds": match.turn_seconds,
        "competitive": match.competitive,
        "agrees": game.agrees,
        "text": selectors.sentence(match),
        "you": seat,
        "seats": [_seat(one, own=one.number == seat) for one in kept.seats],
        "deal": kept.deal.number,
        **deals.score(match.options, before, len(game.teams(match.options))),
        "ending": None,
        "winners": None,
        "votes": [],
        "rematch": None,
    }


def _seat(seat: Seat, own: bool) -> dict[str, Any]:
    """A seat, nobody away; a bot only where no person ever sat, nor the viewer."""
    bot = "" if own or seat.user_id is not None else seat.bot_level
    return {
        "n": seat.number,
        "team": seat.team,
        "name": seat.name,
        "bot": bot or None,
        "user": not bot,
        "here": True,
        "left": False,
    }


def _told(play: Play, event: dict[str, Any], seat: int) -> dict[str, Any]:
    automatic = {"auto": True} if play.kind == Play.Kind.TIMEOUT else {}
    told = {"seq": play.seq, "kind": event["kind"], "seat": event["seat"]}
    return {**told, **event["public"], **event["private"].get(str(seat), {}), **automatic}
