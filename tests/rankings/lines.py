"""Where two people come from, and whether that is one connection (rules A10.2, case B41)."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_network

PROXY = "10.0.0.1"
TRUSTED = [ip_network(PROXY)]


@dataclass(frozen=True, slots=True)
class Line:
    """The peer of a connection, and the X-Forwarded-For that came with it."""

    peer: str
    forwarded: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """Ana's lines, the first when she sits down, and Luis's; ``shared``: one was the same."""

    ana: tuple[Line, ...]
    luis: tuple[Line, ...]
    shared: bool


def _case(ana: str, luis: str, shared: bool) -> Case:
    return Case((Line(ana),), (Line(luis),), shared)


def _by_proxy(ana: str, luis: str, shared: bool) -> Case:
    return Case((Line(PROXY, ana),), (Line(PROXY, luis),), shared)


HOME, OTHER = Line("203.0.113.9"), Line("203.0.113.10")

CASES = {
    "two addresses": _case("203.0.113.9", "203.0.113.10", False),
    "one IPv4 address": _case("203.0.113.9", "203.0.113.9", True),
    "one IPv6 address": _case("2001:db8:1:2::a", "2001:db8:1:2::a", True),
    "one /64": _case("2001:db8:1:2::a", "2001:db8:1:2:ffff::b", True),
    "another /64": _case("2001:db8:1:2::a", "2001:db8:1:3::a", False),
    "an IPv4 address and its IPv6 form": _case("203.0.113.9", "::ffff:203.0.113.9", True),
    "two IPv6 forms": _case("::ffff:203.0.113.9", "::ffff:203.0.113.10", False),
    "IPv4 and IPv6": _case("203.0.113.9", "2001:db8:1:2::a", False),
    "a forged header": Case((HOME,), (Line(HOME.peer, "198.51.100.7"),), True),
    "forged by both": Case((Line(HOME.peer, "6.6.6.6"),), (Line(HOME.peer, "7.7.7.7, ::1"),), True),
    "forged to look like him": Case((HOME,), (Line(OTHER.peer, HOME.peer),), False),
    "two lines behind the proxy": _by_proxy("203.0.113.9", "203.0.113.10", False),
    "one line behind the proxy": _by_proxy("203.0.113.9", "203.0.113.9", True),
    "forged before the proxy": _by_proxy("6.6.6.6, 203.0.113.9", "7.7.7.7, 203.0.113.9", True),
    "one /64 behind the proxy": _by_proxy("2001:db8::1", "x, 2001:db8::2", True),
    "one behind it, one not": Case((Line(PROXY, HOME.peer),), (HOME,), True),
    "he moved to hers": Case((HOME,), (OTHER, HOME), True),
    "he moved to hers and back": Case((HOME,), (OTHER, HOME, OTHER), True),
    "he moved to her /64": Case(
        (Line("2001:db8:1:2::a"),), (OTHER, Line("2001:db8:1:2::b"), OTHER), True
    ),
    "she had been where he is now": Case((HOME, OTHER), (Line("198.51.100.1"), HOME), True),
    "he moved elsewhere": Case((HOME,), (OTHER, Line("198.51.100.1")), False),
}
