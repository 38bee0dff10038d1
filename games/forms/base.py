"""What the create forms of all games share: pace, doors, and refusals at their fields."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from games import policy
from games.rules import get
from games.rules.game import BadOptions
from games.services.lobby import Settings

FAULTS = {
    "deck_mode": _("These cards do not go with this number of players."),
    "four_only": _("Only four can play in pairs."),
    "pairs_only": _("Only pairs can be drawn by lot."),
    "teams_only": _("Only partners have this: choose pairs or two teams."),
    "six_only": _("Only tables of six have this switch."),
    "six_switch": _("With six, partners see their cards only if the switch for six is on."),
    "two_only": _("Only two play with open hands."),
    "two_or_pairs": _("Only two sides play this: choose two players or pairs."),
    "not_six": _("Six do not play this."),
    "marriages_only": _("Five cards go only with king and knight."),
    "not_with_rotation": _("This does not go with trumps by rotation."),
    "not_with_marriages": _("This does not go with king and knight."),
    "not_with_prisoner": _("This does not go with Death to the Three."),
    "not_with_low": _("This does not go with the aim of not more than 11 points."),
    "not_preset": _("These rules are not played with this number of players."),
    "experimental": _("This variant is still being tried out: it cannot be competitive."),
}


class TableForm(forms.Form):
    """A table of one game to open; ``settings()`` once it is valid."""

    game: ClassVar[str]
    offer: ClassVar[tuple[str, Any, Any]]
    """What it is chosen by: the glyph of its seats, its name, and who plays it where."""
    at: ClassVar[dict[str, str]] = {}
    """The fields that show what is wrong with an option of another name."""
    scoring_when: ClassVar[str] = ""
    """The choices under which it may be played for points, as a page's data-when; "" = all."""

    turn_seconds = forms.TypedChoiceField(
        label=_("Time for a turn"),
        coerce=int,
        choices=[(n, _("%d s") % n if n else _("No limit")) for n in policy.TURN_SECONDS],
        initial=policy.TURN_SECONDS_DEFAULT,
    )
    competitive = forms.BooleanField(label=_("Competitive"), required=False)
    private = forms.BooleanField(label=_("Private, by invitation"), required=False)
    spectators = forms.BooleanField(label=_("Spectators"), required=False, initial=True)

    @classmethod
    def asked(cls, rules: str) -> dict[str, Any]:
        """The choices that a page of rules leads here with; none if it names nothing."""
        return {}

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if self.errors:
            return data
        try:
            data["options"] = get(self.game).normalise(self.rules(data))
        except BadOptions as bad:
            for name, code in bad.errors.items():
                fault = FAULTS.get(code, _("This choice is not offered."))
                self.add_error(self.place(name, data), fault)
        return data

    def place(self, name: str, data: dict[str, Any]) -> str:
        """The field that shows what is wrong with an option."""
        return self.at.get(name, name)

    def rules(self, data: dict[str, Any]) -> dict[str, Any]:
        """The game's options that the fields ask for."""
        raise NotImplementedError

    def settings(self) -> Settings:
        """What the valid form asks for."""
        data = self.cleaned_data
        return Settings(
            self.game, data["options"], data["turn_seconds"], data["competitive"],
            data["private"], data["spectators"],
        )  # fmt: skip
