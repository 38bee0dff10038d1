"""The create forms: all options of a table, with refusals at their fields."""

from __future__ import annotations

from typing import Any

from games.forms.base import FAULTS, TableForm
from games.forms.brisca import MODES, BriscaForm
from games.forms.chiamata import ChiamataForm
from games.forms.damas import DamasForm
from games.forms.rematada import RematadaForm

__all__ = ["FAULTS", "FORMS", "MODES", "form_of", "offers"]

FORMS: dict[str, type[TableForm]] = {
    form.game: form for form in (BriscaForm, ChiamataForm, RematadaForm, DamasForm)
}
"""By game, in the order in which they are offered."""


def offers() -> list[tuple[str, str, Any, Any]]:
    """Each game: its slug, the glyph of its seats, its name, and who plays it."""
    return [(game, *form.offer) for game, form in FORMS.items()]


def form_of(game: str) -> type[TableForm]:
    """The form of a game; brisca's where no game has that name."""
    return FORMS.get(game, BriscaForm)
