"""The log-in and sign-up forms."""

from typing import Any

from allauth.account import forms
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from .models import User
from .names import username_key


class LoginForm(forms.LoginForm):
    """Log in by name or e-mail address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail")
        self.fields["login"].widget.attrs.update(
            autocomplete="username", autocapitalize="none", spellcheck="false"
        )
        _without_placeholders(self)

    def clean_login(self) -> str:
        """The e-mail address, or the name as its owner wrote it.

        Databases differ in what they call the same letter, so the name is looked up by its
        key: case, accents and look-alikes do not matter here either.
        """
        login = super().clean_login()
        if "@" in login:
            return login
        user = User.objects.filter(username_key=username_key(login), is_guest=False).first()
        return user.username if user else login

    def user_credentials(self) -> dict[str, str]:
        """An address, or a name, which has no "@" in it; allauth tries an address as both.

        Each try costs the hash of a password, and how many there are must not tell who is a member.
        """
        credentials: dict[str, str] = super().user_credentials()
        if "email" in credentials:
            credentials.pop("username", None)
        return credentials


class SignupForm(forms.SignupForm):
    """Become a member: a new user, or the guest who is signed in."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = _("3 to 20 letters, digits and the signs _ . -")
        self.fields["username"].widget.attrs.update(autocapitalize="none", spellcheck="false")
        _without_placeholders(self)

    @transaction.atomic
    def save(self, request: HttpRequest) -> AbstractBaseUser:
        """Store the member and the address whole or not at all."""
        return super().save(request)


def _without_placeholders(form: Any) -> None:
    """Every field has a label, and a placeholder that repeats it is read out twice."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
