"""Who is looking at which match in this process, and what each has been sent.

A picture goes out only after its commit; a picture older than the last one sent never does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import orjson

from games.services.access import may_watch
from games.services.commands import Command
from games.services.table import PlayRow, Table

from . import render
from .protocol import NO_RIGHT, NO_SESSION

log = logging.getLogger(__name__)

LATE_LINES = 20

Send = Callable[[dict[str, Any]], Awaitable[None]]
Submit = Callable[[Command], "asyncio.Future[Any]"]


class Line:
    """One socket: what it holds, and how to reach it."""

    __slots__ = (
        "_newest", "_said", "_send", "_task", "address", "answered", "bye", "held", "informed",
        "invited", "known_at", "missed", "ready", "seat", "session", "spared", "user",
    )  # fmt: skip

    def __init__(
        self,
        send: Send,
        user: int | None,
        *,
        session: str | None = None,
        invited: bool = False,
        address: str = "",
    ) -> None:
        self._send = send
        self._newest: str | None = None
        self._said: deque[str] = deque(maxlen=LATE_LINES)
        self._task: asyncio.Task[None] | None = None
        self.user = user
        self.session = session
        self.address = address
        self.known_at = time.monotonic()
        self.bye = False
        """The page has said that it is being closed on purpose."""
        self.invited = invited
        self.seat: int | None = None
        self.answered: str | None = None
        self.held = self.spared = 0
        self.ready = self.informed = self.missed = False

    def may_watch(self, table: Table) -> bool:
        """Whether this socket may (still) look at a table."""
        return may_watch(
            private=table.private,
            spectators=table.spectators,
            status=table.status,
            seated=table.seat_of(self.user) is not None,
            invited=self.invited and self.user not in table.removed,
        )

    def push(self, text: str) -> None:
        """Send a picture now if the transport takes it; a slow socket gets only the newest."""
        if self._task is None:
            self._start(text)
        else:
            self.spared += self._newest is not None
            self._newest = text

    def say(self, text: str) -> None:
        """Send something that no later picture makes up for; a slow socket gets the last few."""
        if self._task is None:
            self._start(text)
        else:
            self._said.append(text)

    def close(self, code: int) -> None:
        """End the socket; what still waits to be sent is not."""
        self._said.clear()
        self._newest = None
        sending = self._send({"type": "websocket.close", "code": code})
        self._task = asyncio.ensure_future(sending)

    def _start(self, text: str) -> None:
        sending = self._send({"type": "websocket.send", "text": text})
        if asyncio.iscoroutine(sending):
            try:
                sending.send(None)
            except StopIteration:
                return
            except Exception as fault:  # most often it is closing: its disconnect is on the way
                log.warning("a socket took no %s bytes: %r", len(text), fault)
                return
            sending.close()
        self._task = asyncio.get_running_loop().create_task(self._drain(text))

    async def _drain(self, text: str | None) -> None:
        with contextlib.suppress(Exception):
            while text is not None:
                await self._send({"type": "websocket.send", "text": text})
                if self._said:
                    text = self._said.popleft()
                else:
                    text, self._newest = self._newest, None
        if self.spared:
            log.info("a slow socket was spared %s pictures", self.spared)
        self.spared, self._task = 0, None


class Room:
    """The sockets of one match in this process."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: set[Line] = set()

    @property
    def version(self) -> int:
        """What every socket here has been shown, at least."""
        return min((line.held for line in self.lines if line.ready), default=0)

    def of_user(self, user: int | None) -> list[Line]:
        """The sockets of one person here."""
        return [line for line in self.lines if user is not None and line.user == user]


class Hub:
    """Rooms by match. Used on the event loop only."""

    def __init__(self, submit: Submit, process: str) -> None:
        self._submit = submit
        self._process = process
        self.rooms: dict[int, Room] = {}
        self.sockets: dict[int | str, int] = {}

    def join(self, match: int, line: Line) -> None:
        """Take a socket in; it is shown nothing until ``welcome``."""
        self.rooms.setdefault(match, Room()).lines.add(line)

    def part(self, match: int, line: Line) -> None:
        """Let a socket go; a seat without sockets here is announced as gone."""
        room = self.rooms.get(match)
        if room is None or line not in room.lines:
            return
        room.lines.discard(line)
        if not room.lines:
            del self.rooms[match]
        if line.seat is not None and not room.of_user(line.user):
            self._presence(match, line.user, "gone", bye=line.bye)

    def welcome(
        self, table: Table, line: Line, plays: list[PlayRow], since: int, re: str | None = None
    ) -> None:
        """First picture for a socket that has joined, or the table again with an answer."""
        seat = table.seat_of(line.user)
        line.seat = None if seat is None else seat.number
        line.ready = True
        self._show(table, line, plays, since, {}, info=True, re=re)

    def show(self, table: Table, plays: list[PlayRow], *, info: bool) -> None:
        """Picture of a committed version for every socket of its match."""
        room = self.rooms.get(table.id)
        if room is None:
            return
        since = table.version - len(plays)
        drawn: dict[Any, str] = {}
        for line in list(room.lines):
            if not line.may_watch(table):
                self._turn_away(table.id, line)
            elif line.ready:
                self._show(table, line, plays, since, drawn, info=info)
            else:
                line.missed = True
        self._call_back(table, room)

    def _show(
        self, table: Table, line: Line, plays: list[PlayRow], since: int,
        drawn: dict[Any, str], *, info: bool, re: str | None = None,
    ) -> None:  # fmt: skip
        if line.held > table.version:
            return
        seat = table.seat_of(line.user)
        line.seat = None if seat is None else seat.number
        if table.status == "open":
            line.push('{"is":"room"}')
            return
        told = info or not line.informed
        mine = [p.client_id for p in plays if p.client_id and p.seat == line.seat]
        answer = re or (mine[-1] if mine else None)
        key = (line.seat, told)
        if key not in drawn:
            message = render.table_message(table, plays, since, line.seat, info=told)
            if answer:
                message["re"] = answer
            drawn[key] = orjson.dumps(message).decode()
        line.held, line.informed, line.answered = table.version, True, answer
        line.push(drawn[key])

    def tell(self, match: int, line: dict[str, Any]) -> None:
        """A line of the chat, for its channel (the seats or the stands) and for who said it.

        Somebody who has just sat down may speak before the picture that seats him here. What
        partners tell each other is for everybody.
        """
        room = self.rooms.get(match)
        sign = line.get("kind") == "sign"
        message = {"is": "sign", "sign": line} if sign else {"is": "lines", "lines": [line]}
        text = orjson.dumps(message).decode()
        for one in list(room.lines) if room else []:
            mine = one.user is not None and one.user == line["user"]
            channel = "table" if one.seat is not None else "stands"
            if one.ready and (mine or line["audience"] in (channel, "all")):
                one.say(text)

    def lines_of(self, user: int) -> list[Line]:
        """A person's sockets at all matches."""
        return [line for room in self.rooms.values() for line in room.of_user(user)]

    def all_lines(self) -> list[Line]:
        """Every socket at a match."""
        return [line for room in self.rooms.values() for line in room.lines]

    def end(self, line: Line, code: int) -> None:
        """The person behind a socket may not be here any more."""
        for match, room in list(self.rooms.items()):
            if line in room.lines:
                self.part(match, line)
        line.ready = False
        line.close(code)

    def _turn_away(self, match: int, line: Line) -> None:
        """The table has begun without spectators: who only looked on has to go."""
        self.part(match, line)
        line.ready = False
        line.close(NO_RIGHT if line.user else NO_SESSION)

    def _call_back(self, table: Table, room: Room) -> None:
        """A seat that is marked away while its socket is here says so."""
        for seat in table.seats:
            if seat.away_since is not None and room.of_user(seat.user):
                self._presence(table.id, seat.user, "here")

    def _presence(self, match: int, user: int | None, do: str, *, bye: bool = False) -> None:
        self._submit(Command(match, do, user=user, process=self._process, bye=bye))
