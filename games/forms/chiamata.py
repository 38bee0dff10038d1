"""The create form of chiamata: which of its forms is played, and how much it counts."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from games.forms.base import FAULTS, TableForm
from games.rules.chiamata.options import FORMS
from games.services.opening import EXPERIMENTAL


class ChiamataForm(TableForm):
    """A table of chiamata."""

    game = "chiamata"
    offer = ("5", _("Chiamata"), _("5 players, a secret partner"))
    scoring_when = "form=" + ",".join(form for form in FORMS if form not in EXPERIMENTAL)

    form = forms.ChoiceField(
        label=_("Rules"),
        choices=[
            ("plain", _("Italy: chiamata")), ("buia", _("Italy: chiamata buia")),
            ("points", _("Italy: chiamata a punti")),
            ("pazza", _("Italy: briscola pazza, experimental")),
        ],
    )  # fmt: skip
    deals = forms.TypedChoiceField(
        label=_("The match"),
        coerce=int,
        choices=[(n, _("%d rounds") % n) for n in (5, 10, 15)],
    )
    caller_leads = forms.BooleanField(
        label=_("The caller leads"),
        help_text=_("Otherwise whoever has the hand leads the first trick."),
        required=False,
    )
    extended = forms.BooleanField(
        label=_("High promises count more"),
        help_text=_("From 71 points on twice as much, from 81 three times, and so on up to six."),
        required=False,
    )

    _rules = ("form", "deals", "caller_leads", "extended")
    variants: ClassVar = [
        ("plain", "chiamata", _(
            "Whoever bids the lowest card calls it in a suit: that is trump, and its holder is"
            " the secret partner."
        )),
        ("buia", "chiamata-buia", _(
            "The card is called only after the first trick, which is played without trumps."
        )),
        ("points", "chiamata-a-puntos", _(
            "Points are bid, from 61 up; the caller then calls any card of the pack."
        )),
        ("pazza", "briscola-pazza", _(
            "Points are bid and counted as they are. Still being tried out: it never gives"
            " ranking points."
        )),
    ]  # fmt: skip
    """Each form: its name in the field, its page of rules, and what is special about it."""

    @classmethod
    def asked(cls, rules: str) -> dict[str, Any]:
        return {"form": rules} if rules in FORMS else {}

    def clean_competitive(self) -> bool:
        """Whether it is for points, which the experimental form never is (rules E21)."""
        wanted: bool = self.cleaned_data["competitive"]
        if wanted and self.data.get("form") in EXPERIMENTAL:
            raise forms.ValidationError(FAULTS["experimental"])
        return wanted

    def rules(self, data: dict[str, Any]) -> dict[str, Any]:
        return {name: data[name] for name in self._rules}
