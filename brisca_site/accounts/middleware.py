"""What a guest does not have."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from .models import User

ACCOUNT_PAGES = ("account_", "mfa_", "usersessions_")
# Entering, leaving, and links from mails to a member who plays as a guest just now.
FOR_GUESTS = frozenset(
    {
        "account_login",
        "account_signup",
        "account_logout",
        "account_inactive",
        "account_confirm_email",
        "account_email_verification_sent",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key",
        "account_reset_password_from_key_done",
        "mfa_authenticate",
        "mfa_login_webauthn",
    }
)


class GuestsSignUpFirst:
    """A guest has no addresses, factors or password to manage: he is asked to sign up.

    Else he would be half a member, with a way back in but still swept and without points.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *args: Any) -> HttpResponse | None:
        """Send a guest who asks for a member's page to the sign-up."""
        match = request.resolver_match
        name = (match and match.url_name) or ""
        if not name.startswith(ACCOUNT_PAGES) or name in FOR_GUESTS:
            return None
        if isinstance(request.user, User) and request.user.is_guest:
            return redirect("account_signup")
        return None
