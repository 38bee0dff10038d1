"""The application that Daphne serves: pages and sockets."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "brisca_site.settings")
pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402 - needs the apps loaded above
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import WebsocketDenier  # noqa: E402
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


class OwnPagesOnly:
    """Lets in the sockets that the site's own pages open: exactly one Origin, exactly ours.

    Browsers write an origin in one canonical form, so nothing has to be parsed.
    """

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.allowed = {origin.encode() for origin in settings.ALLOWED_ORIGINS}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        known = len(origins) == 1 and origins[0] in self.allowed
        return await (self.inner if known else WebsocketDenier())(scope, receive, send)


# A frame that is too big ends the line with its code, 1009, rather than by cutting it.
WebSocketProtocol.failByDrop = False

# A missing or foreign Origin ends here, before anything is accepted or looked up.
sockets = KeepServerSend(OwnPagesOnly(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))))
application = ProtocolTypeRouter({"http": pages, "websocket": sockets})
schedule_start()
