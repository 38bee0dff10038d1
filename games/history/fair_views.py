"""Pages about fair cards: the check of a closed deal, its acta as a file, and what it proves."""

from __future__ import annotations

import orjson
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.history import evenness
from games.history.acta import acta_of
from games.history.closed import closed_or_404


@require_safe
@never_cache
def check_page(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """A closed deal that the browser computes again by itself."""
    kept = closed_or_404(request, pk, number)
    text = orjson.dumps(acta_of(kept), option=orjson.OPT_INDENT_2)
    context = {"match": kept.match, "deal": kept.deal, "acta": text.decode()}
    return render(request, "history/check.html", context)


@require_safe
@never_cache
def acta(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """The acta of a closed deal as a file, ``brisca-acta/1``."""
    kept = closed_or_404(request, pk, number)
    text = orjson.dumps(acta_of(kept), option=orjson.OPT_INDENT_2)
    name = f"acta-{kept.match.pk}-{kept.deal.number}.json"
    return HttpResponse(
        text,
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    """How the cards are shuffled, for players: what a check proves and what it does not."""
    return render(request, "history/fairness.html", {"tests": evenness.latest()})
