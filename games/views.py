"""Pages of the lobby and the table. Live play itself goes over the sockets."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_POST, require_safe

from brisca_site import net
from games import describe, hooks, selectors
from games.forms import TableForm
from games.live.start import announce
from games.models import Match
from games.services import lobby as service
from games.services.access import may_watch
from games.services.lobby import NotPossible, Settings

REFUSALS = {
    "full": gettext_lazy("The table is full."),
    "taken": gettext_lazy("That seat is taken."),
    "seated": gettext_lazy("You already sit at this table."),
    "over": gettext_lazy("The match has already begun."),
    "not_host": gettext_lazy("Only the host of the table can do that."),
    "seats_empty": gettext_lazy("Somebody is still missing: wait, or fill the seats with bots."),
}


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The front page: doors, my matches, the live list."""
    user = request.user
    return render(
        request,
        "lobby/lobby.html",
        {
            "tables": selectors.lobby_rows(),
            "mine": selectors.matches_of(user.pk) if user.is_authenticated else [],
        },
    )


@login_required
def table_new(request: HttpRequest) -> HttpResponse:
    """The create form; a valid one opens the table."""
    if request.method == "POST":
        form = TableForm(request.POST)
        if form.is_valid():
            match = _open(request, form.settings())
            announce(match.pk)
            return redirect(match)
        return render(request, "lobby/create.html", {"form": form}, status=422)
    initial = {"private": "privada" in request.GET}
    return render(request, "lobby/create.html", {"form": TableForm(initial=initial)})


@require_GET
def table_sentence(request: HttpRequest) -> HttpResponse:
    """What the create form would open, in words; empty while it contradicts itself."""
    form = TableForm(request.GET)
    if not form.is_valid():
        return JsonResponse({"text": "", "errors": form.errors})
    wish = form.settings()
    text = describe.sentence(wish.game, dict(wish.options), wish.turn_seconds, wish.competitive)
    return JsonResponse({"text": text, "errors": {}})


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """A table for two with a bot, running at once; a visitor becomes a guest."""
    refusal = hooks.enter(request)
    if refusal is not None:
        return refusal
    match = _open(request, Settings("brisca", {}))
    service.fill(match.pk, request.user)
    service.start(match.pk, request.user)
    announce(match.pk)
    return redirect(match)


@require_safe
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """The room of an open table, or the live table."""
    match = get_object_or_404(Match.objects.defer("state"), pk=pk)
    _remember_invitation(request, match)
    if not _may_watch(request, match):
        return render(request, "lobby/denied.html", {"match": match}, status=403)
    if match.status == Match.Status.OPEN:
        return render(request, "lobby/room.html", _room(request, match))
    return render(
        request,
        "match/table.html",
        {
            "match": match,
            "match_id": match.pk,
            "text": selectors.sentence(match),
            "verdict": hooks.verdict(match.pk),
        },
    )


@require_safe
def room_seats(request: HttpRequest, pk: int) -> HttpResponse:
    """The changing part of an open table's page."""
    match = get_object_or_404(Match.objects.defer("state"), pk=pk)
    if not _may_watch(request, match):
        return render(request, "lobby/denied.html", {"match": match}, status=403)
    return render(request, "lobby/room_seats.html", _room(request, match))


@require_POST
@login_required
def sit(request: HttpRequest, pk: int) -> HttpResponse:
    """Take a seat."""
    match = get_object_or_404(Match.objects.defer("state"), pk=pk)
    if not _may_watch(request, match):
        return render(request, "lobby/denied.html", {"match": match}, status=403)
    return _act(request, pk, service.sit, _seat(request), _network(request, match.network_month))


@require_POST
@login_required
def stand(request: HttpRequest, pk: int) -> HttpResponse:
    """Leave an open table."""
    _act(request, pk, service.stand)
    return redirect("lobby")


@require_POST
@login_required
def fill(request: HttpRequest, pk: int) -> HttpResponse:
    """Seat bots, or send one away (``empty``)."""
    if "empty" in request.POST:
        return _act(request, pk, service.empty, _seat(request) or 0)
    return _act(request, pk, service.fill, _seat(request))


@require_POST
@login_required
def start(request: HttpRequest, pk: int) -> HttpResponse:
    """Deal."""
    return _act(request, pk, service.start)


def _act(request: HttpRequest, pk: int, verb: Any, *args: Any) -> HttpResponse:
    try:
        verb(pk, request.user, *args)
    except Match.DoesNotExist:
        get_object_or_404(Match, pk=pk)
    except NotPossible as no:
        messages.error(request, REFUSALS[no.why])
    else:
        announce(pk)
    return redirect("table", pk)


def _seat(request: HttpRequest) -> int | None:
    text = request.POST.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 3 else None


def _open(request: HttpRequest, wish: Settings) -> Match:
    month = net.current_month()
    return service.open_table(wish, request.user, month, _network(request, month))


def _network(request: HttpRequest, month: str) -> str:
    return net.network_key(net.http_address(request), month)


def _may_watch(request: HttpRequest, match: Match) -> bool:
    user = request.user
    return may_watch(
        private=match.private,
        spectators=match.spectators,
        status=match.status,
        seated=user.is_authenticated and match.seats.filter(user=user).exists(),
        invited=match.pk in request.session.get("invited", ()),
    )


def _remember_invitation(request: HttpRequest, match: Match) -> None:
    if match.private and request.GET.get("c", "") == match.invitation != "":
        held = request.session.get("invited", [])
        if match.pk not in held:
            request.session["invited"] = [*held, match.pk][-50:]


def _room(request: HttpRequest, match: Match) -> dict[str, Any]:
    seats = list(match.seats.order_by("number"))
    me = next((s for s in seats if s.user_id and s.user_id == request.user.pk), None)
    complete = not any(seat.empty for seat in seats)
    path = reverse("table", args=[match.pk])
    return {
        "match": match,
        "text": selectors.sentence(match),
        "heading": selectors.heading(match),
        "differs": selectors.differs(match),
        "verdict": hooks.verdict(match.pk),
        "seats": seats,
        "me": me,
        "is_host": match.host_id == request.user.pk,
        "can_start": complete,
        "why_not": "" if complete else _("Waiting for players."),
        "link": f"{settings.SITE_URL}{path}{_code(match) if me else ''}",
    }


def _code(match: Match) -> str:
    return f"?c={match.invitation}" if match.private else ""
