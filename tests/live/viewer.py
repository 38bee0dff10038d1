"""Somebody at a table, as the tests see it: frames that are never lost, and what they show."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from random import Random
from typing import Any

PATIENCE = 15
Frame = dict[str, Any]


def new_id() -> str:
    """A client id as the page makes them."""
    return secrets.token_hex(16)


class Closed(AssertionError):
    """The server closed the socket while the test waited for a frame; ``code`` says why."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Viewer:
    """One socket of a match. ``frames`` is all it ever got, ``table`` the newest picture.

    ``until`` reads on from where it last stopped, so nothing is skipped and nothing read twice.
    Subclasses know the transport: ``send_text`` and ``receive_text``.
    """

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.read = 0
        self.table: Frame = {}
        self.info: Frame = {}

    async def send_text(self, text: str) -> None:
        """Send a frame."""
        raise NotImplementedError

    async def receive_text(self) -> str:
        """The next frame. Raises Closed, or TimeoutError after 15 s."""
        raise NotImplementedError

    async def greet(self, v: int = 0) -> None:
        """Greet and wait for the first picture (of a room, if it has not begun)."""
        await self.tell(do="hello", v=v)
        await self.until(lambda f: f["is"] in ("table", "room"))

    async def tell(self, **message: Any) -> None:
        """Send one message."""
        await self.send_text(json.dumps(message))

    async def next(self) -> Frame:
        """The next frame. Raises Closed, or AssertionError after 15 s."""
        if self.read == len(self.frames):
            try:
                text = await self.receive_text()
            except TimeoutError:
                raise AssertionError(f"nothing in {PATIENCE} s, after {self.frames[-3:]}") from None
            self._keep(json.loads(text))
        self.read += 1
        return self.frames[self.read - 1]

    async def until(self, wanted: Callable[[Frame], Any]) -> Frame:
        """The next frame that is wanted."""
        while not wanted(frame := await self.next()):
            pass
        return frame

    async def answer(self, re: str) -> Frame:
        """The next frame that answers the command with this id."""
        return await self.until(lambda f: f.get("re") == re)

    async def refusal(self) -> Frame:
        """The next refusal."""
        return await self.until(lambda f: f["is"] == "refused")

    async def send_act(self, action: str, turn: int | None = None, re: str | None = None) -> str:
        """Send an action for the turn that is shown (or another one); its id."""
        re = re or new_id()
        turn = self.table["turn"] if turn is None else turn
        await self.tell(do="act", action=action, turn=turn, id=re)
        return re

    async def act(self, action: str | None = None, **how: Any) -> Frame:
        """Do an action (default: the first card that is legal) and wait for the answer."""
        return await self.answer(await self.send_act(action or self.cards[0], **how))

    async def settle(self) -> Frame:
        """Everything sent before now has been read; the picture then held."""
        await self.tell(do="ping", v=self.table.get("v", 0))
        await self.until(lambda f: f["is"] == "pong")
        return self.table

    async def closed_with(self) -> int:
        """Read on until the server closes the socket; the code."""
        try:
            while True:
                await self.next()
        except Closed as end:
            return end.code

    async def reach(self, version: int) -> Frame:
        """Read on until a picture is at least this new."""
        while self.table["v"] < version:
            await self.next()
        return self.table

    async def play(self, rng: Random, until: Callable[[Frame], Any] | None = None) -> Frame:
        """Do anything legal whenever it is this seat's turn, to the end or until a picture."""
        while self.table["status"] != "finished" and not (until and until(self.table)):
            if (
                not self.my_turn
                or (await self.act(rng.choice(self.table["legal"])))["is"] != "table"
            ):
                await self.until(lambda f: f["is"] == "table")
        return self.table

    @property
    def seat(self) -> int | None:
        """The seat that the server says is mine."""
        return self.info.get("you")

    @property
    def view(self) -> Frame:
        """The newest view."""
        return self.table["view"]

    @property
    def my_turn(self) -> bool:
        """True when the table waits for this seat's card."""
        return self.view["to_act"] == [self.seat] and bool(self.cards)

    @property
    def cards(self) -> list[str]:
        """The cards that may be played now."""
        hand = self.view.get("hand", ())
        return [action for action in self.table["legal"] if action in hand]

    def _keep(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["is"] == "table":
            self.info = frame.get("info", self.info)
            self.table = frame
