"""Template filters that write points, with a true minus."""

from django import template
from django.utils.formats import number_format

register = template.Library()


@register.filter
def plain(points: int) -> str:
    """A total as the language groups it: "1.240", "−50"."""
    return number_format(points, force_grouping=True).replace("-", "−")


@register.filter
def signed(points: int) -> str:
    """What was won or lost: "+20", "−10", "0"."""
    return f"+{plain(points)}" if points > 0 else plain(points)
