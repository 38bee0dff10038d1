"""A match and its seats: the row is the table, and the only lock."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from games import policy


class Match(models.Model):
    """One table from its opening to its result.

    Moments that the clock reads (``due_at``, ``turn_at``) are epoch milliseconds; while the
    table is open ``turn_at`` is when it opened. ``removed``: the users whom the host sent away.
    ``version`` is the number of Play rows; ``turn`` counts the obligatory actions and is
    what a player's command names. ``state`` is the codec's JSON of the running deal: secret.
    """

    class Status(models.TextChoices):
        OPEN = "open"
        PLAYING = "playing"
        VOTING = "voting"
        FINISHED = "finished"

    class Ending(models.TextChoices):
        COMPLETED = "completed"
        RESIGNED = "resigned"
        AGREED = "agreed"
        ABANDONED = "abandoned"
        ABORTED = "aborted"
        VOIDED = "voided"

    game = models.CharField(max_length=24)
    options = models.JSONField(default=dict)
    rules_code = models.CharField(max_length=8)
    turn_seconds = models.PositiveSmallIntegerField(default=policy.TURN_SECONDS_DEFAULT)
    competitive = models.BooleanField(default=False)
    private = models.BooleanField(default=False)
    spectators = models.BooleanField(default=True)
    network_month = models.CharField(max_length=7, default="", blank=True)
    invitation = models.CharField(max_length=32, default="", blank=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", db_index=False
    )
    removed = models.JSONField(default=list)
    rematch_of = models.OneToOneField(
        "self", models.SET_NULL, null=True, related_name="rematch", editable=False
    )

    status = models.CharField(max_length=8, choices=Status.choices, default=Status.OPEN)
    ending = models.CharField(max_length=9, choices=Ending.choices, default="", blank=True)
    version = models.PositiveIntegerField(default=0)
    turn = models.PositiveIntegerField(default=0)
    deal_number = models.PositiveSmallIntegerField(default=0)
    first_leader = models.PositiveSmallIntegerField(default=0)
    state = models.TextField(default="", blank=True, editable=False)
    results = models.JSONField(default=list)
    winners = models.JSONField(null=True)
    turn_at = models.BigIntegerField(default=0)
    due_at = models.BigIntegerField(null=True)

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["due_at"], name="match_due", condition=Q(due_at__isnull=False)),
            models.Index(fields=["-id"], name="match_live", condition=~Q(status="finished")),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        """The table's page."""
        return reverse("table", args=[self.pk])


class Seat(models.Model):
    """A place at a table; empty while it has neither a user nor a bot.

    ``name`` is what the place is called: the user's name, or the bot's.
    ``bot_level`` says who plays now: it is set for a bot, and while a bot stands in for a
    user who abandoned (``desertion``: by the button, or by not being there). ``networks``: the
    keyed hashes of every network the user came from, with spaces between. ``here``
    names the process that last announced the user's socket. ``offered``: the turn of the
    seat's last offer of a draw; ``offer_until``: the turn with which it lapses.

    What speaks for or against who abandons: ``away_times``, ``away_ms``, ``closed_at`` (the
    page was closed on purpose); ``votes`` has a letter for each seat, "p", "f" or ".".
    """

    class Result(models.TextChoices):
        WON = "won"
        LOST = "lost"
        DRAWN = "drawn"

    class Desertion(models.TextChoices):
        LEFT = "left"
        ABSENT = "absent"

    class Verdict(models.TextChoices):
        PENALISED = "penalised"
        EXCUSED = "excused"

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    team = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="seats"
    )
    name = models.CharField(max_length=20, default="", blank=True)
    bot_level = models.CharField(max_length=10, default="", blank=True)
    bank_ms = models.PositiveIntegerField(default=policy.ABSENCE_BANK)
    here = models.CharField(max_length=32, default="", blank=True)
    away_since = models.BigIntegerField(null=True)
    left_at = models.BigIntegerField(null=True)
    acted = models.BooleanField(default=False)
    autos = models.PositiveSmallIntegerField(default=0)
    desertion = models.CharField(max_length=6, choices=Desertion.choices, default="", blank=True)
    networks = models.TextField(default="", blank=True)
    offered = models.PositiveIntegerField(null=True)
    offer_until = models.PositiveIntegerField(default=0)
    away_times = models.PositiveSmallIntegerField(default=0)
    away_ms = models.BigIntegerField(default=0)
    closed_at = models.BigIntegerField(null=True)
    vote_until = models.BigIntegerField(null=True)
    votes = models.CharField(max_length=8, default="", blank=True)
    verdict = models.CharField(max_length=9, choices=Verdict.choices, default="", blank=True)
    result = models.CharField(max_length=5, choices=Result.choices, default="", blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_number"),
            models.UniqueConstraint(
                fields=["match", "user"], name="seat_user", condition=Q(user__isnull=False)
            ),
        ]
        ordering = ["match", "number"]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"

    @property
    def empty(self) -> bool:
        """True when somebody may still sit here."""
        return self.user_id is None and not self.bot_level
