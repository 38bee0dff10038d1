"""What the apps above put in, so that games need not know them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse


def _nobody(request: HttpRequest) -> HttpResponse | None:
    return None


def _unjudged(match: int) -> dict[str, Any] | None:
    return None


def _unheard(match: int) -> None:
    pass


enter: Callable[[HttpRequest], HttpResponse | None] = _nobody
"""Signs a visitor in as a guest (accounts); returns a response when it must not."""

verdict: Callable[[int], dict[str, Any] | None] = _unjudged
"""Whether a match scores (rankings): {"counts": bool, "reason": code, "text": a sentence}."""

started: Callable[[int], None] = _unheard
"""Told of a match that begins, inside the transaction that begins it (rankings)."""
