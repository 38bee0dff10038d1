"""Who waits to be paired with somebody."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .match import Match


class Wish(models.Model):
    """A person's wish to play now; with ``match`` it has been granted.

    ``answers`` are those of games.pairing. ``since`` and ``seen_at`` (the last word of the
    waiting page) are epoch milliseconds. ``networks``: the keyed hashes of the networks the page
    was asked for from, with spaces between.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="wish")
    game = models.CharField(max_length=24)
    answers = models.JSONField()
    networks = models.TextField(default="", blank=True)
    since = models.BigIntegerField()
    seen_at = models.BigIntegerField()
    match = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="+")

    class Meta:
        verbose_name = _("wish to play")
        verbose_name_plural = _("wishes to play")
        indexes = [
            models.Index(
                fields=["seen_at"], name="wish_waiting", condition=models.Q(match__isnull=True)
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.answers}"
