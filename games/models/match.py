"""A match and its seats: the row is the table, and the only lock."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games import policy


class Match(models.Model):
    """One table from its opening to its result.

    Moments that the clock reads (``due_at``, ``turn_at``) are epoch milliseconds; while the
    table is open ``turn_at`` is when it opened. ``removed``: the users whom the host sent away.
    ``version`` is the number of Play rows; ``turn`` counts the obligatory actions and is
    what a player's command names. ``state`` is the codec's JSON of the running deal: secret.
    ``shuffle`` is JSON of what the next deal will be made of, its seed included: secret.
    """

    class Status(models.TextChoices):
        OPEN = "open", pgettext_lazy("status", "open")
        PLAYING = "playing", pgettext_lazy("status", "playing")
        VOTING = "voting", pgettext_lazy("status", "voting")
        FINISHED = "finished", pgettext_lazy("status", "finished")

    class Ending(models.TextChoices):
        COMPLETED = "completed", pgettext_lazy("ending", "completed")
        RESIGNED = "resigned", pgettext_lazy("ending", "resigned")
        AGREED = "agreed", pgettext_lazy("ending", "agreed")
        ABANDONED = "abandoned", pgettext_lazy("ending", "abandoned")
        ABORTED = "aborted", pgettext_lazy("ending", "aborted")
        VOIDED = "voided", pgettext_lazy("ending", "voided")
        ANNULLED = "annulled", pgettext_lazy("ending", "annulled")

    game = models.CharField(_("game"), max_length=24)
    options = models.JSONField(_("options"), default=dict)
    rules_code = models.CharField(_("rules code"), max_length=8)
    turn_seconds = models.PositiveSmallIntegerField(
        _("seconds a turn"), default=policy.TURN_SECONDS_DEFAULT
    )
    competitive = models.BooleanField(_("competitive"), default=False)
    private = models.BooleanField(_("private"), default=False)
    spectators = models.BooleanField(_("spectators"), default=True)
    network_month = models.CharField(max_length=7, default="", blank=True)
    invitation = models.CharField(max_length=32, default="", blank=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name=_("host"),
    )
    removed = models.JSONField(default=list)
    rematch_of = models.OneToOneField(
        "self", models.SET_NULL, null=True, related_name="rematch", editable=False
    )

    status = models.CharField(
        _("status"), max_length=8, choices=Status.choices, default=Status.OPEN
    )
    ending = models.CharField(
        _("ending"), max_length=9, choices=Ending.choices, default="", blank=True
    )
    version = models.PositiveIntegerField(_("version"), default=0)
    turn = models.PositiveIntegerField(_("turn"), default=0)
    deal_number = models.PositiveSmallIntegerField(_("deal"), default=0)
    first_leader = models.PositiveSmallIntegerField(default=0)
    state = models.TextField(default="", blank=True, editable=False)
    shuffle = models.TextField(default="", blank=True, editable=False)
    results = models.JSONField(_("results"), default=list)
    winners = models.JSONField(_("winning sides"), null=True)
    turn_at = models.BigIntegerField(default=0)
    due_at = models.BigIntegerField(null=True)

    created_at = models.DateTimeField(_("opened"), auto_now_add=True)
    started_at = models.DateTimeField(_("begun"), null=True)
    finished_at = models.DateTimeField(_("ended"), null=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(fields=["due_at"], name="match_due", condition=Q(due_at__isnull=False)),
            models.Index(fields=["-id"], name="match_live", condition=~Q(status="finished")),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        """The table's page."""
        return reverse("table", args=[self.pk])

    @property
    def annulled(self) -> bool:
        """Whether moderators have made it void, when it was over or by stopping it."""
        return self.ending == self.Ending.ANNULLED


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
        WON = "won", pgettext_lazy("result of a seat", "won")
        LOST = "lost", pgettext_lazy("result of a seat", "lost")
        DRAWN = "drawn", pgettext_lazy("result of a seat", "drawn")

    class Desertion(models.TextChoices):
        LEFT = "left", pgettext_lazy("desertion", "left")
        ABSENT = "absent", pgettext_lazy("desertion", "absent")

    class Verdict(models.TextChoices):
        PENALISED = "penalised", pgettext_lazy("verdict", "penalised")
        EXCUSED = "excused", pgettext_lazy("verdict", "excused")

    match = models.ForeignKey(
        Match, models.CASCADE, related_name="seats", db_index=False, verbose_name=_("match")
    )
    number = models.PositiveSmallIntegerField(_("seat"))
    team = models.PositiveSmallIntegerField(_("side"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="seats",
        verbose_name=_("user"),
    )
    name = models.CharField(_("name"), max_length=20, default="", blank=True)
    bot_level = models.CharField(_("bot"), max_length=10, default="", blank=True)
    bank_ms = models.PositiveIntegerField(_("bank of time"), default=policy.ABSENCE_BANK)
    here = models.CharField(max_length=32, default="", blank=True)
    away_since = models.BigIntegerField(null=True)
    left_at = models.BigIntegerField(null=True)
    acted = models.BooleanField(_("has acted"), default=False)
    autos = models.PositiveSmallIntegerField(_("automatic plays"), default=0)
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
    result = models.CharField(
        _("result"), max_length=5, choices=Result.choices, default="", blank=True
    )

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
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
