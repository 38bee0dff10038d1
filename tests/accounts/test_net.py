"""Whose call it is: cases B17 (forged headers) and B41 (one household, many addresses)."""

from datetime import UTC, datetime
from ipaddress import ip_network

import pytest
from django.core.handlers.asgi import ASGIRequest
from django.test import Client
from pytest_django import Settings

from brisca_site.accounts.models import NetworkKey
from brisca_site.net import http_address, network_key, network_of, socket_address

PROXIES = ["127.0.0.1/32", "10.0.0.0/8", "fd00::/8"]
FORGED = ["1.2.3.4", "10.9.9.9", "::1", "2001:db8::1", "1.2.3.4:5678", "unknown", "%s" * 9, "é", ""]
WALKS = [
    # peer, X-Forwarded-For, trusted, the caller
    ("203.0.113.9", "", [], "203.0.113.9"),
    ("203.0.113.9", "1.2.3.4", [], "203.0.113.9"),
    ("203.0.113.9", "1.2.3.4", PROXIES, "203.0.113.9"),
    ("127.0.0.1", "203.0.113.9", PROXIES, "203.0.113.9"),
    ("127.0.0.1", "1.2.3.4, 203.0.113.9", PROXIES, "203.0.113.9"),
    ("127.0.0.1", "1.2.3.4, 203.0.113.9, 10.1.1.1", PROXIES, "203.0.113.9"),
    ("127.0.0.1", "1.2.3.4, basura", PROXIES, "127.0.0.1"),
    ("127.0.0.1", "basura, 203.0.113.9", PROXIES, "203.0.113.9"),
    ("127.0.0.1", "", PROXIES, "127.0.0.1"),
    ("::ffff:127.0.0.1", "::ffff:203.0.113.9", PROXIES, "203.0.113.9"),
    ("fd00::2", "2001:db8:1:2::a", PROXIES, "2001:db8:1:2::a"),
    ("fe80::1%eth0", "1.2.3.4", [], "fe80::1"),
    ("", "1.2.3.4", PROXIES, "0.0.0.0"),
]


def scope(peer: str, via: list[str], **extra: str) -> dict[str, object]:
    headers = [(b"x-forwarded-for", value.encode()) for value in via]
    headers += [(name.replace("_", "-").encode(), v.encode()) for name, v in extra.items()]
    return {
        "type": "http",
        "method": "GET",
        "path": "/",
        "headers": headers,
        "client": [peer, 4711] if peer else None,
    }


@pytest.mark.parametrize(("peer", "forwarded", "trusted", "caller"), WALKS)
def test_pages_and_sockets_see_the_same_caller(
    peer: str, forwarded: str, trusted: list[str], caller: str, settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = [ip_network(network) for network in trusted]
    asked = scope(peer, [forwarded])
    assert socket_address(asked) == caller
    assert http_address(ASGIRequest(asked, None)) == caller  # type: ignore[arg-type]


@pytest.mark.parametrize("forged", FORGED)
def test_what_the_caller_writes_changes_nothing(forged: str, settings: Settings) -> None:
    settings.TRUSTED_PROXIES = [ip_network("127.0.0.1/32")]
    others = {"forwarded": f"for={forged}", "x_real_ip": forged, "cf_connecting_ip": forged}
    straight = scope("198.51.100.7", [forged], **others)
    proxied = scope("127.0.0.1", [forged, "198.51.100.7"], **others)
    for asked in (straight, proxied):
        assert socket_address(asked) == "198.51.100.7"
        assert http_address(ASGIRequest(asked, None)) == "198.51.100.7"  # type: ignore[arg-type]


def test_a_household_is_one_network() -> None:
    assert network_of("2001:db8:1:2::a") == network_of("2001:db8:1:2:ffff::b")
    assert network_of("2001:db8:1:2::a") != network_of("2001:db8:1:3::a")
    assert network_of("::ffff:203.0.113.9") == network_of("203.0.113.9") == "203.0.113.9/32"
    assert network_of("203.0.113.9") != network_of("203.0.113.10")
    assert network_of("basura") == network_of("")


@pytest.mark.sqlite
@pytest.mark.django_db
def test_the_key_says_its_month_and_nothing_of_the_address() -> None:
    key = network_key("203.0.113.9", month="2026-11")
    assert key == network_key("::ffff:203.0.113.9", month="2026-11")
    assert key != network_key("203.0.113.10", month="2026-11")
    month, digest = key.split(":")
    assert (month, len(digest)) == ("2026-11", 32)
    assert network_key("203.0.113.9", month="2026-12").split(":")[1] != digest
    assert NetworkKey.objects.count() == 2


@pytest.mark.sqlite
@pytest.mark.django_db
def test_the_current_key_is_the_default() -> None:
    assert network_key("::1").startswith(f"{datetime.now(UTC):%Y-%m}:")


@pytest.mark.sqlite
@pytest.mark.django_db
@pytest.mark.parametrize(("path", "most"), [("/cuenta/login/", 10), ("/invitado/", 30)])
def test_200_forged_headers_do_not_pass_the_limits(
    path: str, most: int, client: Client, settings: Settings
) -> None:
    settings.RATE_LIMITS, settings.ACCOUNT_RATE_LIMITS = True, {}
    settings.TRUSTED_PROXIES = [ip_network("127.0.0.1/32")]

    def call(number: int, caller: str) -> int:
        forged = f"192.0.2.{number}, {FORGED[number % len(FORGED)]}, {caller}"
        client.cookies.clear()
        form = {"login": f"nadie{number}", "password": "x"}
        return client.post(path, form, headers={"x-forwarded-for": forged}).status_code

    codes = [call(number, f"2001:db8:1:2::{number}") for number in range(200)]
    assert set(codes[:most]) <= {200, 302}
    assert set(codes[most:]) == {429}
    assert call(0, "203.0.113.9") in (200, 302)
