"""What the site corrects in the rows of others."""

from collections.abc import Collection
from functools import partial
from typing import Any

from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models.signals import post_save, pre_save
from django.dispatch import receiver

from games.live.start import announce
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
