"""The create form of rematada."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.forms.base import TableForm


class RematadaForm(TableForm):
    """A table of rematada; a match is to 500 points, or of so many rounds."""

    game = "rematada"
    offer = ("3", _("Rematada"), _("3 players, one against two"))

    deals = forms.TypedChoiceField(
        label=_("The match"),
        coerce=int,
        choices=[(0, _("To 500 points")), *((n, _("%d rounds") % n) for n in (3, 6, 9))],
    )
    duty = forms.ChoiceField(
        label=_("What must be played"),
        choices=[("full", _("Follow, beat and trump")), ("follow", _("Only follow and trump"))],
        help_text=_(
            "Follow the suit that was led, and without it play a trump; by the first choice also"
            " a higher card, if you hold one."
        ),
    )
    side_pairs = forms.BooleanField(
        label=_("King and knight of any suit"),
        help_text=_("20 for each suit that is not trump. Bids then go up to 230."),
        required=False,
    )

    def rules(self, data: dict[str, Any]) -> dict[str, Any]:
        return {name: data[name] for name in ("deals", "duty", "side_pairs")}
