"""The other end of the load generator (`load.py`): starts it, gives it orders, reads figures."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import orjson

from tests.processes import ROOT


class Generator:
    """A process full of players; a context manager."""

    def __init__(self, module: str, plan: dict[str, Any]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.order(plan)
        self.await_word("connected")

    def order(self, order: dict[str, Any]) -> None:
        """Send it one line."""
        assert self._process.stdin is not None
        self._process.stdin.write(orjson.dumps(order) + b"\n")
        self._process.stdin.flush()

    def await_word(self, word: str) -> dict[str, Any]:
        """The next line, which must be this one. Raises RuntimeError if the process has died."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the load generator ended with {self._process.wait()}")
        said: dict[str, Any] = orjson.loads(line)
        if said["word"] != word:
            raise RuntimeError(f"the load generator said {said}, not {word}")
        return said

    def __enter__(self) -> Generator:
        return self

    def __exit__(self, *exception: object) -> None:
        self._process.kill()
        self._process.wait()
