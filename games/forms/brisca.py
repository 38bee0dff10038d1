"""The create form of brisca and its relatives."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from games.forms.base import FAULTS, TableForm
from games.rules.brisca.presets import PRESETS

MODES = {
    "2": {"players": 2},
    "3": {"players": 3},
    "4": {"players": 4},
    "4p": {"players": 4, "pairs": True},
    "6": {"players": 6},
}
PRESET_NAMES = [
    ("house", _("House rules, or your own")), ("castilla", _("Castile")),
    ("cataluna", _("Catalonia")), ("arrastro", _("Puerto Rico: arrastro")),
    ("muerte-al-tres", _("Cuba: Death to the Three")),
    ("mexicana", _("Mexico: not more than 11")), ("briscola", _("Italy: briscola")),
    ("lombarda", _("Lombardy")), ("toscana", _("Tuscany")),
    ("scoperta", _("Italy: open hands")), ("cinquecento", _("Italy: cinquecento")),
]  # fmt: skip
"""What a table is chosen by first: where one plays like that (games.rules.brisca.presets)."""


class BriscaForm(TableForm):
    """A table of brisca, or of one of its relatives."""

    game = "brisca"
    offer = ("4p", _("Brisca"), _("2, 3, 4 or 6 players"))
    at: ClassVar = {"players": "players_mode", "pairs": "players_mode"}

    players_mode = forms.ChoiceField(
        label=_("Players"),
        choices=[
            ("2", _("2 players")), ("3", _("3 players")), ("4", _("4, each for himself")),
            ("4p", _("4 in pairs")), ("6", _("6 in two teams")),
        ],
    )  # fmt: skip
    preset = forms.ChoiceField(label=_("Rules"), choices=PRESET_NAMES, required=False)
    target = forms.TypedChoiceField(
        label=_("Rounds to win"), coerce=int, choices=[(n, n) for n in (1, 2, 3, 4, 5, 7)]
    )
    deck = forms.TypedChoiceField(
        label=_("Deck"),
        coerce=int,
        choices=[
            (0, _("The usual one")), (40, _("40 cards")), (48, _("48 cards")),
            (39, _("39 cards, without one two")), (36, _("36 cards, without the twos")),
        ],
    )  # fmt: skip
    trump = forms.ChoiceField(
        label=_("Trump"),
        choices=[("turned", _("Turned card")), ("rotation", _("By rotation, four rounds"))],
    )
    rotation_by = forms.ChoiceField(
        label=_("Rotation is won by"),
        choices=[("wins", _("Rounds won")), ("points", _("Sum of points"))],
    )
    tie = forms.ChoiceField(
        label=_("A tie goes to"),
        choices=[
            ("last_trick", _("The last trick")), ("more_cards", _("More cards")),
            ("void", _("Nobody: the round is void")),
        ],
    )  # fmt: skip
    swap = forms.ChoiceField(
        label=_("Swap of the 7 and the 2"),
        choices=[
            ("free", _("At any time")), ("after_win", _("Only on winning a trick")),
            ("off", _("No swap")),
        ],
    )  # fmt: skip
    partner_trick = forms.BooleanField(label=_("The partner's trick allows it"), required=False)
    over_hundred = forms.BooleanField(label=_("More than 100 counts two"), required=False)
    see_partner = forms.BooleanField(label=_("Partners see their first cards"), required=False)
    see_partner_six = forms.BooleanField(label=_("Also with six"), required=False)
    lot = forms.BooleanField(label=_("Partners by lot"), required=False)

    order = forms.ChoiceField(
        label=_("Strength of the cards"),
        choices=[
            ("spanish", _("Spanish")), ("lombard", _("Lombard: the 7 for the three")),
            ("tuscan", _("Tuscan: the jack above the knight")),
        ],
        required=False,
    )  # fmt: skip
    open_hands = forms.BooleanField(label=_("Open hands"), required=False)
    arrastro = forms.BooleanField(
        label=_("Arrastro"),
        help_text=_("The ace of trumps may drag out the best card of those still to play."),
        required=False,
    )
    marriages = forms.ChoiceField(
        label=_("King and knight of a suit"),
        choices=[
            ("off", _("Nothing special")), ("captured", _("40 or 20, once captured")),
            ("sung", _("40 or 20, sung from the hand")),
        ],
        help_text=_("With 40 for the pair of trumps and 20 for another, to 500 points."),
        required=False,
    )  # fmt: skip
    hand = forms.TypedChoiceField(
        label=_("Cards in hand"),
        coerce=int,
        choices=[(3, _("Three")), (5, _("Five"))],
        required=False,
    )
    prisoner = forms.ChoiceField(
        label=_("Death to the Three"),
        choices=[
            ("off", _("No")), ("any", _("Anybody's three")),
            ("opponents", _("Only an opponent's three")),
        ],
        required=False,
    )  # fmt: skip
    low = forms.ChoiceField(
        label=_("Aim"),
        choices=[("off", _("The most points")), ("lowest", _("Not more than 11 points"))],
        required=False,
    )

    talk = forms.ChoiceField(
        label=_("Between partners"),
        choices=[
            ("silent", _("No signs")), ("signs", _("Signs")),
            ("asked", _("Two questions")), ("open", _("They talk")),
        ],
        help_text=_("Everybody sees the signs and hears the questions."),
        required=False,
    )  # fmt: skip

    _rules = (
        "target deck trump rotation_by tie swap partner_trick over_hundred see_partner"
        " see_partner_six lot order open_hands arrastro marriages hand prisoner low talk"
    ).split()

    @classmethod
    def asked(cls, rules: str) -> dict[str, Any]:
        return {"preset": rules} if rules in PRESETS else {}

    def clean_preset(self) -> str:
        """The preset, which must be one of the seating's; the house's if none is named."""
        preset = PRESETS[self.cleaned_data["preset"] or "house"]
        if self.cleaned_data.get("players_mode", preset.modes[0]) not in preset.modes:
            raise forms.ValidationError(FAULTS["not_preset"])
        return preset.slug

    def rules(self, data: dict[str, Any]) -> dict[str, Any]:
        rules = {name: data[name] for name in self._rules if data[name] not in (0, "")}
        return {**rules, **PRESETS[data["preset"]].options, **MODES[data["players_mode"]]}

    def place(self, name: str, data: dict[str, Any]) -> str:
        """As ever; but what the preset has chosen is not on the page, so that it answers."""
        return "preset" if name in PRESETS[data["preset"]].options else super().place(name, data)

    def presets(self) -> list[tuple[str, Any, str, str]]:
        """Each preset: its slug and name, the seatings it is for, and the choices it makes.

        These are as the page would send them, in JSON.
        """
        return [
            (slug, name, ",".join(PRESETS[slug].modes), _as_sent(PRESETS[slug].options))
            for slug, name in PRESET_NAMES
        ]


def _as_sent(options: Mapping[str, Any]) -> str:
    return json.dumps({k: "on" if v is True else str(v) for k, v in options.items()})
