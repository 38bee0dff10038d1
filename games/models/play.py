"""The log of a match: append-only, the truth from which everything can be rebuilt."""

from django.db import models
from django.db.models import Q

from .deal import Deal
from .match import Match


class Play(models.Model):
    """One thing that happened at a table, in order.

    ``events`` is a list of {"kind", "seat", "public", "private": {seat: data}}: written once
    for every audience, so never shown raw. ``at`` is epoch ms, ``spent_ms`` the thinking time.
    """

    class Kind(models.TextChoices):
        DEAL = "deal"
        MOVE = "move"
        DRAW = "draw"
        TIMEOUT = "timeout"
        LEAVE = "leave"
        ABANDON = "abandon"
        RETURN = "return"
        VOID = "void"
        VOTE = "vote"
        RESIGNED = "resigned"
        DRAW_OFFERED = "draw_offered"
        DRAW_AGREED = "draw_agreed"
        DRAW_DECLINED = "draw_declined"

    class By(models.TextChoices):
        HUMAN = "human"
        BOT = "bot"
        CLOCK = "clock"

    match = models.ForeignKey(Match, models.CASCADE, related_name="plays", db_index=False)
    deal = models.ForeignKey(Deal, models.CASCADE, related_name="plays", null=True, db_index=False)
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=13, choices=Kind.choices)
    action = models.CharField(max_length=64, default="", blank=True)
    events = models.JSONField(default=list)
    by = models.CharField(max_length=5, choices=By.choices)
    spent_ms = models.PositiveIntegerField(default=0)
    at = models.BigIntegerField()
    client_id = models.CharField(max_length=64, null=True)

    class Meta:
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
        return f"{self.match_id}#{self.seq} {self.action}"
