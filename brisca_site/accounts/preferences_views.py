"""The page of the preferences, and muting."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from . import preferences
from .models import User
from .preferences_forms import MUTE, MuteForm, PreferencesForm
from .redirects import next_url


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def choose(request: HttpRequest) -> HttpResponse:
    """Every preference in one form, and the people whose lines are hidden."""
    user = request.user
    assert isinstance(user, User)
    held = preferences.of(user)
    form = PreferencesForm(request.POST or None, initial=held)
    if form.is_valid():
        preferences.choose(user.pk, form.cleaned_data)
        messages.success(request, _("Your preferences are saved."))
        return redirect("preferences")
    context = {
        "form": form,
        "muted": User.objects.filter(pk__in=held["muted"]).order_by("username"),
    }
    return render(request, "people/preferences.html", context, status=422 if form.errors else 200)


@require_POST
def mute(request: HttpRequest) -> HttpResponse:
    """Hide the lines of `user` from me, or show them again (`mute` 1 or 0).

    A form names the page to go on to (`next`); a script does not, and gets a status alone.
    """
    if not isinstance(request.user, User):
        raise PermissionDenied
    form = MuteForm(request.POST)
    if not form.is_valid() or form.cleaned_data["user"] == request.user:
        return HttpResponse(status=422)
    other = form.cleaned_data["user"]
    done = True
    if form.cleaned_data["mute"] == MUTE:
        done = preferences.mute(request.user.pk, other.pk)
    else:
        preferences.unmute(request.user.pk, other.pk)
    if "next" not in request.POST:
        return HttpResponse(status=204 if done else 409)
    if not done:
        messages.error(request, _("You have muted too many people: let one of them speak first."))
    return redirect(next_url(request))
