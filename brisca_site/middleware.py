"""Headers that Django does not set itself."""

from collections.abc import Awaitable, Callable
from inspect import iscoroutinefunction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

# Nothing of the machine is asked for; listed by name, since an empty header forbids nothing.
POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "microphone",
        "midi",
        "payment",
        "usb",
    )
)


@sync_and_async_middleware
def permissions_policy(get_response: Callable[[HttpRequest], Any]) -> Callable[..., Any]:
    """Adds the Permissions-Policy header to every answer."""

    def mark(response: HttpResponse) -> HttpResponse:
        response.headers["Permissions-Policy"] = POLICY
        return response

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponse:
            answer: Awaitable[HttpResponse] = get_response(request)
            return mark(await answer)

        return later
    return lambda request: mark(get_response(request))
