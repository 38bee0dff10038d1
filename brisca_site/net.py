"""Where a caller comes from: one answer for pages and sockets.

A header is written by whoever sends it, so X-Forwarded-For is read from the right and
only as far as our own proxies (settings.TRUSTED_PROXIES) wrote it. What is kept of an
address is a keyed hash of its group, never the address: IPv6 callers own a whole /64,
so a /64 is one network. The keys are of a month and are forgotten in time.

Not here: what a shared network means. This module imports nothing of the site.
"""

import hmac
import secrets
from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any

from django.apps import apps
from django.conf import settings
from django.http import HttpRequest

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

# A peer without an address (a local socket): all such callers are one network.
NOWHERE = IPv4Address(0)


def http_address(request: HttpRequest) -> str:
    """The address of the caller of a page."""
    meta = request.META
    return _caller(meta.get("REMOTE_ADDR"), meta.get("HTTP_X_FORWARDED_FOR", ""))


def socket_address(scope: Mapping[str, Any]) -> str:
    """The address of the caller of a socket, from its ASGI scope."""
    client = scope.get("client") or (None, None)
    forwarded = [v for name, v in scope.get("headers", ()) if name == b"x-forwarded-for"]
    return _caller(client[0], b",".join(forwarded).decode("latin-1"))


def network_of(address: str) -> str:
    """The group that counts as one caller: IPv4 /32, IPv6 /64."""
    parsed = _parse(address) or NOWHERE
    if isinstance(parsed, IPv4Address):
        return f"{parsed}/32"
    return str(IPv6Network((int(parsed), 64), strict=False))


def current_month() -> str:
    """The id of the key in use now, such as "2026-11"; a table keeps the one it opened with."""
    return f"{datetime.now(UTC):%Y-%m}"


def network_key(address: str, month: str | None = None) -> str:
    """The hash of an address's network, "<month>:<32 hex digits>".

    Two keys are comparable only when made with the same `month`; the current one is the
    default. Reads the database (and makes the month's key when it is the first to ask).
    """
    month = month or current_month()
    return f"{month}:{mark(address, _month_key(month))}"


def mark(address: str, key: bytes) -> str:
    """The hash of an address's network with a key: 32 hex digits."""
    return hmac.new(key, network_of(address).encode(), sha256).hexdigest()[:32]


def walk(peer: str | None, forwarded: str, trusted: Collection[Network]) -> Address:
    """The first address, from our side, that is not one of our proxies."""
    caller: Address = NOWHERE
    for entry in (peer or "", *reversed(forwarded.split(","))):
        address = _parse(entry)
        if address is None:
            break
        caller = address
        if not any(address in network for network in trusted):
            break
    return caller


def _caller(peer: str | None, forwarded: str) -> str:
    return str(walk(peer, forwarded, settings.TRUSTED_PROXIES))


def _parse(text: str) -> Address | None:
    """The address written in `text`, IPv4 taken out of its IPv6 form; None for anything else."""
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        # Without the zone of a link-local address, which names our own interface.
        return address.ipv4_mapped or IPv6Address(int(address))
    return address


def _month_key(month: str) -> bytes:
    keys = apps.get_model("accounts", "NetworkKey")._default_manager
    row, _ = keys.get_or_create(month=month, defaults={"key": secrets.token_bytes(32)})
    return bytes(row.key)
