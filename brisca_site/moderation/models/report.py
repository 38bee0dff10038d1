"""A report: somebody tells the moderators of a line, a seat, a person or a match."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import Match


class Kind(models.TextChoices):
    """What is reported."""

    LINE = "line", pgettext_lazy("report", "A line of the chat")
    SEAT = "seat", pgettext_lazy("report", "A player in a match")
    PROFILE = "profile", pgettext_lazy("report", "A person")
    MATCH = "match", pgettext_lazy("report", "A match")


class Reason(models.TextChoices):
    """Why somebody is reported, and later sanctioned."""

    INSULT = "insult", _("Insults or threats")
    CHEATING = "cheating", _("Cheating, or telling cards")
    GIVING = "giving", _("Giving points away, or several accounts")
    STALLING = "stalling", _("Stalling, or leaving on purpose")
    NAME = "name", _("An offensive name")
    SPAM = "spam", _("Advertising, or saying the same again and again")
    OTHER = "other", _("Something else")


class Answer(models.TextChoices):
    """What the reporter is told, ready to be chosen."""

    ACTED = "acted", _("You were right, and we have done something about it. Thank you.")
    WARNED = "warned", _("You were right: the person has been warned. Thank you.")
    VOIDED = "voided", _("The match has been made void, and its points are taken back.")
    NOTHING = "nothing", _("We have looked at it and found nothing against the rules.")
    UNCLEAR = "unclear", _("What we have does not show what happened. We keep an eye on it.")
    MUTE = "mute", _("It is a matter of taste: you can mute the person in the chat.")


class Report(models.Model):
    """``target`` ("line:7") names what is reported; ``context`` is what could be seen of it then.

    It is open until ``decided_at``; ``claimed_by``: the moderator who deals with it.
    ``seen_at``: when the reporter has read the answer.
    """

    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="reports_made",
        verbose_name=_("reporter"),
    )
    kind = models.CharField(_("what"), max_length=7, choices=Kind.choices)
    target = models.CharField(max_length=28)
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="reports_about",
        verbose_name=_("about"),
    )
    match = models.ForeignKey(
        Match, models.SET_NULL, null=True, related_name="reports", verbose_name=_("match")
    )
    reason = models.CharField(_("reason"), max_length=8, choices=Reason.choices)
    text = models.CharField(_("in the reporter's words"), max_length=500, blank=True)
    context = models.JSONField(_("what could be seen"), default=dict)
    created_at = models.DateTimeField(_("reported"), auto_now_add=True)
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("claimed by"),
    )
    decided_at = models.DateTimeField(_("decided"), null=True)
    upheld = models.BooleanField(_("upheld"), null=True)
    answer = models.CharField(_("answer"), max_length=8, choices=Answer.choices, blank=True)
    answer_text = models.CharField(_("added to the answer"), max_length=500, blank=True)
    seen_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["reporter", "target"],
                name="report_once",
                condition=Q(decided_at__isnull=True),
            )
        ]
        indexes = [
            models.Index(fields=["id"], name="report_open", condition=Q(decided_at__isnull=True))
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.pk}"
