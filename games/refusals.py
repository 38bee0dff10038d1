"""Why something is not possible at a table, in sentences."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.services.lobby import NotPossible

SENTENCES = {
    "experimental": _("This variant is still being tried out: it cannot be competitive."),
    "full": _("The table is full."),
    "taken": _("That seat is taken."),
    "seated": _("You already sit at this table."),
    "over": _("The match has already begun."),
    "closed": _("This table has closed."),
    "kept": _("These seats are kept for the people of the last match."),
    "removed": _("The host has taken you off this table, so you cannot sit down here."),
    "many": _("You sit at too many tables: play one to its end, or leave one."),
    "left_too_often": _(
        "You have left too many matches: competitive tables are closed for you until %(who)s."
    ),
    "not_host": _("Only the host of the table can do that."),
    "no_seat": _("There is nobody on that seat any more."),
    "yourself": _("To leave your own seat, stand up."),
    "seats_empty": _("Somebody is still missing: wait, or fill the seats with bots."),
    "not_seated": _("Only those who played the match can ask for a rematch."),
    "not_over": _("The match is not over."),
    "too_late": _("The time to agree on a rematch is over."),
    "left": _("%(who)s has left: no rematch this time."),
}


def sentence(no: NotPossible) -> str:
    """What the person is told."""
    return str(SENTENCES[no.why]) % {"who": no.who}
