"""The live part of a process, as the tests of the live part have it."""

from tests.live.conftest import live, pace, player, quick

__all__ = ["live", "pace", "player", "quick"]
