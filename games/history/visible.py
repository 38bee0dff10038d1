"""Who may look at a match that is played or over."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from games.models import Match
from games.views.common import may_see


def visible(request: HttpRequest, pk: int) -> Match:
    """The match, for whoever may see it. Raises Http404, PermissionDenied."""
    match = get_object_or_404(Match.objects.defer("state", "shuffle"), pk=pk)
    if not may_see(request, match):
        raise PermissionDenied
    return match
