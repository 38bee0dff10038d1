"""The form of the preferences, and the one behind every mute button."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .models import User

MUTE, UNMUTE = "1", "0"


class PreferencesForm(forms.Form):
    """One field for each of `preferences.KNOWN`."""

    faces = forms.ChoiceField(
        label=_("Cards"),
        choices=[
            ("whole", pgettext_lazy("cards", "Whole pictures")),
            ("large", pgettext_lazy("cards", "Large figures")),
        ],
    )
    four_colours = forms.BooleanField(
        label=_("Figures in four colours"),
        help_text=_("Each suit has a colour of its own."),
        required=False,
    )
    board = forms.ChoiceField(
        label=_("Board of damas"),
        choices=[
            ("light", pgettext_lazy("board", "Play on the light squares")),
            ("dark", pgettext_lazy("board", "Play on the dark squares")),
        ],
    )
    taps = forms.TypedChoiceField(
        label=_("To play a card"),
        coerce=int,
        choices=[(2, _("Two taps: raise, then play")), (1, _("One tap"))],
    )
    trick_delay_ms = forms.TypedChoiceField(
        label=_("The finished trick stays"),
        coerce=int,
        choices=[(800, _("0.8 s")), (1500, _("1.5 s")), (3000, _("3 s"))],
    )
    animation = forms.ChoiceField(
        label=_("Animation"),
        choices=[
            ("normal", pgettext_lazy("animation", "Normal")),
            ("fast", pgettext_lazy("animation", "Fast")),
            ("off", pgettext_lazy("animation", "None")),
        ],
    )
    sounds = forms.BooleanField(
        label=_("Sounds"), help_text=_("At my turn, at each card and trick."), required=False
    )
    volume = forms.IntegerField(label=_("Volume"), min_value=0, max_value=100)
    chat = forms.BooleanField(
        label=_("Show the chat"),
        help_text=_("Without it you neither read nor write at any table."),
        required=False,
    )
    hide_history = forms.BooleanField(
        label=_("Hide my matches"),
        help_text=_("Others do not find the list of your matches; who played with you still does."),
        required=False,
    )
    hide_profile = forms.BooleanField(
        label=_("Hide my page"),
        help_text=_("Others see your name there and nothing else."),
        required=False,
    )


class MuteForm(forms.Form):
    """Whom to mute, or to hear again."""

    user = forms.ModelChoiceField(User.objects.all())
    mute = forms.ChoiceField(choices=[(MUTE, MUTE), (UNMUTE, UNMUTE)])
