"""What is said at a table, kept with the match for moderators; signs and questions for all."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .match import Match


class Line(models.Model):
    """One line of the chat: free text, or the code of a preset phrase.

    The players and the stands (spectators) each have their own channel. ``at`` is epoch ms.

    Other kinds are part of the game (rules A1.30): a seña, a question to the partners, an answer
    to one. They are everybody's, ``preset`` is their code, ``seat`` made them, in deal ``deal`` and
    at version ``seq`` of the match; ``to`` is the question that is answered. A bot has no ``user``.
    """

    class Audience(models.TextChoices):
        TABLE = "table", pgettext_lazy("channel", "table")
        STANDS = "stands", pgettext_lazy("channel", "stands")
        ALL = "all", pgettext_lazy("channel", "everybody")

    class Kind(models.TextChoices):
        SAID = "", pgettext_lazy("kind of line", "said")
        SIGN = "sign", pgettext_lazy("kind of line", "sign")
        ASK = "ask", pgettext_lazy("kind of line", "question")
        ANSWER = "answer", pgettext_lazy("kind of line", "answer")

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
    kind = models.CharField(_("kind"), max_length=6, choices=Kind.choices, default="", blank=True)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    deal = models.PositiveSmallIntegerField(_("deal"), default=0)
    seq = models.PositiveIntegerField(_("version"), default=0)
    to = models.ForeignKey(
        "self",
        models.DO_NOTHING,  # both go with their match, and not before
        null=True,
        related_name="+",
        db_index=False,
        verbose_name=_("question"),
    )

    class Meta:
        verbose_name = _("line of the chat")
        verbose_name_plural = _("lines of the chat")
        indexes = [
            models.Index(fields=["match", "id"], name="line_match"),
            models.Index(fields=["user", "at"], name="line_user"),
            models.Index(fields=["at"], name="line_age"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["to", "seat"], name="line_one_answer"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.name}"
