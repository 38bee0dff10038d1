"""The clock of the site, for tests that let time pass."""

from __future__ import annotations

import time

import pytest

from games.services import clock as site_clock


class Clock:
    """Stands still unless a test moves it; epoch ms."""

    def __init__(self) -> None:
        self.at = int(time.time() * 1000)

    def __call__(self) -> int:
        return self.at

    def advance(self, ms: int) -> None:
        """Time passes."""
        self.at += ms


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A settable clock."""
    stands = Clock()
    monkeypatch.setattr(site_clock, "now", stands)
    return stands
