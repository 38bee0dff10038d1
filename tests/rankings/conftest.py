"""The live part of the site, for what is shown through sockets."""

from tests.live.conftest import clock, live, pace, player, quick, restart

__all__ = ["clock", "live", "pace", "player", "quick", "restart"]
