"""The log of the moderators: append-only, in the database too (migrations 0002, 0003)."""

from __future__ import annotations

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import Match

from .report import Report
from .sanction import Sanction


class Act(models.TextChoices):
    """What a moderator does."""

    CLAIM = "claim", pgettext_lazy("act", "takes a report")
    RELEASE = "release", pgettext_lazy("act", "gives a report back")
    DECIDE = "decide", pgettext_lazy("act", "answers a report")
    WARN = "warn", pgettext_lazy("act", "warns")
    MUTE = "mute", pgettext_lazy("act", "silences")
    BAN = "ban", pgettext_lazy("act", "bans")
    NETWORK = "network", pgettext_lazy("act", "bans a connection")
    RENAME = "rename", pgettext_lazy("act", "renames")
    VOID = "void", pgettext_lazy("act", "makes a match void")
    UNDO = "undo", pgettext_lazy("act", "undoes")
    APPEAL = "appeal", pgettext_lazy("act", "decides an appeal")


class AppendOnly(models.QuerySet["ModAction"]):
    """Rows that are written once."""

    def update(self, **kwargs: Any) -> NoReturn:
        """Never."""
        raise TypeError("the log of the moderators is append-only")

    def forget_names(self, user: int) -> None:
        """Empty what renamings say of somebody who deletes his account; the database allows this
        alone (migration 0003)."""
        renamed = self.filter(whom=user, before__has_key="username")
        models.QuerySet.update(renamed, before={}, after={})

    def delete(self) -> NoReturn:
        """Never."""
        raise TypeError("the log of the moderators is append-only")


def _logged(to: Any, name: Any) -> Any:
    """A row that the log names, and which may be gone one day: the number stays."""
    return models.ForeignKey(
        to, models.DO_NOTHING, null=True, db_constraint=False, related_name="+", verbose_name=name
    )


class ModAction(models.Model):
    """Who (``by``), to whom, what, why, and how it was before and after.

    ``by_name`` stays when the moderator's account is gone; of the other person only the number.
    """

    by = _logged(settings.AUTH_USER_MODEL, _("moderator"))
    by_name = models.CharField(_("moderator"), max_length=20)
    act = models.CharField(_("act"), max_length=8, choices=Act.choices)
    whom = _logged(settings.AUTH_USER_MODEL, _("person"))
    match = _logged(Match, _("match"))
    report = _logged(Report, _("report"))
    sanction = _logged(Sanction, _("sanction"))
    reason = models.CharField(_("reason"), max_length=8, blank=True)
    note = models.CharField(_("note"), max_length=1000, blank=True)
    before = models.JSONField(_("before"), default=dict)
    after = models.JSONField(_("after"), default=dict)
    undoes = models.OneToOneField(
        "self", models.PROTECT, null=True, related_name="undone_by", verbose_name=_("undoes")
    )
    at = models.DateTimeField(_("moment"), auto_now_add=True)

    objects = AppendOnly.as_manager()

    class Meta:
        verbose_name = _("act")
        verbose_name_plural = _("acts")
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.pk} {self.by_name} {self.get_act_display()}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write the row, once."""
        if not self._state.adding:
            raise TypeError("the log of the moderators is append-only")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Never."""
        raise TypeError("the log of the moderators is append-only")

    @property
    def stopped(self) -> bool:
        """Whether it ended a match that was being played: undone, too, it stays without points."""
        return self.act == Act.VOID and "stopped" in self.before

    @property
    def undoable(self) -> bool:
        """Whether it is an act that can be taken back in one step."""
        return self.act in (Act.WARN, Act.MUTE, Act.BAN, Act.NETWORK, Act.RENAME, Act.VOID)
