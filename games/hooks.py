"""What the apps above put in, so that games need not know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse


def _nobody(request: HttpRequest) -> HttpResponse | None:
    return None


def _unjudged(match: int) -> dict[str, Any] | None:
    return None


def _unheard(match: int) -> None:
    pass


def _not_closed(user: int) -> str:
    return ""


def _equal(users: Sequence[int], game: str, options: Mapping[str, Any]) -> Mapping[int, float]:
    return {}


def _open(user: int | None, address: str) -> bool:
    return False


def _free(user: int) -> bool:
    return False


enter: Callable[[HttpRequest], HttpResponse | None] = _nobody
"""Signs a visitor in as a guest (accounts); returns a response when it must not."""

verdict: Callable[[int], dict[str, Any] | None] = _unjudged
"""Whether a match scores (rankings): {"counts": bool, "reason": code, "text": a sentence}."""

started: Callable[[int], None] = _unheard
"""Told of a match that begins, inside the transaction that begins it (rankings)."""

barred: Callable[[int | None, str], bool] = _open
"""Whether a person (None: a visitor) may not come in from an address (moderation). Reads."""

muted: Callable[[int], bool] = _free
"""Whether a moderator has silenced a person (moderation). Reads."""

closed_until: Callable[[int], str] = _not_closed
"""Until when competitive tables are closed to somebody (rankings), in words; empty: open."""

skills: Callable[[Sequence[int], str, Mapping[str, Any]], Mapping[int, float]] = _equal
"""How strong users are in a mode (rankings), for pairing those who are alike."""

invariants: list[tuple[str, Callable[[], Iterable[str]]]] = []
"""More checks for `manage.py check_invariants`: a promise, and what breaks it now."""
