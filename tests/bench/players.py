"""Tables that play by themselves: whoever is told that it is his turn plays a card.

A move is completed when every player of the table has the picture after it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any

import orjson

from tests.bench.client import Socket, connect

REPEAT = 0.25
"""After ``busy`` or ``rate`` a player asks again so much later, in seconds."""


@dataclass(slots=True)
class Tally:
    """What is counted while ``open``; times in ms. ``enough`` is set after ``at_least`` moves."""

    at_least: int = 0
    enough: asyncio.Event = field(default_factory=asyncio.Event)
    open: bool = False
    moves: int = 0
    own: list[float] = field(default_factory=list)
    all: list[float] = field(default_factory=list)
    bytes: int = 0
    faults: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Load:
    """How the load is put on: ``think`` seconds of a player (0 = at once), and for how long."""

    port: int
    origin: str
    path: str
    tally: Tally = field(default_factory=Tally)
    playing: bool = False
    think: float = 0.0
    ids: int = 0
    rng: random.Random = field(default_factory=lambda: random.Random(20))


@dataclass(slots=True)
class Move:
    """A command on its way, and the players who have not seen what became of it."""

    turn: int
    id: str
    sent: float
    waiting: set[Player]


class Party:
    """The players of a table, and the matches they play one after the other."""

    def __init__(self, load: Load, matches: list[int], cookies: list[str]) -> None:
        self.load = load
        self.matches = deque(matches)
        self.match = self.matches.popleft()
        self.players = [Player(self, cookie) for cookie in cookies]
        self.moves: list[Move] = []
        self._moving: asyncio.Task[None] | None = None

    async def sit(self) -> None:
        """Connect every player to the match."""
        for player in self.players:
            await player.enter(self.match)

    def seen(self, player: Player, turn: int, re: str | None) -> None:
        """A player has a picture in which the turn ``turn`` is being played."""
        if not self.moves:
            return
        now, tally = time.perf_counter(), self.load.tally
        for move in list(self.moves):
            if re == move.id and tally.open:
                tally.own.append((now - move.sent) * 1000)
            if turn > move.turn:
                move.waiting.discard(player)
                if not move.waiting:
                    self.moves.remove(move)
                    if tally.open:
                        tally.moves += 1
                        if tally.moves == tally.at_least:
                            tally.enough.set()
                        tally.all.append((now - move.sent) * 1000)

    def forget(self, name: str | None) -> None:
        """A command was refused: it is no move."""
        self.moves = [move for move in self.moves if move.id != name]

    def next_match(self) -> None:
        """The match is over: on to the next, once all have seen it."""
        if self._moving is None and all(player.over for player in self.players):
            self._moving = asyncio.get_running_loop().create_task(self._move())

    async def _move(self) -> None:
        self.moves.clear()
        if not self.matches:
            self.load.tally.faults["no match left"] += 1
            return
        self.match = self.matches.popleft()
        for player in self.players:
            player.socket.close()
        try:
            await self.sit()
        except OSError as fault:
            self.load.tally.faults[str(fault) or type(fault).__name__] += 1
        self._moving = None


class Player:
    """One person at one table."""

    socket: Socket

    def __init__(self, party: Party, cookie: str) -> None:
        self._party, self._cookie = party, cookie
        self._load = party.load
        self._turn = self._asked = 0
        self._cards: list[str] = []
        self.over = False
        self.shown = asyncio.Event()

    async def enter(self, match: int) -> None:
        """Connect, and wait for the first picture."""
        load = self._load
        self._asked, self.over = 0, False
        self.shown.clear()
        path = load.path.format(match=match)
        self.socket = await connect(load.port, path, load.origin, self._cookie, self._hear)
        self.socket.ended = self._ended
        self.socket.say(b'{"do":"hello","v":0,"protocol":1}')
        await self.shown.wait()

    def _hear(self, text: bytes) -> None:
        message = orjson.loads(text)
        self._load.tally.bytes += len(text)
        if message["is"] == "table":
            self._see(message)
        elif message["is"] == "refused":
            self._load.tally.faults[message["why"]] += 1
            self._party.forget(message["re"])
            self._asked = 0
            if message["why"] in ("busy", "rate"):
                asyncio.get_running_loop().call_later(REPEAT, self.play)

    def _see(self, message: dict[str, Any]) -> None:
        self._turn = message["turn"]
        self.shown.set()
        self._party.seen(self, self._turn, message.get("re"))
        view = message["view"]
        self.over = message["status"] == "finished"
        mine = not self.over and view["seat"] in view["to_act"]
        self._cards = [a for a in message["legal"] if a in view["hand"]] if mine else []
        if self.over:
            self._party.next_match()
        elif self._load.playing:
            self.think()

    def think(self, soon: bool = False) -> None:
        """Play after the time to think, if it is this player's turn; ``soon``: any part of it."""
        think = self._load.think
        if not self._cards:
            return
        if think:
            wait = think * self._load.rng.uniform(0.0 if soon else 0.5, 1.0 if soon else 1.5)
            asyncio.get_running_loop().call_later(wait, self.play)
        else:
            self.play()

    def play(self) -> None:
        """Ask for a card of mine, once a turn."""
        load = self._load
        if not (load.playing and self._cards) or self._asked == self._turn:
            return
        self._asked = self._turn
        load.ids += 1
        name = f"{load.ids:016x}"
        action = load.rng.choice(self._cards)
        text = f'{{"do":"act","action":"{action}","turn":{self._turn},"id":"{name}"}}'
        players = set(self._party.players)
        self._party.moves.append(Move(self._turn, name, time.perf_counter(), players))
        self.socket.say(text.encode())

    def _ended(self, code: int) -> None:
        self._load.tally.faults[f"closed {code}"] += 1
