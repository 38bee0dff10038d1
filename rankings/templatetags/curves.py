"""The curve of a player's points."""

from django import template

from games.history.curve import Curve
from rankings import curves

register = template.Library()


@register.simple_tag
def points_curve(user_id: int) -> Curve | None:
    """How a player's points have grown: {% points_curve player.pk as curve %}."""
    return curves.of(user_id)
