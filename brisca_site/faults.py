"""The page for what went wrong on our side."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template import loader

RETRY_SECONDS = 10


def server_error(request: HttpRequest) -> HttpResponse:
    """500, or 503 while the database is away, so that proxies and monitors know which."""
    away = isinstance(sys.exc_info()[1], (OperationalError, InterfaceError))
    text = loader.get_template("500.html").render()
    if away:
        return HttpResponse(text, status=503, headers={"Retry-After": str(RETRY_SECONDS)})
    return HttpResponse(text, status=500)
