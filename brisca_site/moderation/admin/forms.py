"""The moderators' forms."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ..models import Act, Answer, Reason
from ..suspicions import Network

DAYS = [
    ("1", _("One day")),
    ("3", _("Three days")),
    ("7", _("A week")),
    ("30", _("A month")),
    ("90", _("Three months")),
    ("365", _("A year")),
]
FOR_GOOD = ("", _("For good"))


class DecideForm(forms.Form):
    """The answer to a report."""

    upheld = forms.TypedChoiceField(
        label=_("The report is"),
        choices=[("1", _("right")), ("0", _("not right"))],
        coerce=lambda value: value == "1",
    )
    answer = forms.ChoiceField(label=_("Answer"), choices=Answer.choices)
    text = forms.CharField(label=_("Added to the answer"), max_length=500, required=False)


class AppealDecisionForm(forms.Form):
    """The answer to an appeal."""

    granted = forms.TypedChoiceField(
        label=_("The appeal is"),
        choices=[("0", _("refused: it stands")), ("1", _("granted: it is taken back"))],
        coerce=lambda value: value == "1",
    )
    answer = forms.CharField(label=_("Answer"), max_length=500)


class UndoForm(forms.Form):
    """Why an act is taken back."""

    note = forms.CharField(label=_("Why"), max_length=1000)


class ActForm(forms.Form):
    """Why, and what each act needs besides."""

    reason = forms.ChoiceField(label=_("Reason"), choices=Reason.choices)
    note = forms.CharField(
        label=_("What the person is told"), max_length=500, widget=forms.Textarea({"rows": 3})
    )
    days = forms.ChoiceField(label=_("For how long"), choices=[*DAYS, FOR_GOOD], required=False)
    networks = forms.MultipleChoiceField(
        label=_("Connections"), widget=forms.CheckboxSelectMultiple
    )
    name = forms.CharField(label=_("New name"), max_length=20)

    def __init__(self, *args: Any, act: Act, networks: list[Network], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        needs = {
            Act.MUTE: {"days"},
            Act.BAN: {"days"},
            Act.NETWORK: {"days", "networks"},
            Act.RENAME: {"name"},
        }
        for extra in {"days", "networks", "name"} - needs.get(act, set()):
            del self.fields[extra]
        if act is Act.NETWORK:
            self._offer(networks)

    def _offer(self, networks: list[Network]) -> None:
        days, choice = self.fields["days"], self.fields["networks"]
        assert isinstance(days, forms.ChoiceField) and isinstance(choice, forms.ChoiceField)
        days.choices, days.required = DAYS, True
        choice.choices = [
            (
                network.hash,
                _("last on %(date)s; other accounts: %(names)s")
                % {
                    "date": f"{timezone.localtime(network.last):%d/%m/%Y}",
                    "names": ", ".join(network.others.values()) or "–",
                },
            )
            for network in networks
        ]

    def ends_at(self) -> datetime | None:
        """When it ends; None = for good."""
        days = self.cleaned_data.get("days")
        return timezone.now() + timedelta(days=int(days)) if days else None
