"""The application that Daphne serves: pages and sockets."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "brisca_site.settings")
pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402 - needs the apps loaded above
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from daphne.ws_protocol import WebSocketProtocol  # noqa: E402
from django.conf import settings  # noqa: E402

from games.live.routing import websocket_urlpatterns  # noqa: E402
from games.live.start import schedule_start  # noqa: E402


class KeepServerSend:
    """Keeps the server's own `send` in the scope, as the wrappers further in hide it."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        return await self.inner({**scope, "server_send": send}, receive, send)


# A frame that is too big ends the line with its code, 1009, rather than by cutting it.
WebSocketProtocol.failByDrop = False

# A missing or foreign Origin ends here, before anything is accepted or looked up.
sockets = KeepServerSend(
    OriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns)), settings.ALLOWED_ORIGINS)
)
application = ProtocolTypeRouter({"http": pages, "websocket": sockets})
schedule_start()
