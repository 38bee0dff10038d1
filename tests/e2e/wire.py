"""What a browser was told: every frame of a match, held against what its player may know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket

from games.models import Play

CARD = re.compile(r"(?:swap:)?(\d{1,2}[OCEB])")


class Wire:
    """The frames of the match sockets that a page opens from now on."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if "/ws/match/" in socket.url:
            socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    def strays(self, match: int, seat: int) -> list[tuple[int, str]]:
        """(version, card) of each card that the seat was told before it could know it."""
        known = knowledge(match, seat)
        return [
            (version, card)
            for frame in self.frames
            for version, part in _dated(frame)
            for card in _cards(part)
            if card not in known[version]
        ]


def knowledge(match: int, seat: int) -> list[set[str]]:
    """By version: the cards of the running deal that were shown to all, or came to the seat.

    What was shown follows from what people did, not from what the log calls public; but for the
    turned card, the cards out of the pack, the hands that a claim lays open, the garra and what
    is told at the end of a deal.
    """
    known: list[set[str]] = [set()]
    for play in Play.objects.filter(match=match).order_by("seq"):
        now = set() if play.kind == "deal" else set(known[-1])
        if not play.action.startswith("lay:"):
            now.update(CARD.findall(play.action))
        for event in play.events:
            own = event["private"].get(str(seat), {})
            now.update(own.get("hand", ()), _cards(own.get("partners")), _cards(own.get("card")))
            if event["kind"] in ("dealt", "claimed", "garra", "over"):
                now.update(_cards(event["public"]))
        known.append(now)
    return known


def _dated(frame: dict[str, Any]) -> Iterator[tuple[int, Any]]:
    """Each part of a frame with the version that it speaks of."""
    if frame["is"] != "table":
        yield 0, frame
        return
    yield frame["v"], {**frame, "events": None}
    for event in frame["events"]:
        yield event["seq"], event


def _cards(data: Any) -> Iterator[str]:
    """Every card that the data name, however deep."""
    if isinstance(data, dict):
        data = [*data, *data.values()]
    if isinstance(data, str):
        found = CARD.fullmatch(data)
        yield from found.groups() if found else ()
    elif isinstance(data, list | tuple):
        for part in data:
            yield from _cards(part)
