"""The letter about closed tables reaches its player with the next page that he looks at."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from . import closures, words


def letters(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Adds a message to the first page after competitive tables were closed for its visitor."""

    def tell(request: HttpRequest) -> HttpResponse:
        if _is_page(request):
            user = request.user
            if user.pk is not None and not getattr(user, "is_guest", True):
                _tell(request, user.pk)
        return get_response(request)

    return tell


def _is_page(request: HttpRequest) -> bool:
    """Whether somebody with a session wants to look at it; scripts show no messages."""
    wanted = request.headers.get("Accept", "text/html")
    goal = request.headers.get("Sec-Fetch-Dest", "document")
    known = settings.SESSION_COOKIE_NAME in request.COOKIES
    return request.method == "GET" and known and "text/html" in wanted and goal == "document"


def _tell(request: HttpRequest, user_id: int) -> None:
    letter = closures.untold(user_id)
    if letter is None:
        return
    text = _("Competitive tables are closed for you until %(time)s.")
    said = text % {"time": words.moment(letter.until)}
    link = '{} <a class="link" href="{}">{}</a>'
    page = reverse("ranking_letter", args=[letter.pk])
    messages.warning(request, format_html(link, said, page, _("Why")))
