"""The ledger, the standings that add it up, and the verdict on each match."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Match

from .boards import TOTAL
from .eligibility import Reason
from .scoring import RESULTS, Kind
from .skill import UNKNOWN, Skill


class Verdict(models.Model):
    """Whether a competitive match scores: frozen as it begins, final once ``settled_at`` is set.

    An empty ``reason`` means that it does. Setting ``settled_at`` from nothing is what makes
    a match score only once.
    """

    match = models.OneToOneField(
        Match, models.CASCADE, primary_key=True, related_name="verdict", verbose_name=_("match")
    )
    reason = models.CharField(
        max_length=16, choices=[(why.value, why.value) for why in Reason], blank=True
    )
    settled_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.match_id}: {self.reason or 'counts'}"


class Entry(models.Model):
    """One line of the ledger: what a match gave to, or took from, a player. Append-only.

    A voided match keeps its lines and gets reversing ones, and the same again if it is restored;
    ``voids``: how often it had been voided by then. ``at`` is the end of the match, for these
    too: it says in which season, month and week the points count. ``played`` and ``won`` are what
    the line adds to those counts.
    """

    match = models.ForeignKey(
        Match, models.PROTECT, related_name="entries", db_index=False, verbose_name=_("match")
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="entries",
        db_index=False,
        verbose_name=_("user"),
    )
    seat = models.PositiveSmallIntegerField(_("seat"))
    kind = models.CharField(_("kind"), max_length=8, choices=[(k.value, k.value) for k in Kind])
    points = models.SmallIntegerField(_("points"))
    played = models.SmallIntegerField()
    won = models.SmallIntegerField()
    voids = models.PositiveSmallIntegerField(default=0)
    mode = models.CharField(_("mode"), max_length=24)
    at = models.DateTimeField(_("counts at"))
    written_at = models.DateTimeField(_("written at"), auto_now_add=True)

    class Meta:
        verbose_name = _("ledger entry")
        verbose_name_plural = _("ledger entries")
        constraints = [
            models.UniqueConstraint(fields=["match", "user", "kind", "voids"], name="entry_once"),
            models.UniqueConstraint(
                fields=["match", "user"],
                name="entry_one_result",
                condition=Q(kind__in=[kind.value for kind in RESULTS]),
            ),
        ]
        indexes = [models.Index(fields=["user", "-id"], name="entry_of_user")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat} {self.kind} {self.points:+}"


class Standing(models.Model):
    """The sum of a player's ledger on one board in one period: a cache, made anew by `rebuild`.

    The row of all boards and all time is also the lock: whoever changes any standing of a
    player holds it (see ``standings.lock``).
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="standings", db_index=False
    )
    board = models.CharField(max_length=24, default=TOTAL, blank=True)
    period = models.CharField(max_length=8, default="", blank=True)
    points = models.IntegerField(default=0)
    played = models.IntegerField(default=0)
    won = models.IntegerField(default=0)
    last_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "board", "period"], name="standing_once")
        ]
        indexes = [models.Index(fields=["board", "period", "-points", "user"], name="standing_top")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.board or 'total'} {self.period}: {self.points}"

    def take(self, entry: Entry) -> None:
        """Add a line of the ledger."""
        self.points += entry.points
        self.played += entry.played
        self.won += entry.won
        self.last_at = max(self.last_at or entry.at, entry.at)


class Rating(models.Model):
    """How well a player plays a mode, as its matches tell; hidden, and nothing to do with points.

    A cache like the standings, under the same lock.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings", db_index=False
    )
    mode = models.CharField(max_length=24)
    mu = models.FloatField(default=UNKNOWN.mu)
    sigma = models.FloatField(default=UNKNOWN.sigma)
    played = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "mode"], name="rating_once")]
        indexes = [models.Index(fields=["mode"], name="rating_of_mode")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.mode}: {self.mu:.1f} ± {self.sigma:.1f}"

    @property
    def skill(self) -> Skill:
        """The row as a value."""
        return Skill(self.mu, self.sigma, self.played)


class Closure(models.Model):
    """For so long competitive tables are closed for somebody who deserted too many matches.

    ``matches`` are those desertions (ids). ``lifted``: one of them was made void, so the closure
    is taken back. ``told_at``: when the player was first told on a page.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="closures", db_index=False
    )
    begun_at = models.DateTimeField()
    until = models.DateTimeField()
    matches = models.JSONField(default=list)
    lifted = models.BooleanField(default=False)
    told_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["user", "-until"], name="closure_of_user")]

    def __str__(self) -> str:
        return f"{self.user_id} until {self.until}"
