"""Play now: ask for company, wait for it, give up."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST, require_safe

from brisca_site import net
from games import describe, hooks, policy, wishes
from games.live.start import announce, announce_pool
from games.services import pool as service

from .common import network


def pool(request: HttpRequest) -> HttpResponse:
    """Ask for company by POST, with answers or with the last ones; the waiting page by GET."""
    if request.method == "POST":
        return _wish(request)
    return _wait(request)


def _wish(request: HttpRequest) -> HttpResponse:
    refusal = hooks.enter(request)
    if refusal is not None:
        return refusal
    if "mode" in request.POST:
        form = wishes.WishForm(request.POST, guest=_is_guest(request))
        if not form.is_valid():
            return render(request, "lobby/wish.html", {"form": form}, status=422)
        service.remember(request.user, form.cleaned_data)
    for match in service.wish(request.user, _network(request)):
        announce(match.pk)
    announce_pool()
    return redirect("pool")


@require_safe
def _wait(request: HttpRequest) -> HttpResponse:
    user = request.user
    match = service.match_of(user) if user.is_authenticated else None
    if match is not None:
        return redirect(match)
    waited = service.waited(user) if user.is_authenticated else None
    if waited is None:
        return redirect("pool_rules")
    wish = service.answers_of(user)
    return render(
        request,
        "lobby/waiting.html",
        {
            "wish": wishes.sentence(wish),
            "waited": waited,
            "bot_after": policy.POOL_BOT,
            "bots": describe.opponents(service.game_of(wish)),
        },
    )


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    """The questions, with the last answers."""
    form = wishes.WishForm(initial=service.answers_of(request.user), guest=_is_guest(request))
    return render(request, "lobby/wish.html", {"form": form})


@require_POST
@login_required
def state(request: HttpRequest) -> HttpResponse:
    """A sign of life of the waiting page: how long it has waited, or where to go."""
    for begun in service.look(request.user, _network(request)):
        announce(begun.pk)
    match = service.match_of(request.user)
    if match is not None:
        return JsonResponse({"go": match.get_absolute_url()})
    waited = service.waited(request.user)
    return JsonResponse({"waited": waited} if waited is not None else {"go": reverse("pool_rules")})


@require_POST
@login_required
def cancel(request: HttpRequest) -> HttpResponse:
    """Wait no longer."""
    match = service.cancel(request.user)
    announce_pool()
    if match is None:
        return redirect("lobby")
    messages.info(request, _("Somebody had just come: your match has begun."))
    return redirect(match)


def _is_guest(request: HttpRequest) -> bool:
    return not request.user.is_authenticated or request.user.is_guest


def _network(request: HttpRequest) -> str:
    return network(request, net.current_month())
