"""What the apps above put in, so that games need not know them."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


def _nobody(request: HttpRequest) -> HttpResponse | None:
    return None


enter: Callable[[HttpRequest], HttpResponse | None] = _nobody
"""Signs a visitor in as a guest (accounts); returns a response when it must not."""
