"""Where a person may be sent after a form: inside the site, or home."""

from django.conf import settings
from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def is_local(request: HttpRequest, url: str) -> bool:
    """Whether `url` is a path of this site, or an address on the host it was asked by."""
    if not url.isprintable() or not url.startswith(("/", "http://", "https://")):
        return False
    return url_has_allowed_host_and_scheme(
        url, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )


def next_url(request: HttpRequest) -> str:
    """The local `next` of the form or of the query; home when there is none."""
    url = request.POST.get("next") or request.GET.get("next") or ""
    return url if is_local(request, url) else resolve_url(settings.LOGIN_REDIRECT_URL)
