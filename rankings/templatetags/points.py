"""Template filters that write points, with a true minus, and a player's points for any page."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.formats import number_format

from rankings import boards, selectors

register = template.Library()


@register.filter
def plain(points: int) -> str:
    """A total as the language groups it: "1.240", "−50"."""
    return number_format(points, force_grouping=True).replace("-", "−")


@register.filter
def signed(points: int) -> str:
    """What was won or lost: "+20", "−10", "0"."""
    return f"+{plain(points)}" if points > 0 else plain(points)


@register.simple_tag
def points_of(user_id: int) -> dict[str, int]:
    """All a player's points: {% points_of player.pk as points %}."""
    return selectors.points_by_board(user_id)


@register.simple_tag
def levels_of(user_id: int) -> list[tuple[str, int]]:
    """A player's levels, for rankings/levels.html: {% levels_of player.pk as levels %}."""
    return selectors.levels(user_id)


@register.simple_tag
def scored(match_id: int) -> dict[str, Any] | None:
    """Whether a match scores, or why not, in words: {% scored match.pk as verdict %}."""
    return selectors.strip(match_id)


@register.filter
def total(points: Mapping[str, int]) -> int:
    """Those of all modes together: {{ points|total|plain }}."""
    return points.get(boards.TOTAL, 0)


@register.filter
def in_mode(points: Mapping[str, int], row: Any) -> int:
    """Those of one mode, of whatever has a game and options: {{ points|in_mode:row|plain }}."""
    return points.get(boards.mode_of(row.game, row.options), 0)
