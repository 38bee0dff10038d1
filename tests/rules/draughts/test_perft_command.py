"""``manage.py perft``."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def perft(*arguments: str) -> list[list[str]]:
    out = StringIO()
    call_command("perft", *arguments, stdout=out)
    return [line.split()[:2] for line in out.getvalue().splitlines()]


def test_from_the_start() -> None:
    counts = ["7", "49", "302", "1469", "7361"]
    assert perft("--depth", "5") == [[str(n), c] for n, c in enumerate(counts, start=1)]


def test_from_a_position_with_either_queen() -> None:
    position = ("--position", "W:W5,9,10,K22:B13,23,26,K31", "--depth", "3")
    assert perft(*position)[-1] == ["3", "21"]
    assert perft(*position, "--short-queen")[-1] == ["3", "12"]


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("--depth", "0"), "a depth is at least 1"),
        (("--depth", "1", "--position", "W:W30:B5"), "line 1: fen_last_row: 30"),
    ],
)
def test_what_it_refuses(arguments: tuple[str, ...], text: str) -> None:
    with pytest.raises(CommandError, match=text):
        perft(*arguments)
