"""The public page of a person."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.history import lists

from . import preferences, profiles
from .models import User
from .names import normalize


@require_safe
@never_cache
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """Totals, points, last matches and what we two have played, by a person's whole name."""
    player = _player(username)
    me = request.user
    is_me = player == me
    hidden = not _shown(request, player, "hide_profile")
    told: dict[str, Any] = {}
    if not hidden:
        told["totals"] = profiles.totals(player.pk)
        told["capotes"] = profiles.capotes(player.pk)
        if _shown(request, player, "hide_history"):
            told["rows"] = profiles.last_matches(player.pk)
    if me.pk is not None and not is_me:
        told["duel"] = profiles.duel(me.pk, player.pk)
    context = {
        "player": player,
        "is_me": is_me,
        "is_muted": player.pk in preferences.of(me)["muted"],
        "hidden": hidden,
        **told,
    }
    return render(request, "people/profile.html", context)


@require_safe
@never_cache
def matches(request: HttpRequest, username: str) -> HttpResponse:
    """The matches of a person that everybody may look at, with filters, twenty a page."""
    player = _player(username)
    shown = _shown(request, player, "hide_history") and _shown(request, player, "hide_profile")
    context: dict[str, Any] = {"player": player, "hidden": not shown}
    if shown:
        context |= lists.context(request, profiles.matches(player.pk))
    return render(request, "history/list.html", context)


def _player(username: str) -> User:
    """Whose page it is. Raises Http404."""
    if not username.isprintable():  # PostgreSQL would not even look for a NUL
        raise Http404
    return get_object_or_404(User, username=normalize(username))


def _shown(request: HttpRequest, player: User, switch: str) -> bool:
    """Whether the person shows this to whoever asks; always to himself."""
    return player == request.user or not preferences.of(player)[switch]
