"""What a sanction means, in a sentence."""

from __future__ import annotations

from django.utils.translation import gettext as _

from .models import Sanction


def meaning(sanction: Sanction) -> str:
    """What the person can do no more."""
    return {
        Sanction.Kind.WARNING: _("A warning: nothing is taken from you. Please keep to the rules."),
        Sanction.Kind.MUTE: _("You can play and read, but not write in the chat."),
        Sanction.Kind.BAN: _("You cannot log in or sit down at a table."),
        Sanction.Kind.NETWORK: _("Nobody can come in from some of the connections you have used."),
        Sanction.Kind.RENAME: _("The moderators have given you another name."),
    }[Sanction.Kind(sanction.kind)]
