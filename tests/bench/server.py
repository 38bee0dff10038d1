"""The servers of a measurement: a database with its default durability, and one Daphne."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping

from tests.processes import DAPHNE, ROOT
from tests.services import await_port, free_port, services

SITE = "tests.bench.app:application"
TEXTBOOK = "tests.bench.textbook.asgi:application"

Env = Mapping[str, str]

PLAIN = {
    "DJANGO_SETTINGS_MODULE": "brisca_site.settings",
    "BRISCA_DEBUG": "0",
    "BRISCA_LOG_LEVEL": "ERROR",
    "SECRET_KEY": "for measurements only " * 3,
    # No pauses, so that all that is measured are moves; nobody loses by the clock.
    "BRISCA_DRAW_PAUSE_MS": "0",
    "BRISCA_SEED_WAIT_MS": "0",
    "BRISCA_SOCKETS_PER_NETWORK": "100000",
    "BRISCA_TABLES_AT_ONCE": "1000",
    "BRISCA_DEAL_PAUSE_MS": "0",
    "BRISCA_FIRST_ACTION_MS": "3600000",
}


@contextlib.contextmanager
def database(kind: str) -> Iterator[Env]:
    """An empty, migrated ``postgres`` or ``sqlite``, as the environment of its users.

    PostgreSQL keeps its own defaults: fsync and synchronous_commit are on.
    """
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="brisca-bench-"))
        gone = ("DATABASE_URL", "REDIS_URL")
        env = {key: value for key, value in os.environ.items() if key not in gone}
        env |= PLAIN | {"BRISCA_VAR": folder}
        if kind == "postgres":
            env["DATABASE_URL"] = stack.enter_context(services(hasty=False))["DATABASE_URL"]
        manage = [sys.executable, "manage.py", "migrate", "-v", "0", "--skip-checks"]
        subprocess.run(manage, cwd=ROOT, env=env, check=True)
        yield env


class Server:
    """One Daphne, started as `./dev run` does, on a free port."""

    def __init__(self, application: str, env: Env) -> None:
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        command = [*DAPHNE, "-p", str(self.port), application]
        command[command.index("daphne")] = "tests.bench.daphne"
        own = {**env, "SITE_URL": self.origin}
        self._process = subprocess.Popen(command, cwd=ROOT, env=own)
        await_port(self.port, self._process)
        self.pid = self._process.pid

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *exception: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def breaks(env: Env) -> int:
    """Print what `manage.py check_invariants` says of what a run has left; 1 if it complains."""
    command = [sys.executable, "manage.py", "check_invariants", "--skip-checks"]
    return min(1, subprocess.run(command, cwd=ROOT, env=dict(env), check=False).returncode)


def seed(env: Env, tables: int, each: int) -> bytes:
    """The JSON of `seed.py`: tables with their matches and their players' cookies."""
    command = [sys.executable, "-m", "tests.bench.seed", str(tables), str(each)]
    done = subprocess.run(command, cwd=ROOT, env=dict(env), check=True, stdout=subprocess.PIPE)
    return done.stdout
