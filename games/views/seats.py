"""What is done at a table before it begins. Every answer is a redirect to the table."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games import hooks
from games.services import hosts
from games.services import lobby as service

from .common import act, network, number, seen


@require_POST
def sit(request: HttpRequest, pk: int) -> HttpResponse:
    """Take a seat; a visitor becomes a guest."""
    match, refusal = seen(request, pk)
    refusal = refusal or hooks.enter(request)
    if refusal is not None:
        return refusal
    return act(
        request, pk, service.sit, number(request, "seat"), network(request, match.network_month)
    )


@require_POST
@login_required
def stand(request: HttpRequest, pk: int) -> HttpResponse:
    """Leave an open table."""
    act(request, pk, service.stand)
    return redirect("lobby")


@require_POST
@login_required
def fill(request: HttpRequest, pk: int) -> HttpResponse:
    """Seat a bot on one seat, or bots on all that are free."""
    return act(request, pk, service.fill, number(request, "seat"), request.POST.get("level", ""))


@require_POST
@login_required
def swap(request: HttpRequest, pk: int) -> HttpResponse:
    """Exchange two seats."""
    return act(request, pk, hosts.swap, number(request, "seat"), number(request, "with"))


@require_POST
@login_required
def remove(request: HttpRequest, pk: int) -> HttpResponse:
    """Send a bot or a person away."""
    return act(request, pk, hosts.remove, number(request, "seat"))


@require_POST
@login_required
def start(request: HttpRequest, pk: int) -> HttpResponse:
    """Deal."""
    return act(request, pk, service.start)
