"""People for the account tests."""

from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from brisca_site.accounts.models import User

PASSWORD = "baraja-de-cuarenta"


@pytest.fixture
def member(db: None) -> User:
    """A member with an address that is not confirmed yet."""
    user = User.objects.create_user("Ñandú", "nandu@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, primary=True)
    return user


@pytest.fixture
def guest_client(client: Client, db: None) -> Client:
    """A browser that plays as a guest."""
    client.post("/invitado/")
    return client


@pytest.fixture
def sign_up() -> Callable[..., "object"]:
    """Post the sign-up form: sign_up(client, name, **changes)."""

    def post(client: Client, name: str, **changes: str) -> object:
        form = {
            "username": name,
            "email": "alguien@example.org",
            "password1": PASSWORD,
            "password2": PASSWORD,
        }
        return client.post("/cuenta/signup/", form | changes)

    return post


def who(client: Client) -> User | None:
    """The user of the browser's session."""
    pk = client.session.get("_auth_user_id")
    return User.objects.get(pk=pk) if pk else None
