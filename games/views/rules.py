"""The pages of rules."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import describe, rulebook


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Which games and variants there are."""
    return render(request, "rules/index.html", {"games": rulebook.by_game()})


@require_safe
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of one of them, with its usual table. Raises Http404."""
    found = rulebook.PAGES.get(slug)
    if found is None:
        raise Http404
    return render(
        request,
        "rules/page.html",
        {
            "page": found,
            "text": f"rules/{slug}.html",
            "rows": rulebook.rows(found.game, found.options),
            "differs": describe.differences(found.game, found.options),
        },
    )
