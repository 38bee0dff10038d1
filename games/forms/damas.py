"""The create form of damas."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.forms.base import TableForm


class DamasForm(TableForm):
    """A table of damas."""

    game = "damas"
    offer = ("2", _("Damas"), _("2 players, on a board"))

    long_queen = forms.BooleanField(
        label=_("Long queen"),
        help_text=_("It moves any number of squares; otherwise one."),
        required=False,
        initial=True,
    )
    draw_moves = forms.TypedChoiceField(
        label=_("Moves to a draw"),
        help_text=_("A draw after so many moves of each without a capture or a man's move."),
        coerce=int,
        choices=[(n, n) for n in (10, 15, 20, 25, 30, 40, 50)],
        initial=20,
    )

    def rules(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"long_queen": data["long_queen"], "draw_moves": data["draw_moves"]}
