"""The two sockets: a match (of any game) and the lobby. Thin: parse, submit, answer."""

from __future__ import annotations

import sys
from typing import Any

import orjson
from django.db import InterfaceError, OperationalError

from brisca_site import net
from games import hooks, policy
from games.services import clock, signs, talk
from games.services.commands import Command, Refused, Reply
from games.services.table import Table

from . import protocol, start
from .base import PlainConsumer
from .hub import Line
from .protocol import Bucket, Malformed, Message

LINES_AT_ONCE = 10
"""Lines of the chat in a message, each 1.3 kB at the most: see ``policy.PLAYS_AT_ONCE``."""


class _Socket(PlainConsumer):
    """What both sockets share: who it is, the frame limits, the number of sockets."""

    counted = False

    async def opened(self) -> None:
        self.live = start.live()
        user = self.scope.get("user")
        self.user: int | None = user.pk if user is not None and user.is_authenticated else None
        self.address = net.socket_address(self.scope)
        self.whose = self.user or net.network_of(self.address)
        self.bucket = Bucket()
        await self.accept()
        if refusal := await self._refusal():
            await self.close(refusal)
            return
        if not self.live.count(self.whose, +1):
            await self.close(protocol.FLOOD)
            return
        self.counted = True
        await self.entered()

    async def _refusal(self) -> int:
        """The code with which whoever is banned is sent away; 0 for everybody else."""
        try:
            barred = await self.live.read(hooks.barred, self.user, self.address)
        except (InterfaceError, OperationalError):
            return protocol.RESTART
        return protocol.BARRED if barred else 0

    async def received(self, text: str | None, data: bytes | None) -> None:
        if not self.counted:
            return
        try:
            message = protocol.parse(text, data)
        except Malformed as fault:
            if fault.code:
                await self.close(fault.code)
            else:
                await self._malformed(fault)
            return
        if await self._within_limits(message.id):
            await self.handle(message)

    async def _malformed(self, fault: Malformed) -> None:
        if await self._within_limits(fault.re):
            await self.refuse(fault.re, "malformed")

    async def _within_limits(self, re: str | None = None) -> bool:
        if self.bucket.take():
            return True
        if self.bucket.over > policy.FRAMES_OVER_LIMIT:
            await self.close(protocol.FLOOD)
        else:
            await self.refuse(re, "rate")
        return False

    async def refuse(self, re: str | None, why: str, data: dict[str, Any] | None = None) -> None:
        """Say no, and why."""
        await self.say({"is": "refused", "re": re, "why": why, **(data or {})})

    async def say(self, message: dict[str, Any]) -> None:
        """Send one message to this socket alone."""
        await self.send({"type": "websocket.send", "text": orjson.dumps(message).decode()})

    def closed(self) -> None:
        if self.counted:
            self.counted = False
            self.live.count(self.whose, -1)
            self.left()

    async def entered(self) -> None:
        """The socket is in."""

    async def handle(self, message: Message) -> None:
        """One well-formed message."""

    def left(self) -> None:
        """The socket has gone."""


class MatchConsumer(_Socket):
    """One viewer of one match; the seat is looked up by the session's user, never sent."""

    async def entered(self) -> None:
        self.match = int(self.scope["url_route"]["kwargs"]["pk"])
        session: Any = self.scope.get("session") or {}
        invited = self.match in session.get("invited", ())
        key = getattr(session, "session_key", None)
        self.line = Line(
            self.raw_send, self.user, session=key, invited=invited, address=self.address
        )

    def left(self) -> None:
        self.live.hub.part(self.match, self.line)

    async def handle(self, message: Message) -> None:
        if message.do == "hello":
            await self._hello(message)
        elif not self.line.ready:
            await self.refuse(message.id, "hello_first")
        elif message.do == "ping":
            await self._ping(message)
        elif message.do == "bye":
            self.line.bye = True
        elif message.do == "say" or message.do in protocol.SIGNS:
            await self._say(message)
        else:
            await self._command(message)

    async def _hello(self, message: Message) -> None:
        if message.protocol != protocol.VERSION:
            await self.say({"is": "reload"})
            return
        self.live.hub.join(self.match, self.line)
        self.line.held, self.line.ready, self.line.informed = 0, False, False
        while not self.line.ready:
            self.line.missed = False
            reply = await self._look(message.v)
            if reply is None:
                return
            if not self.line.missed:
                known = _known(reply, message.v)
                self.live.hub.welcome(reply.table, self.line, reply.plays, known)
                try:
                    await self._said()
                    await self._arrive(reply.table)
                except (InterfaceError, OperationalError):
                    await self._restart()
                    return

    async def _said(self) -> None:
        """The lines of the chat so far, of those for whom the viewer is."""
        audience = "stands" if self.line.seat is None else "table"
        said = await self.live.read(talk.lines, self.match, audience)
        for at in range(0, len(said) or 1, LINES_AT_ONCE):
            await self.say({"is": "lines", "lines": said[at : at + LINES_AT_ONCE]})

    async def _restart(self) -> None:
        """Send the page away, which comes back by itself."""
        self.live.hub.part(self.match, self.line)
        await self.close(protocol.RESTART)

    async def _arrive(self, table: Table) -> None:
        """A seated person's presence, and the network he comes from."""
        seat = table.seat_of(self.user)
        over = table.status == "finished" and not (table.offer and table.offer.left)
        if seat is None or over:
            return
        network = await self.live.network(self.scope, table.network_month)
        here = seat.here == self.live.process and seat.away_since is None
        if not here or network not in seat.networks:
            self.live.submit(
                Command(
                    self.match, "here", user=self.user, process=self.live.process, network=network
                )
            )

    async def _look(self, since: int) -> Reply | None:
        """The table now; closes the socket (and says None) if it may not be seen."""
        reply = await self.live.submit(Command(self.match, "look", since=since))
        if reply.why == "unknown":
            await self.close(protocol.NO_MATCH)
        elif reply.why:
            await self.close(protocol.RESTART)
        elif not self.line.may_watch(reply.table):
            await self.close(protocol.NO_RIGHT if self.user else protocol.NO_SESSION)
        else:
            return reply
        self.live.hub.part(self.match, self.line)
        return None

    async def _say(self, message: Message) -> None:
        if self.user is None:
            await self.refuse(message.id, "unknown")
            return
        try:
            line = await self.live.read(_write, self.match, self.user, message)
        except Refused as no:
            await self.refuse(message.id, no.why, no.data)
        except (InterfaceError, OperationalError):
            await self.refuse(message.id, "busy", {"retry_ms": 1000})
        else:
            self.live.spoken(self.match, line)
            if message.do == "ask":
                self.live.answers.expect(self.match, line["id"])

    async def _ping(self, message: Message) -> None:
        # A word may have been lost, or the end of a COMMIT.
        await self.live.heard(self.match, sys.maxsize)
        if not await self.live.identify(self.line):
            return
        if self.line.held > message.v:
            await self._again(message.v)
        await self.say({"is": "pong"})

    async def _again(self, since: int, re: str | None = None) -> None:
        reply = await self._look(since)
        while reply is not None and reply.table.version < self.line.held:
            reply = await self._look(since)  # a newer picture has gone out meanwhile
        if reply is not None:
            known = _known(reply, since)
            self.live.hub.welcome(reply.table, self.line, reply.plays, known, re=re)

    async def _command(self, message: Message) -> None:
        reply: Reply = await self.live.submit(
            Command(
                self.match,
                message.do,
                user=self.user,
                action=message.action,
                turn=message.turn,
                id=message.id,
                received=clock.now(),
            )
        )
        if reply.again:
            await self.live.heard(self.match, sys.maxsize)  # perhaps of a COMMIT unheard of
            await self._again(0, re=message.id)
        elif reply.why:
            await self.refuse(message.id, reply.why, reply.data)
            if reply.why in ("stale", "over"):
                await self._again(0)
        elif message.id and self.line.answered != message.id:
            await self._again(0, re=message.id)  # another tab's command stood in the same picture


def _write(match: int, user: int, message: Message) -> dict[str, Any]:
    """What is said, shown or asked, written down. Raises Refused."""
    if message.do == "say":
        return talk.say(match, user, message.text, message.preset)
    return signs.make(match, user, message.do, message.preset, message.to)


def _known(reply: Reply, since: int) -> int:
    """The version before the events of a look; who is too far behind is told none."""
    if reply.plays:
        return int(reply.plays[0].seq) - 1
    return min(since or reply.table.version, reply.table.version)


class LobbyConsumer(_Socket):
    """The live list of tables."""

    async def entered(self) -> None:
        self.live.lobby.enter(self.raw_send)

    def left(self) -> None:
        self.live.lobby.leave(self.raw_send)

    async def handle(self, message: Message) -> None:
        if message.do == "ping":
            await self.say({"is": "pong"})
