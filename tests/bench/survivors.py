"""Robots that outlive the server: they come back and send again what was not answered."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import orjson

from tests.bench.client import Socket, connect

PATH = "/ws/match/{match}/"
COME_BACK = (0.05, 0.3)
"""Seconds until the next try to connect."""
AGAIN = ("busy", "rate")


@dataclass
class Load:
    """What the robots share. ``answered``: [match, seat, id, action, version] of each move."""

    port: int
    origin: str
    think: float
    rng: random.Random
    playing: bool = True
    answered: list[tuple[int, int, str, str, int]] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: int = 0
    again: int = 0
    _sent: asyncio.Event = field(default_factory=asyncio.Event)
    _moved: asyncio.Event = field(default_factory=asyncio.Event)

    async def progress(self, moves: int = 50) -> None:
        """So many more moves have been answered."""
        goal = len(self.answered) + moves
        while len(self.answered) < goal:
            self._moved.clear()
            await self._moved.wait()

    async def next_command(self) -> None:
        """A robot sends something."""
        self._sent.clear()
        await self._sent.wait()

    def sent(self) -> None:
        """A robot has sent something."""
        self._sent.set()
        self.unanswered += 1

    def done(self, answer: tuple[int, int, str, str, int] | None = None) -> None:
        """A robot's command has been answered, or refused."""
        self.unanswered -= 1
        if answer:
            self.answered.append(answer)
            self._moved.set()


@dataclass
class Move:
    """A card that has been played as far as the robot is concerned."""

    action: str
    turn: int
    id: str


class Survivor:
    """One person at a table, for the table's matches one after the other."""

    def __init__(self, load: Load, matches: list[int], cookie: str) -> None:
        self._load, self._matches, self._cookie = load, matches, cookie
        self._pending: Move | None = None
        self._held = 0
        self._seat = 0

    async def play(self) -> None:
        """All the matches, until there is nothing more to do."""
        for match in self._matches:
            self._held = 0
            while self._load.playing or self._pending:
                if await self._connected(match):
                    break

    async def _connected(self, match: int) -> bool:
        """As long as the line holds; True when the match is over and nothing is open."""
        path, cut = PATH.format(match=match), asyncio.Event()
        frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        try:
            socket = await connect(self._load.port, path, self._load.origin, self._cookie)
        except OSError:
            await asyncio.sleep(self._load.rng.uniform(*COME_BACK))
            return False
        socket.heard = lambda text: frames.put_nowait(orjson.loads(text))
        socket.ended = lambda code: cut.set()
        socket.say(orjson.dumps({"do": "hello", "v": self._held, "protocol": 1}))
        first, over = True, False
        while not over and not cut.is_set() and (self._load.playing or self._pending):
            frame = await _next(frames, cut)
            if frame is None:
                continue
            over = self._hear(match, frame)
            if first and self._pending:
                self._load.again += 1
                self._send(socket)
            first = False
            if frame["is"] == "refused" and frame["why"] in AGAIN:
                await asyncio.sleep(0.1)
                self._send(socket)
            elif frame["is"] == "table" and not over:
                await self._act(socket, frame)
        socket.close()
        return over

    def _hear(self, match: int, frame: dict[str, Any]) -> bool:
        """Take note of an answer; True when there is nothing left to do in this match."""
        pending = self._pending
        if pending and frame.get("re") == pending.id:
            if frame["is"] == "table":
                self._load.done((match, self._seat, pending.id, pending.action, frame["v"]))
                self._pending = None
            elif frame["why"] not in AGAIN:
                self._load.refused[frame["why"]] += 1
                self._load.done()
                self._pending = None
        if frame["is"] != "table":
            return False
        self._held = frame["v"]
        self._seat = frame.get("info", {}).get("you", self._seat)
        return frame["status"] == "finished" and self._pending is None

    async def _act(self, socket: Socket, frame: dict[str, Any]) -> None:
        view = frame["view"]
        cards = [action for action in frame["legal"] if action in view["hand"]]
        if self._pending or not cards or view["to_act"] != [self._seat] or not self._load.playing:
            return
        await asyncio.sleep(self._load.rng.uniform(0, self._load.think))
        self._pending = Move(self._load.rng.choice(cards), frame["turn"], secrets.token_hex(16))
        self._send(socket)
        self._load.sent()

    def _send(self, socket: Socket) -> None:
        move = self._pending
        if move is not None:
            command = {"do": "act", "action": move.action, "turn": move.turn, "id": move.id}
            socket.say(orjson.dumps(command))


async def _next(frames: asyncio.Queue[dict[str, Any]], cut: asyncio.Event) -> Any:
    """The next frame, or None if none came for a moment or the line was cut."""
    if not cut.is_set():
        try:
            async with asyncio.timeout(0.5):
                return await frames.get()
        except TimeoutError:
            pass
    return None
