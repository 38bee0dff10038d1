"""Case B77: a line that idles is kept through the shipped proxy, and a dead one is noticed."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from daphne.server import Server

from tests.processes import DAPHNE

ROOT = Path(__file__).resolve().parents[2]
PROXY = (ROOT / "docs/deploy/nginx.conf").read_text()
UNIT = (ROOT / "docs/deploy/brisca@.service").read_text()
SCRIPT = (ROOT / "games/static/games/js/socket.js").read_text()
NOTICED = 50


def server(name: str) -> int:
    """A default of the server, in seconds."""
    value = inspect.signature(Server.__init__).parameters[name].default
    return int(value)


def page(name: str) -> float:
    """A constant of the page's socket, in seconds."""
    found = re.search(rf"^const {name} = (\d+);", SCRIPT, re.MULTILINE)
    assert found
    return int(found[1]) / 1000


def idle_limits() -> list[int]:
    """How long the proxy lets a socket be silent, in either direction."""
    found = re.search(r"location /ws/ \{(.*?)\n    \}", PROXY, re.DOTALL)
    assert found
    limits = dict(re.findall(r"proxy_(read|send)_timeout (\d+)s;", found[1]))
    assert set(limits) == {"read", "send"}
    return [int(limit) for limit in limits.values()]


def test_both_sides_speak_thrice_in_the_shortest_idle_limit() -> None:
    """Also when one of them is alone in it: an old browser, a page in the background."""
    assert max(page("BEAT"), server("ping_interval")) < min(idle_limits()) / 3


@pytest.mark.parametrize("command", [UNIT, " ".join(DAPHNE)], ids=["deployed", "tested"])
def test_the_server_is_started_with_its_own_pings(command: str) -> None:
    assert "--ping" not in command
    assert "--websocket_timeout" not in command


def test_a_dead_peer_is_noticed_in_time_from_both_sides() -> None:
    """The page looks at each beat how long it has heard nothing."""
    assert server("ping_interval") + server("ping_timeout") <= NOTICED
    assert page("SILENCE") + page("BEAT") <= NOTICED
