"""Socket addresses."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from .consumers import LobbyConsumer, MatchConsumer


def _asgi(consumer: Any) -> Any:
    """Django's types know only views of requests."""
    return consumer.as_asgi()


websocket_urlpatterns: list[Any] = [
    re_path("^ws/match/(?P<pk>[0-9]{1,18})/$", _asgi(MatchConsumer)),  # these fit a bigint
    path("ws/lobby/", _asgi(LobbyConsumer)),
    re_path("", _asgi(WebsocketDenier)),
]
