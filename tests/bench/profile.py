"""Where the server's time goes: samples of py-spy, by package and by function."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.processes import ROOT

RATE = 200
TOP = 25
FRAME = re.compile(r"(?P<function>.+) \((?P<path>[^:)]+)(:\d+)?\)$")
OURS = ("games", "brisca_site", "tests")


@contextlib.contextmanager
def recorded(pid: int, seconds: float, out: Path) -> Iterator[None]:
    """Sample a process while the block runs; the raw stacks go to a file."""
    command = [str(Path(sys.executable).with_name("py-spy")), "record", "--pid", str(pid)]
    command += ["--gil", "--rate", str(RATE), "--duration", str(max(1, int(seconds)))]
    command += ["--format", "raw", "--full-filenames", "--output", str(out)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        yield
        _, told = process.communicate()
        if process.returncode:
            raise RuntimeError(f"py-spy: {told.decode(errors='replace')}")


def summary(raw: Path) -> str:
    """Self time by package, then the functions with most self time."""
    packages: Counter[str] = Counter()
    functions: Counter[str] = Counter()
    for line in raw.read_text().splitlines():
        stack, _, count = line.rpartition(" ")
        last = stack.split(";")[-1]
        package, name = _place(last)
        packages[package] += int(count)
        functions[f"{package}: {name}"] += int(count)
    total = sum(packages.values()) or 1
    lines = [f"{total} samples that hold the GIL; raw stacks: {raw.relative_to(ROOT)}"]
    for title, counter in (("by package", packages), ("by function", functions)):
        lines.append(f"self time {title}:")
        lines += [f"  {100 * n / total:5.1f}%  {key}" for key, n in counter.most_common(TOP)]
    return "\n".join(lines)


def _place(frame: str) -> tuple[str, str]:
    """The package of a frame, and the function with its file."""
    found = FRAME.match(frame)
    if found is None:
        return "?", frame
    parts = Path(found["path"]).parts
    name = f"{found['function']} ({'/'.join(parts[-2:])})"
    if "site-packages" in parts:
        return parts[parts.index("site-packages") + 1], name
    for package in OURS:
        if package in parts:
            at = parts.index(package)
            return ".".join(parts[at : at + 2]), name
    return "python", name
