"""The front page, the create form, and a table with a bot."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST, require_safe

from brisca_site import net
from games import describe, hooks, refusals, selectors, wishes
from games.forms import form_of, offers
from games.forms.base import TableForm
from games.live.start import announce, announce_pool
from games.models import Match
from games.services import lobby as service
from games.services import pool
from games.services.lobby import NotPossible, Settings

from .common import network


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The front page: doors, my matches, the live list."""
    user = request.user
    wish = pool.answers_of(user)
    return render(
        request,
        "lobby/lobby.html",
        {
            "tables": selectors.lobby_rows(),
            "mine": selectors.matches_of(user.pk) if user.is_authenticated else [],
            "waiting": pool.waiting(),
            "bots": describe.opponents(pool.game_of(wish)),
            "wish": wishes.sentence(wish),
        },
    )


@login_required
def table_new(request: HttpRequest) -> HttpResponse:
    """The create form; a valid one opens the table."""
    if request.method == "POST":
        refusal = hooks.enter(request)
        if refusal is not None:
            return refusal
        form = form_of(request.POST.get("game", ""))(request.POST)
        if form.is_valid():
            try:
                match = _open(request, form.settings())
            except NotPossible as no:
                form.add_error(None, refusals.sentence(no))
            else:
                announce(match.pk)
                return redirect(match)
        return _create(request, form, status=422)
    kind = form_of(request.GET.get("juego", ""))
    asked = kind.asked(request.GET.get("reglas", ""))
    return _create(request, kind(initial={"private": "privada" in request.GET, **asked}))


def _create(request: HttpRequest, form: TableForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "games": offers()}
    return render(request, "lobby/create.html", context, status=status)


@require_GET
def table_sentence(request: HttpRequest) -> HttpResponse:
    """What the create form would open, in words; empty while it contradicts itself."""
    form = form_of(request.GET.get("game", ""))(request.GET)
    if not form.is_valid():
        return JsonResponse({"text": "", "errors": form.errors})
    wish = form.settings()
    text = describe.sentence(wish.game, dict(wish.options), wish.turn_seconds, wish.competitive)
    return JsonResponse({"text": text, "errors": {}})


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """The usual table of a game with bots on all other seats, running at once; a visitor
    becomes a guest.

    An unknown game is brisca, an unknown level the weakest.
    Who waits for company waits no longer, or goes to the match that has just begun.
    """
    refusal = hooks.enter(request)
    if refusal is not None:
        return refusal
    match = pool.cancel(request.user)
    if match is None:
        game, _, level = request.POST.get("bot", "").partition(":")
        try:
            match = _open(request, Settings(form_of(game).game, {}))
        except NotPossible as no:
            messages.error(request, refusals.sentence(no))
            return redirect("lobby")
        service.fill(match.pk, request.user, level=level)
        service.start(match.pk, request.user)
        announce(match.pk)
        announce_pool()
    return redirect(match)


def _open(request: HttpRequest, wish: Settings) -> Match:
    month = net.current_month()
    return service.open_table(wish, request.user, month, network(request, month))
