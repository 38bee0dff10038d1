"""Guests: users who have not signed up."""

import secrets

from django.conf import settings
from django.core.cache import cache
from django.db import IntegrityError, transaction

from ..faults import UNCOUNTED
from ..net import network_key
from .models import User
from .names import GUEST_PREFIX

# A class or a family behind one address may come together; a script may not go on.
GUESTS_PER_WINDOW = 30
WINDOW = 600


def create_guest() -> User:
    """A new guest with a name of its own and no password."""
    for digits in range(4, 10):
        number = secrets.randbelow(10**digits)
        guest = User(username=f"{GUEST_PREFIX}{number:0{digits}}", is_guest=True)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise RuntimeError("no free guest name")


def may_make_one(address: str) -> bool:
    """Whether the network of `address` may make another guest now; counts the attempt."""
    if not settings.RATE_LIMITS:
        return True
    key = f"guests:{network_key(address)}"
    try:
        cache.add(key, 0, WINDOW)
        return bool(cache.incr(key) <= GUESTS_PER_WINDOW)
    except ValueError:  # the window ended between the two calls
        return True
    except UNCOUNTED:  # there is nothing to guess here
        return True
