"""A deal (ronda) and its tricks (bazas)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .match import Match


class Deal(models.Model):
    """One deal: its secret seed from the start, its result once it is closed.

    The seed is secret until ``closed``; then it is public with the hands (reliability 5.2).
    """

    match = models.ForeignKey(
        Match, models.CASCADE, related_name="deals", db_index=False, verbose_name=_("match")
    )
    number = models.PositiveSmallIntegerField(_("deal"))
    leader = models.PositiveSmallIntegerField(_("leader"))
    rules = models.CharField(_("rules"), max_length=24)
    seed = models.BinaryField(max_length=32, editable=False)
    commitment = models.CharField(_("commitment"), max_length=64)
    seat_seeds = models.JSONField(_("seeds of the seats"), default=list)
    cut = models.PositiveSmallIntegerField(_("cut"), default=0)
    closed = models.BooleanField(_("closed"), default=False)
    result = models.JSONField(_("result"), null=True)

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="deal_number")]
        ordering = ["match", "number"]

    def __str__(self) -> str:
        return f"{self.match_id} deal {self.number}"


class Trick(models.Model):
    """A finished trick, written from the deal's events when the deal closes.

    ``cards`` is [[seat, card], …] in order of play; a claim's cards stand as one last trick
    with ``claimed`` set.
    """

    deal = models.ForeignKey(
        Deal, models.CASCADE, related_name="tricks", db_index=False, verbose_name=_("deal")
    )
    number = models.PositiveSmallIntegerField(_("trick"))
    leader = models.PositiveSmallIntegerField(_("leader"))
    winner = models.PositiveSmallIntegerField(_("winner"))
    points = models.PositiveSmallIntegerField(_("points"))
    cards = models.JSONField(_("cards"))
    why = models.CharField(_("why"), max_length=24, default="", blank=True)
    claimed = models.BooleanField(_("claimed"), default=False)

    class Meta:
        verbose_name = _("trick")
        verbose_name_plural = _("tricks")
        constraints = [models.UniqueConstraint(fields=["deal", "number"], name="trick_number")]
        ordering = ["deal", "number"]

    def __str__(self) -> str:
        return f"{self.deal_id} trick {self.number}"
