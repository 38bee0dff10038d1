"""Play as a guest, log in, sign up. The other account pages are allauth's own."""

from typing import Any

from allauth.account import views
from allauth.account.adapter import get_adapter
from allauth.core.ratelimit import respond_429
from django.core.exceptions import NON_FIELD_ERRORS
from django.db import IntegrityError
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games import hooks

from .. import net
from . import guests
from .forms import LoginForm, SignupForm
from .models import User
from .redirects import next_url

LOCKED_OUT = 300
"""Seconds for which allauth counts the wrong passwords of an account."""


@require_POST
def play_as_guest(request: HttpRequest) -> HttpResponse:
    """Make the visitor a guest and go to `next`; who already is somebody stays who he is."""
    return hooks.enter(request) or redirect(next_url(request))


def enter(request: HttpRequest) -> HttpResponse | None:
    """Sign the visitor in as a guest unless signed in; a refusal when there were too many."""
    if request.user.is_authenticated:
        return None
    if not guests.may_make_one(net.http_address(request)):
        response: HttpResponse = respond_429(request)
        response["Retry-After"] = str(guests.WINDOW)
        return response
    get_adapter().login(request, guests.create_guest())
    return None


class MembersElsewhere:
    """A page for visitors and guests; members are sent on.

    allauth's own switch (ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS) would send guests on too,
    and so must be off.
    """

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The page, or a redirect for a member."""
        if isinstance(request.user, User) and not request.user.is_guest:
            return redirect(next_url(request))
        return super().dispatch(request, *args, **kwargs)  # type: ignore[misc]


class LoginView(MembersElsewhere, views.LoginView):
    """Log in; a guest is told that the guest's matches stay behind."""

    form_class = LoginForm

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        """The form again; 429 where wrong passwords have been tried too often."""
        response: HttpResponse = super().form_invalid(form)
        if form.has_error(NON_FIELD_ERRORS, "too_many_login_attempts"):
            response.status_code = 429
            response["Retry-After"] = str(LOCKED_OUT)
        return response


class SignupView(MembersElsewhere, views.SignupView):
    """Sign up, or for a guest: save the account, on the same row."""

    form_class = SignupForm

    def form_valid(self, form: BaseForm) -> HttpResponse:
        """Store the member; a name taken in the same moment is told at its field."""
        try:
            return super().form_valid(form)
        except IntegrityError:
            form.add_error("username", get_adapter().validation_error("username_taken"))
            return self.form_invalid(form)
