"""The head of the season's list, for the lobby."""

from typing import Any

from django import template
from django.utils import timezone

from rankings import boards, selectors

register = template.Library()

SHOWN = 7


@register.simple_tag
def season(user_id: int | None) -> dict[str, Any]:
    """The season's first places and one's own: {% season request.user.pk as season %}.

    ``mine`` is empty for who is not on the list.
    """
    found = selectors.rows(boards.TOTAL, boards.SEASON, timezone.now())
    near = selectors.around(found, user_id) if user_id else []
    return {
        "top": selectors.placed(found, list(found[:SHOWN])),
        "mine": next((row for row in near if row.standing.user_id == user_id), None),
    }
