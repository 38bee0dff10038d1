"""People at a table inside the test's own process, and how they play together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser

from games.live.routing import websocket_urlpatterns

from .viewer import PATIENCE, Closed, Frame, Viewer, new_id

__all__ = ["PATIENCE", "Closed", "Frame", "Player", "new_id"]

V = TypeVar("V", bound=Viewer)
SOCKETS = URLRouter(websocket_urlpatterns)


class Player(Viewer, WebsocketCommunicator):
    """One socket, straight to the consumers (or to `app`, for what stands before them)."""

    def __init__(
        self, match: int, user: Any = None, app: Any = SOCKETS, headers: Any = None, **scope: Any
    ) -> None:
        Viewer.__init__(self)
        WebsocketCommunicator.__init__(self, app, f"/ws/match/{match}/", headers=headers)
        if app is SOCKETS:
            self.scope["user"] = user or AnonymousUser()
        self.scope.update(scope)

    async def enter(self, v: int = 0) -> Player:
        """Connect, greet and wait for the first picture (of a room, if it has not begun)."""
        await self.open()
        await self.greet(v)
        return self

    async def open(self) -> Player:
        """Connect without a greeting; fails if the socket is not accepted."""
        accepted, code = await self.connect(timeout=PATIENCE)
        assert accepted, code
        return self

    async def send_text(self, text: str) -> None:
        """See Viewer."""
        await self.send_input({"type": "websocket.receive", "text": text})

    async def receive_text(self) -> str:
        """See Viewer."""
        message = await self.receive_output(PATIENCE)
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        return str(message["text"])

    async def leave(self) -> None:
        """Cut the line."""
        await self.disconnect(timeout=PATIENCE)


SWAP_AT_ONCE = "3O 2C 7O 4C 5B 5C 1O"
"""A pack for two: the leader's three wins the first trick, and then the 7 may take the ace."""


def at_turn(people: Sequence[V]) -> V:
    """Whose card the table waits for; for tables of people alone, all in step."""
    return next(one for one in people if one.seat is not None and one.my_turn)


async def one_card(people: Sequence[V], rng: Random | None = None) -> V:
    """Who has the turn plays a card (the first), and everybody has seen it; who it was."""
    actor = at_turn(people)
    await actor.act(rng.choice(actor.cards) if rng else None)
    for one in people:
        await one.reach(actor.table["v"])
    return actor


async def cards_until(people: Sequence[V], stop: Callable[[], Any], rng: Random) -> bool:
    """Cards are played, and nothing else, until it is so; False if the match ended before."""
    while not stop():
        if people[0].table["status"] == "finished":
            return False
        await one_card(people, rng)
    return True


async def win_the_first_trick(people: Sequence[V]) -> V:
    """With `SWAP_AT_ONCE`, the leader after the first trick, with the swap in hand."""
    leader = at_turn(people)
    await leader.act("3O")
    for one in people:
        await one.reach(leader.table["v"])
    await one_card(people)
    assert "swap:7O" in leader.table["legal"]
    return leader
