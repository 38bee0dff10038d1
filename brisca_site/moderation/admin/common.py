"""What the moderators' pages share: who may act, how a refusal is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from brisca_site.accounts.models import User

from ..models import Act
from ..refusals import Refused

VERBS = {
    Act.WARN: _("Warn"),
    Act.MUTE: _("Silence"),
    Act.BAN: pgettext_lazy("verb", "Ban"),
    Act.NETWORK: _("Ban a connection"),
    Act.RENAME: _("Rename"),
    Act.VOID: _("Make the match void"),
}
"""What can be done to a person or a match, as it stands on buttons."""

MODERATE = "moderation.add_modaction"
"""The right to do something; to look, Django's rights to view are enough."""


def moderator(request: HttpRequest) -> User:
    """The caller, who may act. Raises PermissionDenied."""
    user = request.user
    if not isinstance(user, User) or not user.has_perm(MODERATE):
        raise PermissionDenied
    return user


def attempt(request: HttpRequest, deed: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Do it and give back what it gives; None, and a sentence on the next page, if it cannot be."""
    try:
        return deed(*args, **kwargs) or True
    except Refused as no:
        messages.error(request, no.sentence)
        return None


def told(request: HttpRequest, form: forms.Form) -> bool:
    """Whether a small form is right; what is wrong with it stands on the next page."""
    for field, errors in form.errors.items():
        said = " ".join(str(error) for error in errors)
        messages.error(request, f"{form.fields[field].label}: {said}")
    return form.is_valid()


def page_of(row: Any) -> str:
    """The page of a row in the admin."""
    meta = row._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_change", args=[row.pk])
