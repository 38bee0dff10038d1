"""The create forms: all options of a table, with refusals at their fields."""

from __future__ import annotations

from games.forms.base import FAULTS, TableForm
from games.forms.brisca import MODES, BriscaForm
from games.forms.damas import DamasForm

__all__ = ["FAULTS", "FORMS", "MODES", "form_of"]

FORMS: dict[str, type[TableForm]] = {form.game: form for form in (BriscaForm, DamasForm)}


def form_of(game: str) -> type[TableForm]:
    """The form of a game; brisca's where no game has that name."""
    return FORMS.get(game, BriscaForm)
