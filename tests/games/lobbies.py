"""People in front of the lobby's pages, each from an address of his own."""

from __future__ import annotations

from itertools import count
from typing import Any

from django.test import Client

from brisca_site.accounts.models import User
from games.models import Match, Seat

_addresses = count(1)


def at_home(user: Any = None) -> Client:
    """The browser of a person (None: a visitor), on a line that nobody else uses."""
    number = next(_addresses)
    client = Client(REMOTE_ADDR=f"10.{number >> 8 & 255}.{number & 255}.1")
    if user is not None:
        client.force_login(user)
    return client


def beside(client: Client, user: Any) -> Client:
    """The browser of somebody else on the same line."""
    other = Client(**client.defaults)
    other.force_login(user)
    return other


def visitor(client: Client) -> User:
    """Who this browser is signed in as."""
    return User.objects.get(pk=client.session["_auth_user_id"])


def seated(match: int | Match) -> list[str]:
    """Names by seat, "" for a free one."""
    number = match if isinstance(match, int) else match.pk
    return list(Seat.objects.filter(match=number).order_by("number").values_list("name", flat=True))


def told(answer: Any) -> list[str]:
    """The sentences that the page shows on top."""
    return [str(message) for message in answer.context["messages"]]
