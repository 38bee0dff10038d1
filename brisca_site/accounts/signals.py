"""What the site corrects in the rows of others."""

from typing import Any

from allauth.usersessions.models import UserSession
from django.db.models.signals import pre_save
from django.dispatch import receiver

from ..net import NOWHERE


@receiver(pre_save, sender=UserSession)
def keep_no_address(instance: UserSession, **kwargs: Any) -> None:
    """The list of a person's sessions holds no address: addresses are kept only hashed."""
    instance.ip = str(NOWHERE)
