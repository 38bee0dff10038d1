"""Pages of the history: my matches, one match, its record."""

from __future__ import annotations

import orjson
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import selectors
from games.history import words
from games.history.listing import rows
from games.history.record import record_of
from games.history.selectors import finished_seats, stored
from games.history.story import sides, tell, winners_among
from games.models import Match
from games.rules import get, series
from games.services import deals
from games.views.common import may_see

PAGE = 20


@require_safe
@never_cache
@login_required
def history(request: HttpRequest) -> HttpResponse:
    """My matches: those that go on, and twenty of the finished ones."""
    assert request.user.pk is not None
    page = Paginator(finished_seats(request.user.pk), PAGE).get_page(request.GET.get("p"))
    context = {
        "running": selectors.matches_of(request.user.pk),
        "page": page,
        "rows": rows(list(page)),
    }
    return render(request, "history/list.html", context)


@require_safe
@never_cache
def match_page(request: HttpRequest, pk: int) -> HttpResponse:
    """What happened in a match; of a running deal only what its table saw."""
    match = _visible(request, pk)
    if match.status == Match.Status.OPEN:
        return redirect(match)
    kept = stored(match)
    teams = len(get(match.game).teams(match.options))
    rounds = series.rounds(deals.outcomes(match.results), teams)
    context = {
        "match": match,
        "text": selectors.sentence(match),
        "seats": kept.seats,
        "in_teams": teams < len(kept.seats),
        "sides": sides(kept.seats, rounds),
        "result": words.match_result(match, winners_among(kept.seats, match.winners)),
        "deals": [tell(kept, deal) for deal in kept.deals],
    }
    return render(request, "history/match.html", context)


@require_safe
@never_cache
def record(request: HttpRequest, pk: int) -> HttpResponse:
    """The closed deals of a match as a file, ``brisca-match/1``."""
    match = _visible(request, pk)
    body = orjson.dumps(record_of(stored(match)), option=orjson.OPT_INDENT_2)
    name = f"{match.game}-{match.pk}.json"
    return HttpResponse(
        body,
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _visible(request: HttpRequest, pk: int) -> Match:
    """The match, for whoever may see it. Raises Http404, PermissionDenied."""
    match = get_object_or_404(Match.objects.defer("state"), pk=pk)
    if not may_see(request, match):
        raise PermissionDenied
    return match
