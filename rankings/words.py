"""The sentences of the rankings: why a match scores or not, what a line of the ledger is."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from . import boards, closures
from .eligibility import Reason
from .scoring import Kind


def verdict(reason: Reason) -> str:
    """Whether a match scores, and if not, why."""
    return {
        Reason.COUNTS: _("It scores"),
        Reason.NOT_COMPETITIVE: _("It does not score: the table is not competitive."),
        Reason.BOT: _("It does not score: a bot sits at the table."),
        Reason.GUEST: _("It does not score: a guest sits at the table."),
        Reason.SAME_NETWORK: _("It does not score: two players share a connection."),
        Reason.VOID: _("It does not score: the match is void."),
        Reason.ABORTED: _("It does not score: the match did not begin."),
    }[reason]


def kind(code: str) -> str:
    """What a line of the ledger is for."""
    return {
        Kind.WIN: pgettext("ledger", "Won"),
        Kind.LOSS: pgettext("ledger", "Lost"),
        Kind.LEAVE: pgettext("ledger", "Left the match"),
        Kind.EXCUSED: pgettext("ledger", "Absent, counted as lost"),
        Kind.DRAW: pgettext("ledger", "Drawn"),
        Kind.VOID: pgettext("ledger", "Match made void, points taken back"),
        Kind.RESTORED: pgettext("ledger", "Match no longer void, points given again"),
    }[Kind(code)]


def board(mode: str) -> str:
    """The short name of a board, for its tab."""
    return {
        boards.TOTAL: pgettext("ranking", "All"),
        "brisca/2": _("Brisca for %(players)d") % {"players": 2},
        "brisca/3": _("Brisca for %(players)d") % {"players": 3},
        "brisca/4": _("Brisca for %(players)d") % {"players": 4},
        "brisca/4p": pgettext("ranking", "In pairs"),
        "brisca/6": pgettext("ranking", "In two teams"),
        "damas": _("Damas"),
        "chiamata": pgettext("ranking", "Chiamata"),
        "rematada": pgettext("ranking", "Rematada"),
    }[mode]


def period(name: str) -> str:
    """The name of a period, for its tab."""
    return {
        boards.SEASON: pgettext("ranking", "Season"),
        boards.MONTH: pgettext("ranking", "Month"),
        boards.WEEK: pgettext("ranking", "Week"),
        boards.ALWAYS: pgettext("ranking", "All time"),
    }[name]


def closed_until(user_id: int) -> str:
    """Until when competitive tables are closed for a player; empty if they are open."""
    until = closures.until(user_id)
    return moment(until) if until is not None else ""


def moment(at: datetime) -> str:
    """A moment of today by its time alone."""
    local = timezone.localtime(at)
    today = local.date() == timezone.localdate()
    return date_format(local, "TIME_FORMAT" if today else "SHORT_DATETIME_FORMAT")
