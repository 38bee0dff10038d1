"""The application of the yardstick; people and origins are the site's."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.bench.textbook.settings"
pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402 - needs the apps loaded above
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402
from django.urls import path  # noqa: E402

from tests.bench.textbook.consumer import TableConsumer  # noqa: E402

consumer: Any = TableConsumer.as_asgi()
routes: list[Any] = [path("ws/textbook/<int:pk>/", consumer)]
sockets = AuthMiddlewareStack(URLRouter(routes))
application = ProtocolTypeRouter(
    {"http": pages, "websocket": OriginValidator(sockets, settings.ALLOWED_ORIGINS)}
)
