"""A sanction: what has been decided about a person or a network, until when and why."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import Match

from .report import Reason, Report


class Sanctions(models.QuerySet["Sanction"]):
    """Sanctions, and those that count now."""

    def in_force(self) -> Sanctions:
        """Neither lifted nor over."""
        until = Q(ends_at__isnull=True) | Q(ends_at__gt=timezone.now())
        return self.filter(until, lifted_at=None)


class Sanction(models.Model):
    """``ends_at``: nothing = for good; ``note`` is what the person is told.

    A network is known by ``networks``, hashes with the keys of months as the seats hold them
    (<month>:<hash>, with spaces between), for as long as those keys exist; whoever comes from one
    of them is marked: ``marks`` are hashes with this row's own ``key``, which stays.

    One appeal, ``appeal``; it is granted, refused or (None) not decided.
    """

    class Kind(models.TextChoices):
        WARNING = "warning", pgettext_lazy("sanction", "Warning")
        MUTE = "mute", pgettext_lazy("sanction", "Silenced in the chat")
        BAN = "ban", pgettext_lazy("sanction", "Banned")
        NETWORK = "network", pgettext_lazy("sanction", "Connection banned")
        RENAME = "rename", pgettext_lazy("sanction", "Name changed")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="sanctions",
        verbose_name=_("person"),
    )
    kind = models.CharField(_("sanction"), max_length=7, choices=Kind.choices)
    reason = models.CharField(_("reason"), max_length=8, choices=Reason.choices)
    note = models.CharField(_("what the person is told"), max_length=500, blank=True)
    match = models.ForeignKey(
        Match, models.SET_NULL, null=True, related_name="+", verbose_name=_("match")
    )
    report = models.ForeignKey(
        Report, models.SET_NULL, null=True, related_name="sanctions", verbose_name=_("report")
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("decided by"),
    )
    created_at = models.DateTimeField(_("begins"), auto_now_add=True)
    ends_at = models.DateTimeField(_("ends"), null=True)
    lifted_at = models.DateTimeField(_("lifted"), null=True)
    seen_at = models.DateTimeField(_("read"), null=True)
    networks = models.TextField(default="", blank=True, editable=False)
    key = models.BinaryField(default=b"", editable=False)
    marks = models.TextField(default="", blank=True, editable=False)

    appeal = models.CharField(_("appeal"), max_length=1000, blank=True)
    appealed_at = models.DateTimeField(_("appealed"), null=True)
    appeal_granted = models.BooleanField(_("appeal granted"), null=True)
    appeal_answer = models.CharField(_("answer to the appeal"), max_length=500, blank=True)

    objects = Sanctions.as_manager()

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["kind"], name="sanction_standing", condition=Q(lifted_at=None)),
            models.Index(
                fields=["appealed_at"],
                name="sanction_appeals",
                condition=Q(appealed_at__isnull=False, appeal_granted=None),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.pk}"

    def get_absolute_url(self) -> str:
        """The page for the person."""
        return reverse("sanction", args=[self.pk])

    @property
    def stands(self) -> bool:
        """Neither lifted nor over."""
        return not self.lifted_at and not (self.ends_at and self.ends_at <= timezone.now())
