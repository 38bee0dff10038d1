"""What the site corrects in the rows of others."""

from collections.abc import Collection
from functools import partial
from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models.signals import post_delete, post_save, pre_save
from django.dispatch import receiver

from games.live.start import announce, announce_end
from games.models import Match

from ..net import NOWHERE
from .models import User


@receiver(pre_save, sender=UserSession)
def keep_no_address(instance: UserSession, **kwargs: Any) -> None:
    """The list of a person's sessions holds no address: addresses are kept only hashed."""
    instance.ip = str(NOWHERE)


@receiver(post_save, sender=User)
def rename_seats(
    instance: User, created: bool, update_fields: Collection[str] | None, **kwargs: Any
) -> None:
    """Seats bear a copy of the name, so that history outlives the account: it follows.

    Whoever looks at a table that is open or running sees the new name at once.
    """
    if created or (update_fields is not None and "username" not in update_fields):
        return
    stale = instance.seats.exclude(name=instance.username)
    live = stale.exclude(match__status=Match.Status.FINISHED)
    for match in live.values_list("match_id", flat=True):
        transaction.on_commit(partial(announce, match))
    stale.update(name=instance.username)


@receiver(post_delete, sender=Session)
def end_sockets_of_session(instance: Session, **kwargs: Any) -> None:
    """Log-out, "end the other sessions", a changed password: what was open there closes."""
    if user := instance.get_decoded().get(SESSION_KEY):
        transaction.on_commit(partial(announce_end, int(user)))


@receiver(post_save, sender=User)
def end_sockets_of_user(instance: User, **kwargs: Any) -> None:
    """A disabled account plays and talks no more."""
    if not instance.is_active:
        transaction.on_commit(partial(announce_end, instance.pk))
