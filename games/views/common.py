"""What the pages of a table share: who may see it, where callers come from, refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from brisca_site import net
from games import refusals
from games.live.start import announce
from games.models import Match
from games.services.access import may_watch
from games.services.lobby import NotPossible


def network(request: HttpRequest, month: str) -> str:
    """The keyed hash of the caller's network."""
    return net.network_key(net.http_address(request), month)


def seen(request: HttpRequest, pk: int) -> tuple[Match, HttpResponse | None]:
    """A match, and the page that refuses it to somebody who may not look at it. Raises Http404."""
    match = get_object_or_404(Match.objects.defer("state", "shuffle"), pk=pk)
    _remember_invitation(request, match)
    if may_see(request, match):
        return match, None
    return match, render(request, "lobby/denied.html", {"match": match}, status=403)


def act(request: HttpRequest, pk: int, verb: Callable[..., Any], *args: Any) -> HttpResponse:
    """Do something at a table, say why not, and go (back) to its page. Raises Http404."""
    try:
        verb(pk, request.user, *args)
    except Match.DoesNotExist:
        get_object_or_404(Match, pk=pk)
    except NotPossible as no:
        messages.error(request, refusals.sentence(no))
    else:
        announce(pk)
    return redirect("table", pk)


def number(request: HttpRequest, name: str) -> int | None:
    """A small number of the form; None for none, or for what is no number."""
    text = request.POST.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 3 else None


def may_see(request: HttpRequest, match: Match) -> bool:
    """Whether the caller may look at a match: its table, its page, its record."""
    user = request.user
    held = match.pk in request.session.get("invited", ())
    return may_watch(
        private=match.private,
        spectators=match.spectators,
        status=match.status,
        seated=user.is_authenticated and match.seats.filter(user=user).exists(),
        invited=held and user.pk not in match.removed,
    )


def _remember_invitation(request: HttpRequest, match: Match) -> None:
    """The link's code lets somebody in, and whoever watched a match in to its rematch."""
    if not match.private:
        return
    held = request.session.get("invited", [])
    by_link = request.GET.get("c", "") == match.invitation != ""
    if match.pk not in held and (by_link or match.rematch_of_id in held):
        request.session["invited"] = [*held, match.pk][-50:]
