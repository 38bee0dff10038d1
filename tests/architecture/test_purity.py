"""Rules and bots stand on the standard library, without clock, files or chance of their own."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
IMPURE = {"asyncio", "datetime", "io", "os", "pathlib", "secrets", "socket", "threading", "time"}


def imported(folder: str) -> Iterator[tuple[str, str]]:
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            yield from ((str(path.relative_to(ROOT)), name) for name in names)


@pytest.mark.parametrize(
    ("folder", "ours", "impure"),
    [
        ("games/rules", ("games.rules",), IMPURE | {"random"}),
        # A bot is handed its generator; it may name the type.
        ("games/bots", ("games.rules", "games.bots"), IMPURE),
    ],
)
def test_only_the_standard_library(folder: str, ours: tuple[str, ...], impure: set[str]) -> None:
    allowed = sys.stdlib_module_names - impure
    foreign = [
        (path, name)
        for path, name in imported(folder)
        if not name.startswith(ours) and name.split(".")[0] not in allowed
    ]
    assert foreign == []
