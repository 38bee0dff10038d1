"""The live part of one server process: writer, hub, words, heartbeat, and how they start.

Daphne has no start-up hook, so it begins when Twisted's reactor runs, or at the first
socket. One ``Live`` an event loop; a test's loop gets its own.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
import sys
import time
import weakref
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import InterfaceError, OperationalError

from brisca_site import net
from games import policy
from games.services import talk
from games.services.commands import Command, Reply
from games.services.table import Table

from . import connections, identity
from .answers import Answers
from .heartbeat import Heartbeat
from .hub import Hub, Line
from .lobby import POOL, Lobby
from .words import Words
from .writer import Writer

log = logging.getLogger(__name__)

NETWORKS = 10_000
KNOWN = 60
"""Seconds for which a socket's session is taken to stand, should nobody say otherwise."""

ANYBODY = 0
"""In place of a user: a network has been banned, and who comes from there may be anybody."""

_running: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, Live] = weakref.WeakKeyDictionary()


class Live:
    """Everything of this process that plays; made on, and bound to, a running loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.process = f"{os.getpid()}-{secrets.token_hex(6)}"
        self.reads = ThreadPoolExecutor(1, thread_name_prefix="brisca-reads")
        self.writer = Writer(self.loop, self._announce, self.process)
        self.hub = Hub(self.submit, self.process)
        self.lobby = Lobby(self.read, self.loop)
        self.words = Words(self)
        self.answers = Answers(self)
        self._networks: dict[tuple[str, str], str] = {}
        self.heartbeat = Heartbeat(self)

    def start(self) -> None:
        """Begin to write, to listen to other processes and to watch the clock."""
        self.writer.start()
        self.words.start()
        self.heartbeat.start()

    async def stop(self) -> None:
        """End the tasks and threads; what was submitted is committed first."""
        await self.heartbeat.stop()
        await self.answers.stop()
        await asyncio.to_thread(self.writer.stop)
        await self.words.stop()  # after the writer, whose last batch is told to the others
        self.lobby.stop()
        self.reads.submit(connections.close)
        await asyncio.to_thread(self.reads.shutdown)
        _running.pop(self.loop, None)

    def submit(self, command: Command) -> asyncio.Future[Reply]:
        """Give the writer a command."""
        return self.writer.submit(command)

    def count(self, who: int | str, change: int) -> bool:
        """Count the sockets of a person, or of a visitors' network; False: one more is too many."""
        most = policy.SOCKETS_PER_USER if isinstance(who, int) else policy.SOCKETS_PER_NETWORK
        now = self.hub.sockets.get(who, 0) + change
        if now > most and change > 0:
            return False
        self.hub.sockets[who] = now
        if now <= 0:
            del self.hub.sockets[who]
        return True

    async def read(self, work: Any, *args: Any) -> Any:
        """Do something with the database apart from the writer, on the thread for reads."""
        return await self.loop.run_in_executor(self.reads, _read, work, *args)

    async def identify(self, line: Line, *, known: float = KNOWN) -> bool:
        """Whether a socket's session still stands, asked now and then; closes it if not."""
        if time.monotonic() - line.known_at < known:
            return True
        line.known_at = time.monotonic()
        code = await self.read(identity.refusal, line.user, line.session, line.address)
        if code:
            self.hub.end(line, code)
        return not code

    async def ended(self, user: int) -> None:
        """Sessions of a person have ended somewhere: close the sockets here that were theirs.

        With ``ANYBODY`` in place of a person each socket is looked at.
        """
        for line in self.hub.all_lines() if user == ANYBODY else self.hub.lines_of(user):
            await self.identify(line, known=0)

    def spoken(self, match: int, line: dict[str, Any]) -> None:
        """A line was written down: tell the sockets here, and the other processes its row."""
        self.hub.tell(match, line)
        self.words.publish_line(match, line["id"])

    async def overheard(self, match: int, pk: int) -> None:
        """Another process has written a line down."""
        if match in self.hub.rooms and (line := await self.read(talk.line, pk)):
            self.hub.tell(match, line)

    async def network(self, scope: Any, month: str) -> str:
        """The keyed hash of a socket's network, with the key of the table's month."""
        address = net.socket_address(scope)
        key = (net.network_of(address), month)
        if key not in self._networks:
            if len(self._networks) > NETWORKS:
                self._networks.clear()
            self._networks[key] = await self.read(net.network_key, address, month or None)
        return self._networks[key]

    def _announce(self, tables: list[Table]) -> None:
        """After a commit: pictures here, words to the others, the clock's next moments."""
        for table in tables:
            rare = bool(table.dirty_seats or table.deals or table.closed or table.finishing)
            self.hub.show(table, table.plays, info=rare)
            self.heartbeat.expect(table)
            if rare:
                self.lobby.changed(table.id)
        self.words.publish([(t.id, t.version, bool(t.dirty_seats or t.closed)) for t in tables])

    async def heard(self, match: int, version: int, *, rare: bool = False) -> None:
        """A match may have reached a version elsewhere: read it for the sockets here.

        ``rare``: more than a move changed there, so that it is shown in any case.
        """
        if rare:
            self.lobby.changed(match)
        room = self.hub.rooms.get(match)
        if room is None or (version <= room.version and not rare):
            return
        reply = await self.submit(Command(match, "look", since=room.version))
        if reply.table is not None and (rare or reply.table.version > room.version):
            self.hub.show(reply.table, reply.plays, info=True)


def _read(work: Any, *args: Any) -> Any:
    """A line to the database that broke is put away: the next read gets another one."""
    try:
        return work(*args)
    except (InterfaceError, OperationalError):
        connections.heal()
        raise


def live() -> Live:
    """The running loop's Live, started if it was not."""
    loop = asyncio.get_running_loop()
    found = _running.get(loop)
    if found is None:
        found = _running[loop] = Live()
        found.start()
    return found


def announce(match: int) -> None:
    """A form has changed a match (any thread, after the commit): tell this process and all."""
    for loop, running in list(_running.items()):
        loop.call_soon_threadsafe(running.words.announce, match)


def announce_end(user: int) -> None:
    """A session of a person has ended, or his account (any thread, after the commit)."""
    for loop, running in list(_running.items()):
        loop.call_soon_threadsafe(running.words.announce_end, user)


def announce_closed() -> None:
    """A network has been banned: look at every socket, here and everywhere."""
    announce_end(ANYBODY)


def announce_pool() -> None:
    """Somebody has begun or ceased to wait for company: tell the lobbies everywhere."""
    announce(POOL)


def schedule_start() -> None:
    """Start with the server, so that what is due ends even if nobody visits."""
    _calm_collector()
    if "twisted.internet.reactor" not in sys.modules:
        return
    reactor: Any = sys.modules["twisted.internet.reactor"]
    # Called bare, it would find no running loop and fail without a word.
    reactor.callWhenRunning(lambda: reactor.callLater(0, live))
    reactor.addSystemEventTrigger("before", "shutdown", _stop)


def _stop() -> Any:
    """A planned end: what was taken is committed and told, and Twisted waits for it."""
    from twisted.internet.defer import Deferred

    return Deferred.fromFuture(asyncio.ensure_future(live().stop()))


def _calm_collector() -> None:
    """Let the cyclic garbage collector look less often, and never at what the import made.

    Each picture makes many small objects and no cycles: at Python's own thresholds the
    collector takes a sixth of the CPU.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
