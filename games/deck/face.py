"""What surrounds a card's picture: frame with its pinta, index, the two faces, the back."""

from __future__ import annotations

from games.deck.courts import COURTS, draw_hand
from games.deck.ink import BACK, BACK_LINE, CREAM, INK, SUITS, use
from games.deck.pips import draw_pips

WIDTH, HEIGHT = 208, 320
FONT = "Iowan Old Style,Palatino Linotype,Palatino,Noto Serif,Georgia,serif"
COURT_PLACES = {
    10: "translate(-3 2)",
    11: "translate(4 10) scale(.955)",
    12: "translate(-4 1)",
}
BUST_PLACES = {
    10: "translate(-65 -48) scale(1.5)",
    11: "translate(-31 -42) scale(1.16)",
    12: "translate(-65 -38) scale(1.5)",
}
HELD = {  # what the raised hand holds: x, y, scale, turn
    10: {
        "E": (162, 66, 0.78, 6),
        "B": (160, 69, 0.72, 6),
        "C": (160, 72, 0.58, 0),
        "O": (159, 68, 0.62, 0),
    },
    11: {
        "E": (158, 70, 0.74, 8),
        "B": (158, 70, 0.78, 8),
        "C": (158, 76, 0.56, 0),
        "O": (157, 72, 0.6, 0),
    },
    12: {
        "E": (162, 66, 0.78, 6),
        "B": (160, 69, 0.72, 6),
        "C": (160, 72, 0.58, 0),
        "O": (159, 68, 0.62, 0),
    },
}
COMPACT_MARKS = {  # x, y, scale, turn
    "O": (120, 212, 1.3, 0),
    "C": (126, 212, 1.3, 0),
    "E": (130, 208, 1.34, 24),
    "B": (132, 208, 1.36, 24),
}


def broken_line(left: float, right: float, y: float, gaps: int, gap: float) -> str:
    """The path of a level line cut by evenly spread gaps."""
    width, path, start = right - left, "", left
    for cut in range(1, gaps + 1):
        centre = left + width * cut / (gaps + 1)
        path += f"M{start:.1f},{y:g}H{centre - gap / 2:.1f}"
        start = centre + gap / 2
    return f"{path}M{start:.1f},{y:g}H{right:g}"


def draw_frame(suit: str, inset: float = 13, width: float = 2.6, gap: float = 15) -> str:
    """The frame of a face: its top and bottom line name the suit by their gaps."""
    right, bottom, gaps = WIDTH - inset, HEIGHT - inset, SUITS.index(suit)
    level = "".join(broken_line(inset, right, y, gaps, gap) for y in (inset, bottom))
    sides = "".join(f"M{x:g},{inset:g}V{bottom:g}" for x in (inset, right))
    return (
        f'<path d="{level}{sides}" fill="none" stroke="{INK}" '
        f'stroke-width="{width:g}" stroke-linecap="square"/>'
    )


def _paper(radius: int, width: float) -> str:
    return (
        f'<rect x="1" y="1" width="206" height="318" rx="{radius}" fill="{CREAM}" '
        f'stroke="{INK}" stroke-opacity=".55" stroke-width="{width:g}"/>'
    )


def _figure(number: int, x: int, y: int, size: int) -> str:
    # The length is set, so that a wide font of the reader's does not run into the picture.
    length = size * (0.92 if number > 9 else 0.5)
    return (
        f'<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" font-weight="700" '
        f'fill="var(--figure,{INK})" textLength="{length:g}" lengthAdjust="spacingAndGlyphs">'
        f"{number}</text>"
    )


def _indices(number: int) -> str:
    foot = _figure(number, 21, 42, 30)
    return _figure(number, 21, 52, 44) + f'<g transform="rotate(180 104 160)">{foot}</g>'


def _court(number: int, suit: str) -> str:
    held = use(f"d{suit}", *HELD[number][suit])
    figure = f'<use href="#k{number}{suit}"/>{held}{draw_hand(number)}'
    return f'<g transform="{COURT_PLACES[number]}">{figure}</g>'


def _bust(number: int, suit: str) -> str:
    figure = f'<use href="#k{number}{suit}"/>{draw_hand(number)}'
    return (
        '<svg x="17" y="118" width="174" height="185" viewBox="0 0 174 185">'
        f'<g transform="{BUST_PLACES[number]}">{figure}</g></svg>'
    )


def draw_whole(number: int, suit: str) -> str:
    """The face used from 72 px of width on: two indices, all pips or the whole figure."""
    picture = _court(number, suit) if number in COURTS else draw_pips(suit, number)
    return _paper(15, 1.5) + draw_frame(suit) + picture + _indices(number)


def draw_compact(number: int, suit: str) -> str:
    """The face for small cards: one large index and one mark; courts keep a bust."""
    base = _paper(20, 3) + draw_frame(suit, 14, 5, 26)
    if number not in COURTS:
        return base + _figure(number, 26, 112, 112) + use(f"p{suit}", *COMPACT_MARKS[suit])
    long = suit in "EB"
    mark = use(f"p{suit}", 160, 68, 0.66 if long else 0.62, 20 if long else 0)
    return base + _bust(number, suit) + _figure(number, 26, 104, 100) + mark


def draw_back() -> str:
    """The back: rows of lines with 0, 1, 2 and 3 gaps in turn."""
    field = f'<rect x="12" y="12" width="184" height="296" rx="7" fill="{BACK}"/>'
    rows = "".join(
        broken_line(22, 186, round(24 + row * 11.9, 1), row % 4, 11) for row in range(24)
    )
    woven = f'<path d="{rows}" stroke="{BACK_LINE}" stroke-width="3" opacity=".8" fill="none"/>'
    return _paper(15, 1.5) + field + woven
