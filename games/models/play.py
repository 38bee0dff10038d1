"""The log of a match: append-only, the truth from which everything can be rebuilt."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .deal import Deal
from .match import Match


class Play(models.Model):
    """One thing that happened at a table, in order.

    ``events`` is a list of {"kind", "seat", "public", "private": {seat: data}}: written once
    for every audience, so never shown raw. ``at`` is epoch ms, ``spent_ms`` the thinking time.
    """

    class Kind(models.TextChoices):
        SHUFFLE = "shuffle", pgettext_lazy("play", "shuffle")
        DEAL = "deal", pgettext_lazy("play", "deal")
        MOVE = "move", pgettext_lazy("play", "move")
        DRAW = "draw", pgettext_lazy("play", "draw")
        TIMEOUT = "timeout", pgettext_lazy("play", "timeout")
        LEAVE = "leave", pgettext_lazy("play", "leave")
        ABANDON = "abandon", pgettext_lazy("play", "abandon")
        RETURN = "return", pgettext_lazy("play", "return")
        VOID = "void", pgettext_lazy("play", "void")
        VOTE = "vote", pgettext_lazy("play", "vote")
        RESIGNED = "resigned", pgettext_lazy("play", "resigned")
        DRAW_OFFERED = "draw_offered", pgettext_lazy("play", "draw offered")
        DRAW_AGREED = "draw_agreed", pgettext_lazy("play", "draw agreed")
        DRAW_DECLINED = "draw_declined", pgettext_lazy("play", "draw declined")

    class By(models.TextChoices):
        HUMAN = "human", pgettext_lazy("play by", "human")
        BOT = "bot", pgettext_lazy("play by", "bot")
        CLOCK = "clock", pgettext_lazy("play by", "clock")

    match = models.ForeignKey(
        Match, models.CASCADE, related_name="plays", db_index=False, verbose_name=_("match")
    )
    deal = models.ForeignKey(
        Deal,
        models.CASCADE,
        related_name="plays",
        null=True,
        db_index=False,
        verbose_name=_("deal"),
    )
    seq = models.PositiveIntegerField(_("number"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True)
    kind = models.CharField(_("kind"), max_length=13, choices=Kind.choices)
    action = models.CharField(_("action"), max_length=64, default="", blank=True)
    events = models.JSONField(default=list)
    by = models.CharField(_("by"), max_length=5, choices=By.choices)
    spent_ms = models.PositiveIntegerField(_("milliseconds"), default=0)
    at = models.BigIntegerField(_("moment"))
    client_id = models.CharField(max_length=64, null=True)

    class Meta:
        verbose_name = _("play")
        verbose_name_plural = _("plays")
        constraints = [
            models.UniqueConstraint(fields=["match", "seq"], name="play_seq"),
            models.UniqueConstraint(
                fields=["match", "seat", "client_id"],
                name="play_once",
                condition=Q(client_id__isnull=False),
            ),
        ]
        ordering = ["match", "seq"]

    def __str__(self) -> str:
        # Not the action: what is laid away is a secret of the deal.
        return f"{self.match_id}#{self.seq}"
