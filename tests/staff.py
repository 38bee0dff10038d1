"""Staff in front of the admin, with the second factor that it asks for."""

from __future__ import annotations

import time
from typing import Any

from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY as RECORDS
from allauth.account.models import EmailAddress
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib.auth.models import Group
from django.test import Client

from brisca_site.accounts.models import User

PASSWORD = "baraja-de-cuarenta"


def administrator(name: str = "Jefa") -> User:
    """Somebody with every right."""
    return User.objects.create_superuser(name, f"{name.lower()}@example.org", PASSWORD)


def moderator(name: str) -> User:
    """Somebody of the staff who moderates."""
    user = User.objects.create_user(name, f"{name.lower()}@example.org", PASSWORD, is_staff=True)
    user.groups.add(Group.objects.get(name="Moderadores"))
    return user


def enrol(user: User) -> str:
    """Give a person a code generator: its secret."""
    secret = generate_totp_secret()
    EmailAddress.objects.get_or_create(
        user=user, email=user.email, defaults={"verified": True, "primary": True}
    )
    TOTP.activate(user, secret)
    return secret


def code(secret: str) -> str:
    """What the generator shows now."""
    counter = next(iter(yield_hotp_counters_from_time()))
    return format_hotp_value(hotp_value(secret, counter))


def at_work(client: Client, user: Any) -> Client:
    """The browser of a person who has logged in with his second factor (by no form)."""
    enrol(user)
    return with_factor(client, user)


def with_factor(client: Client, user: Any) -> Client:
    """The same of somebody who has a factor already."""
    client.force_login(user)
    session = client.session
    session[RECORDS] = [{"method": "mfa", "type": "totp", "at": time.time()}]
    session[f"{RECORDS}_user"] = str(user.pk)
    session.save()
    return client
