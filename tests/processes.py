"""The server as its own process, for browser tests, faults and benchmarks."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from tests.services import PATIENCE, await_port, free_port

ROOT = Path(__file__).resolve().parent.parent
# As `./dev run` and docs/deploy start it.
LIMITS = ["--no-server-name", "--http-timeout", "60"]
LIMITS += ["--websocket-max-message-size", "16384", "--websocket-max-frame-size", "16384"]
DAPHNE = [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-v", "0", *LIMITS]


def on_test_database() -> dict[str, str]:
    """The environment for a server on the database that pytest-django made.

    To be called once that database exists. On SQLite, where the file is under another
    name, it names the folder instead.
    """
    from django.conf import settings

    name = str(settings.DATABASES["default"]["NAME"])
    if settings.DATABASE is None:
        return {"BRISCA_VAR": str(Path(name).parent)}
    return {"DATABASE_URL": urlunsplit(settings.DATABASE._replace(path=f"/{name}"))}


class Daphne:
    """One server process on a free port; a context manager that stops it at the end.

    `env` is added to the environment of the tests. SITE_URL, with which the Origin must agree,
    is the process's own address unless `env` names another: two processes behind one name.
    """

    def __init__(
        self, log: Path, env: Mapping[str, str] | None = None, port: int | None = None
    ) -> None:
        self.log, self.port = log, port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        own = {"SITE_URL": self.url, "SECRET_KEY": "for tests only " * 4, "BRISCA_DEBUG": "0"}
        self.env = {**os.environ, **own, **(env or {})}
        self.process: subprocess.Popen[Any] | None = None

    @property
    def pid(self) -> int:
        """The process id; it must have been started."""
        assert self.process is not None
        return self.process.pid

    @property
    def origin(self) -> str:
        """The Origin that its sockets accept."""
        parts = urlsplit(self.env["SITE_URL"])
        return f"{parts.scheme}://{parts.netloc}"

    def start(self) -> "Daphne":
        """Starts it and waits until it listens; raises RuntimeError with the log if it does not."""
        command = [*DAPHNE, "-p", str(self.port), "brisca_site.asgi:application"]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, stdout=out, stderr=out)
        try:
            await_port(self.port, self.process)
        except RuntimeError as error:
            self.kill()
            raise RuntimeError(f"daphne: {error}\n{self.printed()}") from error
        return self

    def stop(self) -> None:
        """Asks it to end, as a service manager does, and waits."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kills it at once, with no chance to say good-bye."""
        self._end(signal.SIGKILL)

    def _end(self, sign: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(sign)  # harmless when it has ended
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
        self.process = None

    def printed(self) -> str:
        """What it has printed so far."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def __enter__(self) -> "Daphne":
        return self if self.process else self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
