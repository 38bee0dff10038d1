"""The files of the deck: one sprite with everything, and the site's small sign.

Symbols: f1O .. f12B whole faces, c1O .. c12B compact faces, back, mO mC mE mB plain marks,
i-<name> icons. Drawings shared between faces (d<suit>, k<court><suit>) are kept once.
"""

from __future__ import annotations

from games.deck.courts import COURTS
from games.deck.face import draw_back, draw_compact, draw_whole
from games.deck.icons import draw_icons
from games.deck.ink import SUITS
from games.deck.marks import draw_mark

CARD_BOX = "0 0 208 320"
NUMBERS = range(1, 13)
OPENING = '<svg xmlns="http://www.w3.org/2000/svg"'


def _symbol(name: str, box: str, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>'


def _shared() -> list[str]:
    marks = [f'<g id="d{suit}">{draw_mark(suit)}</g>' for suit in SUITS]
    plain = [f'<g id="p{suit}">{draw_mark(suit, plain=True)}</g>' for suit in SUITS]
    courts = [
        f'<g id="k{number}{suit}">{draw(suit)}</g>'
        for number, draw in COURTS.items()
        for suit in SUITS
    ]
    return marks + plain + courts


def draw_sprite() -> str:
    """The whole sprite as one SVG document without style or script."""
    cards = [
        symbol
        for suit in SUITS
        for number in NUMBERS
        for symbol in (
            _symbol(f"f{number}{suit}", CARD_BOX, draw_whole(number, suit)),
            _symbol(f"c{number}{suit}", CARD_BOX, draw_compact(number, suit)),
        )
    ]
    marks = [_symbol(f"m{suit}", "-66 -66 132 132", f'<use href="#p{suit}"/>') for suit in SUITS]
    icons = [_symbol(f"i-{name}", "0 0 24 24", drawing) for name, drawing in draw_icons().items()]
    parts = [*_shared(), *cards, _symbol("back", CARD_BOX, draw_back()), *marks, *icons]
    return f"{OPENING}><defs>{''.join(parts)}</defs></svg>\n"


def draw_favicon(*, turn: bool = False) -> str:
    """The as de oros as the sign of the site; with a dot when somebody is called to the table."""
    dot = '<circle cx="28" cy="-28" r="20" fill="#A3241D" stroke="#FFFBF0" stroke-width="6"/>'
    sign = draw_mark("O", plain=True) + (dot if turn else "")
    return f'{OPENING} viewBox="-50 -50 100 100">{sign}</svg>\n'
