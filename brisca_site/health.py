"""What a load balancer asks."""

import asyncio
import logging

from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse

log = logging.getLogger(__name__)
PATIENCE = 3  # seconds for each part


async def alive(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok", content_type="text/plain")


async def ready(request: HttpRequest) -> JsonResponse:
    """The database and the channel layer answer: 200, else 503 with which one does not."""
    parts = {"database": sync_to_async(_ask_database)(), "channels": _ask_channels()}
    answers = await asyncio.gather(
        *(asyncio.wait_for(part, PATIENCE) for part in parts.values()), return_exceptions=True
    )
    faults = dict(zip(parts, answers, strict=True))
    for name, fault in faults.items():
        if isinstance(fault, BaseException):
            log.warning("readiness: %s: %r", name, fault)
    state = {name: not isinstance(fault, BaseException) for name, fault in faults.items()}
    return JsonResponse(state, status=200 if all(state.values()) else 503)


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def _ask_channels() -> None:
    layer = get_channel_layer()
    assert layer is not None
    channel = await layer.new_channel()
    try:
        await layer.send(channel, {"type": "ready"})
        await layer.receive(channel)
    finally:
        # A layer lets go of a channel when its reader is cancelled, and in no other way.
        reader = asyncio.ensure_future(layer.receive(channel))
        await asyncio.sleep(0)
        reader.cancel()
