"""Two server processes on the database of the tests, with a Redis of their own."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.backends.base.creation import TEST_DATABASE_PREFIX
from django.test.utils import setup_databases

from tests import services
from tests.live.processes.browsers import Browser, enter
from tests.live.tables import Seated
from tests.processes import Daphne, on_test_database

PACE = {
    "BRISCA_DRAW_PAUSE_MS": "0",
    "BRISCA_SEED_WAIT_MS": "0",
    "BRISCA_DEAL_PAUSE_MS": "0",
    "BRISCA_BOT_PAUSE_MIN_MS": "0",
    "BRISCA_BOT_PAUSE_MAX_MS": "1",
    "BRISCA_RATE_LIMITS": "0",
    "BRISCA_TABLES_AT_ONCE": "1000",
}


class Redis:
    """A Redis that may be frozen, thawed, killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, services.free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [services._redis_binary(), "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--dir", str(self.folder), "--save", "", "--appendonly", "no"]
        with (self.folder / "redis.log").open("ab") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out)
        services.await_port(self.port, self.process)

    def signal(self, sign: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process is not None
        self.process.send_signal(sign)

    def kill(self) -> None:
        """End it at once."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="package")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    """The Redis of the two processes alone."""
    own = Redis(tmp_path_factory.mktemp("redis"))
    own.start()
    yield own
    own.kill()


def make_test_database() -> None:
    """pytest-django makes it only if a test bears the mark that would also empty it each time."""
    if not str(connection.settings_dict["NAME"]).startswith(TEST_DATABASE_PREFIX):
        setup_databases(verbosity=0, interactive=False, keepdb=True)


def start_together(servers: Sequence[Daphne]) -> None:
    """Start them at the same time, and wait for all."""
    with ThreadPoolExecutor() as threads:
        list(threads.map(Daphne.start, servers))


def check_invariants() -> None:
    """Whatever was killed, frozen or late, what must always be true is (reliability 3)."""
    said = StringIO()
    try:
        call_command("check_invariants", stdout=said)
    except CommandError:
        pytest.fail(said.getvalue())


@pytest.fixture(scope="package")
def pair(
    django_db_setup: None,
    django_db_blocker: Any,
    redis: Redis,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Daphne, Daphne]]:
    """Two processes behind one name. Tables are not emptied between the tests, but at the end."""
    folder = tmp_path_factory.mktemp("pair")
    with django_db_blocker.unblock():
        make_test_database()
        if connection.vendor != "postgresql":
            pytest.skip("several processes need PostgreSQL")
        site = f"http://127.0.0.1:{services.free_port()}"
        env = {**on_test_database(), **PACE, "SITE_URL": site, "REDIS_URL": redis.url}
        env |= {"BRISCA_VAR": str(folder), "SECRET_KEY": settings.SECRET_KEY}
        env |= {"PGAPPNAME": "site"}  # which connections are theirs
        servers = Daphne(folder / "one.log", env), Daphne(folder / "two.log", env)
        start_together(servers)
        yield servers
        start_together([server for server in servers if server.process is None])
        try:
            check_invariants()
        finally:
            for server in servers:
                server.stop()
            call_command("flush", interactive=False, verbosity=0)
            connection.close()


@pytest.fixture
def servers(pair: tuple[Daphne, Daphne], redis: Redis) -> Iterator[tuple[Daphne, Daphne]]:
    """The pair and their Redis, all alive: what the last test killed is started again."""
    start_together([server for server in pair if server.process is None])
    yield pair
    redis.signal(signal.SIGCONT)
    if redis.process is not None and redis.process.poll() is not None:
        redis.start()


@pytest_asyncio.fixture
async def visit(servers: tuple[Daphne, Daphne]) -> AsyncIterator[Callable[..., Any]]:
    """`await visit(number of the process, table, user)`: a page with its first picture."""
    there: list[Browser] = []

    async def come(number: int, where: Seated, user: Any = None) -> Browser:
        there.append(await enter(servers[number], where.id, user))
        return there[-1]

    yield come
    for one in there:
        await one.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function, call: Any) -> Iterator[None]:
    """A failed test shows what the servers printed."""
    report = yield
    for server in getattr(item, "funcargs", {}).get("servers", ()):
        if report.failed:
            report.sections.append((f"server {server.port}", server.printed()[-4000:]))
    return report
