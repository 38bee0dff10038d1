"""Reading the environment. Every reader fails loudly on a value it cannot use."""

import os
from ipaddress import IPv4Network, IPv6Network, ip_network
from urllib.parse import SplitResult, urlsplit

from django.core.exceptions import ImproperlyConfigured


def text(name: str, default: str = "") -> str:
    """The variable, stripped; an empty one counts as absent."""
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool = False) -> bool:
    """A switch: 1/yes/true/on or 0/no/false/off."""
    value = text(name, "1" if default else "0").lower()
    if value in {"1", "yes", "true", "on"}:
        return True
    if value in {"0", "no", "false", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")


def number(name: str, default: int) -> int:
    """A whole number, zero or more."""
    value = text(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}.")
    return int(value)


def url(name: str, default: str, *schemes: str) -> SplitResult | None:
    """An address with one of the schemes, or None when there is none at all."""
    value = text(name, default)
    if not value:
        return None
    try:
        parts = urlsplit(value)
        parts.port  # noqa: B018 - reading it is what checks it
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} is no address: {error}.") from error
    if parts.scheme not in schemes:
        raise ImproperlyConfigured(f"{name} must begin with one of {', '.join(schemes)}.")
    return parts


def networks(name: str) -> list[IPv4Network | IPv6Network]:
    """Networks parted by commas or spaces, such as 127.0.0.1/32,10.0.0.0/8."""
    try:
        return [ip_network(word) for word in text(name).replace(",", " ").split()]
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}: {error}.") from error
