"""What allauth asks the site: names, addresses, redirects, and whose row a sign-up takes."""

from hashlib import sha256
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.cache import cache
from django.forms import BaseForm
from django.http import HttpRequest

from .. import net
from .models import User
from .names import normalize
from .redirects import is_local
from .reserved import check_free

UNKNOWN = "account/email/unknown_account"
DAY = 86_400


class AccountAdapter(DefaultAccountAdapter):
    """allauth's questions, answered by the modules of this app."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": User._meta.get_field("username").error_messages["unique"],
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The stored form of a name; ValidationError when it is not allowed or taken."""
        username = super().clean_username(normalize(username), shallow=True)
        if not shallow:
            check_free(username)
        return username

    def new_user(self, request: HttpRequest) -> AbstractBaseUser:
        """The row that a sign-up fills: the guest's own, so that seat and history stay.

        Locked, and only while it still is a guest: of two sign-ups sent at once, the second
        makes a user of its own and meets the first one's name.
        """
        guests = User.objects.select_for_update().filter(is_guest=True)
        signed_in = request.user.pk
        return (signed_in and guests.filter(pk=signed_in).first()) or User()

    def save_user(
        self, request: HttpRequest, user: AbstractBaseUser, form: BaseForm, commit: bool = True
    ) -> AbstractBaseUser:
        """Store what the sign-up form says; from here on the person is a member."""
        assert isinstance(user, User)
        user.is_guest = False
        return super().save_user(request, user, form, commit)

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Begin the session; the private tables to which a guest was invited stay open to him."""
        invited = request.session.get("invited")
        super().login(request, user)
        if invited:
            request.session["invited"] = invited

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write to an address; to one that nobody here has, once a day at the most."""
        if template_prefix == UNKNOWN:
            digest = sha256(email.lower().encode()).hexdigest()
            if not cache.add(f"{UNKNOWN}:{digest}", 1, DAY):
                return
        super().send_mail(template_prefix, email, context)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Wrong passwords count for the account, whatever port a caller writes into Host."""
        return str(credentials.get("email", credentials.get("username", ""))).lower()

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        """A new password has been set by mail: the tries at the name are forgotten, too."""
        for user in User.objects.filter(email__iexact=credentials["email"]):
            super()._delete_login_attempts_cached_email(request, username=user.username)
        super()._delete_login_attempts_cached_email(request, **credentials)

    def is_safe_url(self, url: str | None) -> bool:
        """Only our own pages: a redirect never leads out of the house."""
        return is_local(context.request, url or "")

    def get_client_ip(self, request: HttpRequest) -> str:
        """The caller's address as the rest of the site sees it."""
        return net.http_address(request)
