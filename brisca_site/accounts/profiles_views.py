"""The public page of a person."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from . import preferences, profiles
from .models import User
from .names import normalize


@require_safe
@never_cache
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """Totals, points and last matches of a member or a guest, by his whole name."""
    if not username.isprintable():  # PostgreSQL would not even look for a NUL
        raise Http404
    player = get_object_or_404(User, username=normalize(username))
    context = {
        "player": player,
        "is_me": player == request.user,
        "is_muted": player.pk in preferences.of(request.user)["muted"],
        "totals": profiles.totals(player.pk),
        "rows": profiles.last_matches(player.pk),
    }
    return render(request, "people/profile.html", context)
