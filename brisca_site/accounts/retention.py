"""What is forgotten, and when: idle guests, old network keys and what they hashed."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.utils import timezone

from games.models import Seat

from .models import NetworkKey, User

IDLE_GUEST_DAYS = 30
NETWORK_KEY_DAYS = 90


def sweep_guests(days: int = IDLE_GUEST_DAYS) -> int:
    """Delete the guests who have not come for `days` and sat at no table; says how many."""
    since = timezone.now() - timedelta(days=days)
    idle = User.objects.filter(is_guest=True, date_joined__lt=since, seats__isnull=True)
    idle = idle.exclude(last_login__gte=since)
    return sum(_delete(pk) for pk in idle.values_list("pk", flat=True))


def _delete(pk: int) -> bool:
    """Delete one guest, unless he has sat down or signed up since he was looked at."""
    try:
        with transaction.atomic():
            guests = User.objects.select_for_update(of=("self",))
            guest = guests.filter(pk=pk, is_guest=True, seats__isnull=True).first()
            return guest is not None and bool(guest.delete())
    except (IntegrityError, ProtectedError):
        return False


def forget_old_keys(days: int = NETWORK_KEY_DAYS) -> int:
    """Delete the network keys of months that ended over `days` ago; says how many.

    With its key gone, a stored network hash says nothing any more.
    """
    oldest = f"{timezone.now() - timedelta(days=days):%Y-%m}"
    return NetworkKey.objects.filter(month__lt=oldest).delete()[0]


def forget_old_networks(days: int = NETWORK_KEY_DAYS) -> int:
    """Empty the network hashes of seats whose match ended over `days` ago; says how many.

    Without its key a hash leads to no address any more, but it still tells who shared one.
    """
    since = timezone.now() - timedelta(days=days)
    old = Seat.objects.filter(match__finished_at__lt=since).exclude(networks="")
    return old.update(networks="")
