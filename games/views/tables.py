"""The pages of one table: its room, its live page, what is left of it."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import describe, hooks, qr, selectors
from games.history import words
from games.models import Match
from games.rules import get

from .common import seen


@require_safe
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """The room of an open table, the live table, or the word that it is over."""
    match, refusal = seen(request, pk)
    if refusal is not None:
        return refusal
    if match.status == Match.Status.OPEN:
        if match.rematch_of_id:
            return redirect("table", match.rematch_of_id)  # it is agreed on there
        return render(request, "lobby/room.html", _room(request, match))
    late = "c" in request.GET and not match.seats.filter(user=request.user.pk or 0).exists()
    if match.status == Match.Status.FINISHED and (late or not match.version):
        return render(request, "lobby/closed.html", {"match": match})
    if late:
        messages.info(request, _("The match has already begun: you may watch it."))
    return _live(request, match)


def _live(request: HttpRequest, match: Match) -> HttpResponse:
    context = {
        "match": match,
        "match_id": match.pk,
        "text": words.table(match),
        "verdict": hooks.verdict(match.pk),
    }
    return render(request, f"match/{match.game}.html", context)


@require_safe
def room_seats(request: HttpRequest, pk: int) -> HttpResponse:
    """The changing part of an open table's page."""
    match, refusal = seen(request, pk)
    return refusal or render(request, "lobby/room_seats.html", _room(request, match))


@require_safe
def qr_code(request: HttpRequest, pk: int) -> HttpResponse:
    """The link to a table as a picture, for those who sit there."""
    match, refusal = seen(request, pk)
    if refusal is not None:
        return refusal
    if not match.seats.filter(user=request.user.pk or 0).exists():
        return HttpResponse(status=403)
    picture = HttpResponse(qr.svg(_link(match)), content_type="image/svg+xml")
    picture["Cache-Control"] = "private, max-age=600"
    return picture


def _room(request: HttpRequest, match: Match) -> dict[str, Any]:
    seats = list(match.seats.order_by("number"))
    me = next((s for s in seats if s.user_id and s.user_id == request.user.pk), None)
    free = sum(seat.empty for seat in seats)
    return {
        "match": match,
        "text": selectors.sentence(match),
        "heading": selectors.heading(match),
        "differs": selectors.differs(match),
        "verdict": hooks.verdict(match.pk),
        "seats": seats,
        "sides": any(len(team) > 1 for team in get(match.game).teams(match.options)),
        "me": me,
        "host": next((s for s in seats if s.user_id and s.user_id == match.host_id), None),
        "is_host": me is not None and match.host_id == request.user.pk,
        "removed": me is None and request.user.pk in match.removed,
        "free": free,
        "levels": describe.levels(match.game),
        "why_not": _("Waiting for players.") if free else "",
        "link": _link(match) if me else f"{settings.SITE_URL}{match.get_absolute_url()}",
    }


def _link(match: Match) -> str:
    code = f"?c={match.invitation}" if match.private else ""
    return f"{settings.SITE_URL}{reverse('table', args=[match.pk])}{code}"
