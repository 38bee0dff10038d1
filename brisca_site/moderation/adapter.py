"""Log-in and sign-up, closed to whoever is banned."""

from __future__ import annotations

from typing import Any

from allauth.account.internal.stagekit import clear_login
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from brisca_site import net
from brisca_site.accounts.adapter import AccountAdapter as Accounts

from . import bars, doors


class AccountAdapter(Accounts):
    """allauth's questions, with the moderators' answers before the site's own."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Not from a banned network: a new account would be the way around."""
        return not bars.closed(net.http_address(request))

    def pre_login(
        self, request: HttpRequest, user: AbstractBaseUser, **login: Any
    ) -> HttpResponse | None:
        """Asked once the password (or the passkey) was right: only the person learns why."""
        refusal: HttpResponse | None = super().pre_login(request, user, **login)
        if refusal is None and bars.banned(user.pk):
            refusal = doors.why(request, user.pk)
        if refusal is None and bars.barred(user.pk, net.http_address(request)):
            refusal = render(request, "moderation/closed.html", status=403)
        if refusal is not None:
            clear_login(request)
        return refusal
