"""Pages of the history: my matches, one match, its record."""

from __future__ import annotations

import orjson
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import selectors
from games.history import lists, standing, words
from games.history.closed import closed_or_404
from games.history.record import record_of
from games.history.score import pdn_of
from games.history.selectors import finished_seats, stored
from games.history.story import tell, winners_among
from games.history.visible import visible
from games.models import Match
from games.rules import get
from games.services import again


@require_safe
@never_cache
@login_required
def history(request: HttpRequest) -> HttpResponse:
    """My matches: those that go on, and twenty of the finished ones."""
    assert request.user.pk is not None
    context = {
        "running": selectors.matches_of(request.user.pk),
        **lists.context(request, finished_seats(request.user.pk)),
    }
    return render(request, "history/list.html", context)


@require_safe
@never_cache
def match_page(request: HttpRequest, pk: int) -> HttpResponse:
    """What happened in a match; of a running deal only what its table saw."""
    match = visible(request, pk)
    if match.status == Match.Status.OPEN:
        return redirect(match)
    kept = stored(match)
    teams = len(get(match.game).teams(match.options))
    context = {
        "match": match,
        "text": selectors.sentence(match),
        "same_hand": again.original(match),
        "seats": kept.seats,
        "in_teams": teams < len(kept.seats),
        "adds": standing.adds(match),
        "sides": standing.sides(kept.seats, standing.made(match)),
        "result": words.match_result(match, winners_among(kept.seats, match.winners)),
        "deals": [tell(kept, deal) for deal in kept.deals],
    }
    return render(request, "history/match.html", context)


@require_safe
@never_cache
def record(request: HttpRequest, pk: int) -> HttpResponse:
    """The closed deals of a match as a file, ``brisca-match/1``."""
    match = visible(request, pk)
    body = orjson.dumps(record_of(stored(match)), option=orjson.OPT_INDENT_2)
    name = f"{match.game}-{match.pk}.json"
    return HttpResponse(
        body,
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@require_safe
@never_cache
def pdn(request: HttpRequest, pk: int) -> HttpResponse:
    """The board of a finished match of damas as a file for other programs."""
    text = pdn_of(closed_or_404(request, pk, 1))
    if text is None:
        raise Http404
    name = f"damas-{pk}.pdn"
    return HttpResponse(
        text,
        content_type="application/x-draughts-pdn; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
