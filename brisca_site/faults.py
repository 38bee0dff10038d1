"""The page for what went wrong on our side."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader
from redis import exceptions as redis

UNCOUNTED = (redis.ConnectionError, redis.TimeoutError)
"""Redis is away, without which nobody's tries could be counted."""

AWAY = (OperationalError, InterfaceError, *UNCOUNTED)

RETRY_SECONDS = 10
MINUTE = 60


def server_error(request: HttpRequest) -> HttpResponse:
    """500, or 503 while a service is away, so that proxies and monitors know which."""
    away = isinstance(sys.exc_info()[1], AWAY)
    text = loader.get_template("500.html").render()
    if away:
        return HttpResponse(text, status=503, headers={"Retry-After": str(RETRY_SECONDS)})
    return HttpResponse(text, status=500)


def too_many(request: HttpRequest) -> HttpResponse:
    """429 and how long to wait: most limits are counted by the minute."""
    response = render(request, "429.html", status=429)
    response["Retry-After"] = str(MINUTE)
    return response
