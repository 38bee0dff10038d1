"""Template tags that draw from the card sprite and rule with the pinta.

They make markup only; what a card is worth or whose turn it is, is not known here.
"""

import math

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import pgettext_lazy

register = template.Library()

SPRITE = "games/img/cards.svg"
GAPS = {"O": 0, "C": 1, "E": 2, "B": 3}
SUIT_NAMES = {
    "O": pgettext_lazy("suit", "Coins"),
    "C": pgettext_lazy("suit", "Cups"),
    "E": pgettext_lazy("suit", "Swords"),
    "B": pgettext_lazy("suit", "Clubs"),
}


def _use(symbol: str, kind: str, width: int, height: int) -> SafeString:
    return format_html(
        '<svg class="{}" width="{}" height="{}" aria-hidden="true" focusable="false">'
        '<use href="{}#{}"/></svg>',
        kind,
        width,
        height,
        static(SPRITE),
        symbol,
    )


@register.simple_tag
def sprite_url() -> str:
    """The address of the sprite, for modules that draw cards themselves."""
    return static(SPRITE)


@register.simple_tag
def icon(name: str, size: int = 22) -> SafeString:
    """A line icon of the own set: {% icon "back" %}."""
    return _use(f"i-{name}", "icon", size, size)


@register.simple_tag
def mark(suit: str, size: int = 28) -> SafeString:
    """The mark of a suit, O C E or B: {% mark "O" 24 %}."""
    return _use(f"m{suit}", "mark", size, size)


@register.simple_tag
def card(code: str, width: int = 44, extra: str = "") -> SafeString:
    """A card for the eye only: {% card "12E" 72 %}; "back" draws the back.

    Under 72 px the compact face is taken, as its index is twice as large.
    The words that name the card for the ear belong beside it.
    """
    symbol = code if code == "back" else f"{'c' if width < 72 else 'f'}{code}"
    kind = f"card card-shadow {'' if code == 'back' else f'suit-{code[-1]}'} {extra}"
    kind = " ".join(kind.split())
    return _use(symbol, kind, width, round(width * 320 / 208))


@register.simple_tag
def gesture(code: str) -> SafeString:
    """The drawing of a seña for the eye only: {% gesture "lips" %}."""
    return format_html(
        '<svg class="gesture" width="34" height="34" aria-hidden="true" focusable="false">'
        '<use href="{}#{}"/></svg>',
        static("games/img/signs.svg"),
        code,
    )


@register.filter
def pinta(suit: str) -> str:
    """The class that cuts a .rule or .framed line for a suit: "C" gives "pinta-1"."""
    return f"pinta-{GAPS.get(suit, 0)}"


@register.filter
def suit_name(suit: str) -> str:
    """The translated name of a suit by its letter."""
    return str(SUIT_NAMES[suit])


@register.simple_tag
def seat_glyph(mode: str) -> SafeString:
    """A small table from above for a mode: 2, 3, 4, 4p, 6; sides as squares and rings."""
    seats = int(mode[0])
    sided = mode in ("4p", "6")
    spots = [_spot(seat, seats, ours=sided and seat % 2 == 0) for seat in range(seats)]
    return format_html(
        '<svg class="seat-glyph" viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">'
        '<rect x="12" y="12" width="20" height="20" rx="4"/>{}</svg>',
        format_html_join("", "{}", ((spot,) for spot in spots)),
    )


def _spot(seat: int, seats: int, *, ours: bool) -> SafeString:
    angle = math.pi / 2 - 2 * math.pi * seat / seats
    x, y = (f"{22 + 17.5 * part:.1f}" for part in (math.cos(angle), math.sin(angle)))
    if not ours:
        return format_html('<circle cx="{}" cy="{}" r="3.7"/>', x, y)
    return format_html(
        '<rect class="ours" x="-3.2" y="-3.2" width="6.4" height="6.4" '
        'transform="translate({} {})"/>',
        x,
        y,
    )
