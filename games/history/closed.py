"""A closed deal for a page: there is none while it runs, not for anybody."""

from __future__ import annotations

from django.http import Http404, HttpRequest

from games.history.selectors import Closed, closed_deal
from games.history.visible import visible


def closed_or_404(request: HttpRequest, pk: int, number: int) -> Closed:
    """The deal, for whoever may see its match. Raises Http404, PermissionDenied."""
    kept = closed_deal(visible(request, pk), number)
    if kept is None:
        raise Http404
    return kept
