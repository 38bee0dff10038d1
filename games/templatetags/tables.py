"""Template tags of the table's page: its rules in words, and the words that its scripts need."""

from __future__ import annotations

from typing import Any

from django import template

from games import codes, gestures, rulebook
from games.forms import form_of
from games.history.words import card_name
from games.models import Match, Play
from games.services import talk

register = template.Library()
register.simple_tag(codes.words, name="table_words")
register.simple_tag(gestures.words, name="sign_words")


@register.simple_tag
def table_rules(match: Match) -> list[tuple[Any, Any]]:
    """Label and value of each rule that matters at the table: {% table_rules match as rows %}."""
    fields = form_of(match.game).base_fields
    pace = fields["turn_seconds"]
    return [
        *rulebook.rows(match.game, match.options),
        (pace.label, rulebook.said(pace, match.turn_seconds)),
    ]


@register.simple_tag
def rules_page(match: Match) -> rulebook.Page | None:
    """The page of rules that tells the table's game: {% rules_page match as page %}."""
    return rulebook.page_of(match.game, match.options)


@register.simple_tag
def is_relative(match: Match) -> bool:
    """Whether its page needs more than the house's game: {% is_relative match as relative %}."""
    return rulebook.is_relative(match.game, match.options)


@register.simple_tag
def talk_mode(match: Match) -> str:
    """ "signs" or "asked" where partners tell each other something (rules A1.30), else ""."""
    mode = talk.mode(match.game, match.options)
    return mode if mode in talk.TELLING else ""


@register.inclusion_tag("rules/cards.html")
def laid_cards(*codes: str, wins: int | None = None, may: str = "") -> dict[str, Any]:
    """An example, cards in a row of which one may win: {% laid_cards "7O" "3O" wins=1 %}.

    Of a hand those that may be played: {% laid_cards "7O" "3O" "1C" may="7O 3O" %}.
    """
    free = may.split()
    return {"laid": [(c, card_name(c), n == wins, c in free) for n, c in enumerate(codes)]}


@register.simple_tag
def board_moves(match: Match) -> list[str]:
    """The moves made on a board so far, for everybody: {% board_moves match as moves %}."""
    logged = Play.objects.filter(match=match, kind__in=(Play.Kind.MOVE, Play.Kind.TIMEOUT))
    return list(logged.order_by("seq").values_list("action", flat=True))
