"""Daphne as production has it: `python -m tests.bench.daphne ARGUMENTS`.

Without `click`, which only the tests' tools bring: where autobahn finds it, it colours what it
would write to its debug log, for every frame.
"""

import sys

sys.modules["click"] = None  # type: ignore[assignment]

from daphne.cli import CommandLineInterface  # noqa: E402

if __name__ == "__main__":
    sys.argv[0] = "daphne"
    CommandLineInterface.entrypoint()
