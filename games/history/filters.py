"""Which matches of a list are shown: its form, and the seats that fit it.

The form is sent by GET, so anything may stand in it: what makes no sense is told at its field,
and no match fits it.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.contrib.auth import get_user_model
from django.db.models import F, Q, QuerySet
from django.utils.timezone import make_aware
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import Seat

MODES: dict[str, dict[str, Any]] = {
    "brisca": {"match__game": "brisca"},
    **{
        f"brisca-{players}{'p' if pairs else ''}": {
            "match__game": "brisca",
            "match__options__players": players,
            "match__options__pairs": pairs,
        }
        for players, pairs in ((2, False), (3, False), (4, False), (4, True))
    },
    "brisca-6": {"match__game": "brisca", "match__options__players": 6},
    **{game: {"match__game": game} for game in ("chiamata", "rematada", "damas")},
}
RESULTS = {
    "won": Q(result=Seat.Result.WON, bot_level=""),
    "lost": Q(result=Seat.Result.LOST, bot_level=""),
    "drawn": Q(result=Seat.Result.DRAWN, bot_level=""),
    "abandoned": ~Q(result="") & ~Q(bot_level=""),
    "void": Q(result=""),
}
FIRST_DAY = date(2020, 1, 1)


def _any(text: Any) -> tuple[str, Any]:
    return ("", text)


class Day(forms.DateField):
    """A day of the site's own life; browsers ask for it with a calendar."""

    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")

    def validate(self, value: Any) -> None:
        """Raise ValidationError also for days of other ages, which no clock of ours reaches."""
        super().validate(value)
        if value and not FIRST_DAY <= value <= date.today() + timedelta(days=366):
            raise forms.ValidationError(_("No match was played on that day."))


class Filters(forms.Form):
    """The fields over a list of matches; the names are those of the address."""

    juego = forms.ChoiceField(
        label=_("Game"),
        required=False,
        choices=[
            _any(pgettext_lazy("games", "All")),
            ("brisca", _("Brisca, all modes")),
            ("brisca-2", _("Brisca for 2")),
            ("brisca-3", _("Brisca for 3")),
            ("brisca-4", _("Brisca for 4")),
            ("brisca-4p", _("Brisca for 4 in pairs")),
            ("brisca-6", _("Brisca for 6 in two teams")),
            ("chiamata", _("Chiamata for 5")),
            ("rematada", _("Rematada for 3")),
            ("damas", _("Damas")),
        ],
    )
    resultado = forms.ChoiceField(
        label=_("Result"),
        required=False,
        choices=[
            _any(pgettext_lazy("results", "All")),
            ("won", pgettext_lazy("match", "Won")),
            ("lost", pgettext_lazy("match", "Lost")),
            ("drawn", pgettext_lazy("match", "Drawn")),
            ("abandoned", pgettext_lazy("match", "Abandoned")),
            ("void", pgettext_lazy("match", "Void")),
        ],
    )
    guante = forms.ChoiceField(
        label=_("Table"),
        required=False,
        choices=[
            _any(pgettext_lazy("tables", "All")),
            ("1", _("Competitive")),
            ("0", _("Not competitive")),
        ],
    )
    rival = forms.CharField(label=_("Rival"), required=False, max_length=20)
    desde = Day(label=pgettext_lazy("date", "From"), required=False)
    hasta = Day(label=pgettext_lazy("date", "Until"), required=False)

    def clean_rival(self) -> Any:
        """The person of that name, None for no name."""
        name = self.cleaned_data["rival"]
        if not name:
            return None
        person = get_user_model().objects.filter(username__iexact=name).first()
        if person is None:
            raise forms.ValidationError(_("Nobody has that name."))
        return person

    def clean(self) -> dict[str, Any]:
        """Raise ValidationError for a time that ends before it begins."""
        data: dict[str, Any] = super().clean() or {}
        first, last = data.get("desde"), data.get("hasta")
        if first and last and last < first:
            self.add_error("hasta", _("This is before the first day."))
        return data

    @property
    def chosen(self) -> bool:
        """True when anything is asked for."""
        return any(self.data.get(name) for name in self.fields)


def fitting(seats: QuerySet[Seat], form: Filters) -> QuerySet[Seat]:
    """Those of the seats that the form asks for; none while it makes no sense."""
    if not form.is_valid():
        return seats.none()
    data = form.cleaned_data
    seats = seats.filter(**MODES.get(data["juego"], {}))
    seats = seats.filter(RESULTS.get(data["resultado"], Q()))
    if data["guante"]:
        seats = seats.filter(match__competitive=data["guante"] == "1")
    if data["rival"]:
        # A person sits once at a match, so that the join finds no seat twice.
        across = Q(match__seats__team__lt=F("team")) | Q(match__seats__team__gt=F("team"))
        seats = seats.filter(across, match__seats__user=data["rival"])
    if data["desde"]:
        seats = seats.filter(match__finished_at__gte=_midnight(data["desde"]))
    if data["hasta"]:
        seats = seats.filter(match__finished_at__lt=_midnight(data["hasta"] + timedelta(days=1)))
    return seats


def _midnight(day: date) -> datetime:
    return make_aware(datetime.combine(day, time.min))
