"""The form of the last goodbye."""

from django import forms
from django.utils.translation import gettext_lazy as _


class DeleteForm(forms.Form):
    """One box, so that a single touch deletes nothing."""

    sure = forms.BooleanField(label=_("Delete my account for good"))
