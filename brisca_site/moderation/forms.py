"""The forms of people: a report, an appeal."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import Match

from .models import Reason


class ReportForm(forms.Form):
    """Why, in one's own words if one likes; of a match also who."""

    whom = forms.ChoiceField(label=_("Who?"), required=False)
    reason = forms.ChoiceField(
        label=_("What is wrong?"), choices=Reason.choices, widget=forms.RadioSelect
    )
    text = forms.CharField(
        label=_("In your own words (if you like)"),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=500,
        required=False,
    )

    def __init__(self, *args: Any, match: Match | None, me: int | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if match is None:
            del self.fields["whom"]
            return
        seats = match.seats.filter(user__isnull=False).exclude(user=me).order_by("number")
        whole = [("", _("Nobody in particular: the match"))]
        field = self.fields["whom"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [*whole, *((str(seat.pk), seat.name) for seat in seats)]


class AppealForm(forms.Form):
    """The one text of an appeal."""

    text = forms.CharField(
        label=_("Why should it be taken back?"),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=1000,
    )
