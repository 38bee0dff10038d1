"""Why something is not possible, by code and in sentences."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "again": _("You have already reported this: we are looking at it."),
    "many": _("You have reported a lot in a short time. Try again later."),
    "yourself": _("Nobody moderates himself."),
    "own_match": _("You played in this match: somebody else has to judge it."),
    "own_report": _("You are part of this report: somebody else has to deal with it."),
    "own_sanction": _("You decided this yourself: somebody else has to judge the appeal."),
    "staff": _("Only an administrator may do that to somebody of the staff."),
    "claimed": _("Somebody else deals with this report."),
    "unclaimed": _("Take the report first."),
    "decided": _("This has been decided already."),
    "undone": _("This has been undone already."),
    "no_undo": _("There is nothing to undo about this."),
    "lifted": _("This sanction has been lifted already, or is over."),
    "unbegun": _("The match has not begun: there is nothing to make void."),
    "void": _("The match is void already."),
    "moved_on": _("It has been changed again since: undo the later act first."),
    "name": _("That name is not allowed, or is taken."),
    "network": _("Choose a connection from which the person has come."),
    "ends": _("Say when it ends: not in the past, for a connection within a year."),
    "appealed": _("You have appealed already."),
    "no_appeal": _("There is no appeal to decide."),
}


class Refused(Exception):
    """It cannot be done; ``why`` is a code of SENTENCES."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    @property
    def sentence(self) -> str:
        """What the person is told."""
        return str(SENTENCES[self.why])
