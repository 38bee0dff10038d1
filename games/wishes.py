"""The wishes of the pool in words: the form that asks for them, and one sentence."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games import describe, pairing, policy
from games.rules import get
from games.services.pool import game_of


def _answers(yes: Any, no: Any) -> list[tuple[str, Any]]:
    return [(pairing.YES, yes), (pairing.NO, no), (pairing.EITHER, _("Either"))]


class WishForm(forms.Form):
    """What somebody wants to play now. A guest is not asked for points (rules A10.1)."""

    mode = forms.ChoiceField(
        label=_("Game"),
        choices=[
            ("2", _("Brisca for 2")), ("4p", _("Brisca for 4 in pairs")),
            ("chiamata", _("Chiamata for 5")), ("rematada", _("Rematada for 3")),
            ("damas", _("Damas")),
        ],
    )  # fmt: skip
    swap = forms.ChoiceField(
        label=_("Swap of the 7 and the 2"), choices=_answers(_("With swap"), _("No swap"))
    )
    tie = forms.ChoiceField(
        label=_("A tie goes to"),
        choices=_answers(_("The last trick"), _("Nobody: the round is void")),
    )
    over_hundred = forms.ChoiceField(
        label=_("More than 100 counts two"), choices=_answers(_("Yes"), _("No"))
    )
    competitive = forms.ChoiceField(
        label=_("For points"), choices=_answers(_("Competitive"), _("Not competitive"))
    )

    def __init__(self, *args: Any, guest: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if guest:
            del self.fields["competitive"]

    def questions(self) -> list[tuple[Any, str]]:
        """Each field, and the choices under which it is asked, as a page's data-when."""
        return [(field, _when(field.name)) for field in self]

    def clean(self) -> dict[str, Any]:
        """The answers of games.pairing, complete."""
        return {"competitive": pairing.NO, **(super().clean() or {})}


def _when(question: str) -> str:
    modes = [name for name, mode in pairing.MODES.items() if question in mode.questions]
    return f"mode={','.join(modes)}" if modes else ""


def sentence(answers: dict[str, str]) -> str:
    """What these answers ask for, as a table that is played by them is described."""
    chosen = pairing.values(answers)
    competitive = chosen.pop("competitive")
    game = game_of(answers)
    options = get(game).normalise(chosen)
    return describe.sentence(game, options, policy.TURN_SECONDS_DEFAULT, competitive)
