"""The second factor of staff. allauth asks whoever has one; that staff has one is our part."""

from __future__ import annotations

import time

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from .redirects import is_local

HOLDS = 8 * 3600
"""Seconds for which a factor once shown opens the admin."""

FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]
"""Recovery codes replace one of these, they are none."""


def shown(request: HttpRequest) -> bool:
    """Whether the session's person has a second factor and has shown it lately."""
    if not request.user.is_authenticated or not is_mfa_enabled(request.user, FACTORS):
        return False
    since = time.time() - HOLDS
    records = get_authentication_records(request, request.user)
    return any(record["method"] == "mfa" and record["at"] > since for record in records)


def ask(request: HttpRequest) -> HttpResponse:
    """Send somebody who wants into the admin to what he lacks. Raises PermissionDenied."""
    goal = request.GET.get("next", "")
    goal = goal if is_local(request, goal) else reverse("admin:index")
    if not request.user.is_authenticated:
        return _by_way_of("account_login", goal)
    if not request.user.is_staff or not request.user.is_active:
        raise PermissionDenied
    if shown(request):
        return redirect(goal)
    if is_mfa_enabled(request.user, FACTORS):
        return _by_way_of("mfa_reauthenticate", goal)
    messages.warning(request, _("Staff need a second factor: set one up, then come back."))
    return redirect("mfa_activate_totp")


def _by_way_of(page: str, goal: str) -> HttpResponse:
    return redirect(f"{reverse(page)}?{urlencode({'next': goal})}")
