"""The doors of the site's pages: who is banned is shown why, and goes no further."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from brisca_site import net

from . import bars

SHOWN = "sanctioned"
"""In a session: the banned person who has just proved who he is, to read why and to appeal."""

Door = Callable[[HttpRequest], HttpResponse | None]


def guarded(enter: Door) -> Door:
    """The door that lets a visitor in as a guest, with a look at who knocks."""

    def door(request: HttpRequest) -> HttpResponse | None:
        return refusal(request) or enter(request)

    return door


def refusal(request: HttpRequest) -> HttpResponse | None:
    """The page for whoever may not come in, None for everybody else."""
    user = request.user.pk
    if user is not None and bars.banned(user):
        return why(request, user)
    if bars.barred(user, net.http_address(request)):
        return render(request, "moderation/closed.html", status=403)
    return None


def why(request: HttpRequest, user: int) -> HttpResponse:
    """Send a banned person to what has been decided about him, without letting him in."""
    request.session[SHOWN] = user
    return redirect("notices")
