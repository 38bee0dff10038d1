"""My data: to download, and to delete with the account."""

from __future__ import annotations

import json

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from . import data, erasing
from .models import User
from .privacy_forms import DeleteForm


def _has_password(request: HttpRequest) -> bool:
    """A guest has nothing by which he could prove once more who he is."""
    return not (isinstance(request.user, User) and request.user.is_guest)


@require_safe
@never_cache
@login_required
@reauthentication_required(enabled=_has_password)
def download(request: HttpRequest) -> HttpResponse:
    """Everything the site holds about me, as a JSON file."""
    assert isinstance(request.user, User)
    body = json.dumps(data.of(request.user), cls=DjangoJSONEncoder, ensure_ascii=False, indent=2)
    headers = {"Content-Disposition": 'attachment; filename="brisca-account.json"'}
    return HttpResponse(body, content_type="application/json", headers=headers)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
@reauthentication_required(enabled=_has_password)
def delete(request: HttpRequest) -> HttpResponse:
    """What goes and what stays, and the button."""
    assert isinstance(request.user, User)
    form = DeleteForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            erasing.erase(request.user)
        except erasing.NotNow as no:
            form.add_error(None, _why(no.why))
        else:
            logout(request)
            messages.success(request, _("Your account is deleted."))
            return redirect("lobby")
    return render(request, "people/delete.html", {"form": form}, status=422 if form.errors else 200)


def _why(code: str) -> str:
    return {
        "playing": _("You sit at a match that is not over: play it, or leave it, first."),
        "staff": _("You belong to the staff: give your rights back to an administrator first."),
    }[code]
