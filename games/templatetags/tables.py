"""Template tags of the table's page: its rules in words, and the words that its scripts need."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.translation import gettext as _

from games import codes
from games.forms import form_of
from games.models import Match, Play
from games.rules import get

register = template.Library()
register.simple_tag(codes.words, name="table_words")


@register.simple_tag
def table_rules(match: Match) -> list[tuple[Any, Any]]:
    """Label and value of each rule that matters at the table: {% table_rules match as rows %}."""
    options = match.options
    teams = any(len(team) > 1 for team in get(match.game).teams(options))
    rotation = options.get("trump") == "rotation"
    asked = {
        "deck": True,
        "target": not rotation,
        "trump": True,
        "rotation_by": rotation,
        "tie": True,
        "swap": not rotation,
        "partner_trick": teams and not rotation,
        "over_hundred": True,
        "lot": options.get("pairs"),
        "see_partner": teams,
        "long_queen": True,
        "draw_moves": True,
    }
    chosen = {name: options[name] for name, fits in asked.items() if fits and name in options}
    chosen["turn_seconds"] = match.turn_seconds
    fields = form_of(match.game).base_fields
    return [(fields[name].label, _said(fields[name], value)) for name, value in chosen.items()]


@register.simple_tag
def board_moves(match: Match) -> list[str]:
    """The moves made on a board so far, for everybody: {% board_moves match as moves %}."""
    logged = Play.objects.filter(match=match, kind__in=(Play.Kind.MOVE, Play.Kind.TIMEOUT))
    return list(logged.order_by("seq").values_list("action", flat=True))


def _said(field: Any, value: Any) -> Any:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return dict(field.choices).get(value, value)
