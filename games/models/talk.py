"""What is said at a table, kept with the match for moderators."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .match import Match


class Line(models.Model):
    """One line of the chat: free text, or the code of a preset phrase.

    The players and the stands (spectators) each have their own channel. ``at`` is epoch ms.
    """

    class Audience(models.TextChoices):
        TABLE = "table", pgettext_lazy("channel", "table")
        STANDS = "stands", pgettext_lazy("channel", "stands")

    match = models.ForeignKey(
        Match, models.CASCADE, related_name="lines", db_index=False, verbose_name=_("match")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="lines",
        db_index=False,
        verbose_name=_("user"),
    )
    name = models.CharField(_("name"), max_length=20)
    audience = models.CharField(_("channel"), max_length=6, choices=Audience.choices)
    preset = models.CharField(_("phrase"), max_length=16, default="", blank=True)
    text = models.CharField(_("text"), max_length=300, default="", blank=True)
    at = models.BigIntegerField()

    class Meta:
        verbose_name = _("line of the chat")
        verbose_name_plural = _("lines of the chat")
        indexes = [
            models.Index(fields=["match", "id"], name="line_match"),
            models.Index(fields=["user", "at"], name="line_user"),
            models.Index(fields=["at"], name="line_age"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.name}"
