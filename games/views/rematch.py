"""Playing again with the same people."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from games import hooks, refusals
from games.live.start import announce
from games.models import Match
from games.services import rematch as service
from games.services.lobby import NotPossible

from .common import network


@require_POST
@login_required
def rematch(request: HttpRequest, pk: int) -> HttpResponse:
    """Say yes to a rematch; answered as JSON to a script, else by the page to go to."""
    refusal = hooks.enter(request)
    if refusal is not None:
        return refusal
    old = get_object_or_404(Match.objects.only("network_month"), pk=pk)
    script = request.headers.get("Accept", "").startswith("application/json")
    try:
        new = service.want(pk, request.user, network(request, old.network_month))
    except NotPossible as no:
        why = refusals.sentence(no)
        if script:
            return JsonResponse({"why": why})
        messages.error(request, why)
        return redirect("table", pk)
    announce(pk)
    announce(new.pk)
    if script:
        return JsonResponse({"match": new.pk, "status": new.status})
    return redirect(new)
