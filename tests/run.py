"""All the tests: `python -m tests.run [pytest arguments]`, which is what `./dev test` does.

Three runs of pytest share one PostgreSQL and one Redis: everything but the browser tests, the
browser tests (synchronous Playwright and asynchronous tests cannot share a process), and, on
SQLite with neither service, what is marked `sqlite`. With paths, only the runs they belong to.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tests.services import services

ROOT = Path(__file__).resolve().parent.parent
BROWSER = "tests/e2e"
NO_TESTS = 5  # pytest's exit code


def main(arguments: list[str]) -> int:
    """Runs what the arguments ask for, prints how each run closed; the worst exit code."""
    paths = [word for word in arguments if _is_path(word)]
    options = [word for word in arguments if not _is_path(word)]
    browser = [path for path in paths if path.startswith(BROWSER)]
    others = [path for path in paths if not path.startswith(BROWSER)]
    started = time.monotonic()
    with services() as addresses:
        print(f"services up in {time.monotonic() - started:.1f} s", flush=True)
        runs = []
        if others or not paths:
            chosen = others or ["tests", f"--ignore={BROWSER}", "--ignore=tests/bench"]
            runs.append(_pytest("tests", [*chosen, *options], addresses))
        if (browser or not paths) and _has_tests(browser or [BROWSER]):
            runs.append(_pytest("browser", [*(browser or [BROWSER]), *options], addresses))
        if not paths:
            chosen = ["tests", f"--ignore={BROWSER}", "--ignore=tests/bench", "-m", "sqlite"]
            runs.append(_pytest("embedded", [*chosen, *options], {}))
    print("\n" + "\n".join(line for line, _ in runs))
    return max((code for _, code in runs), default=NO_TESTS)


def _is_path(word: str) -> bool:
    return not word.startswith("-") and (ROOT / word.split("::")[0]).exists()


def _has_tests(paths: Iterable[str]) -> bool:
    places = [ROOT / path.split("::")[0] for path in paths]
    return any(place.is_file() or any(place.glob("**/test_*.py")) for place in places)


def _pytest(name: str, arguments: list[str], addresses: dict[str, str]) -> tuple[str, int]:
    """Runs pytest, passing on what it prints; its closing line and its exit code."""
    print(f"\n==== {name}", flush=True)
    env = {
        key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")
    }
    env |= addresses | {"PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", *arguments], cwd=ROOT, env=env, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    printed = b""
    try:
        # As it comes, not by lines: pytest's dots are the only sign of life.
        while chunk := os.read(process.stdout.fileno(), 65536):
            sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
            printed = (printed + chunk)[-4096:]
    except BaseException:
        process.terminate()
        raise
    last = printed.decode(errors="replace").rstrip().rpartition("\n")[2]
    return f"{name}: {last}", process.wait()


if __name__ == "__main__":
    # Whoever ends the run ends the services, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main(sys.argv[1:]))
