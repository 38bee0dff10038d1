"""Where the marks stand on the cards 1 to 9.

Swords and clubs are narrow and tall, so they stand in rows of up to three, and a middle row of
the 7 and the 8 lies down; none touches another, the frame or an index.
"""

from __future__ import annotations

from games.deck.ink import INK, RED, line, use

Spot = tuple[float, float]

MIDDLE = 104
COLUMNS = (54, 154)
ROWS = (86, 160, 234)
TRIPLE = (50, 104, 158)

ROUND_SCALES = {
    "O": {2: 1, 3: 0.8, 4: 0.8, 5: 0.74, 6: 0.66, 7: 0.6, 8: 0.6, 9: 0.53},
    "C": {2: 1.02, 3: 0.76, 4: 0.86, 5: 0.64, 6: 0.68, 7: 0.6, 8: 0.6, 9: 0.58},
}
LONG_SCALES = {2: 0.94, 3: 0.86, 4: 0.84, 5: 0.74, 6: 0.76, 7: 0.64, 8: 0.6, 9: 0.55}
ACE_SCALES = {"O": 1.68, "C": 1.5, "E": 1.86, "B": 1.84}


def _grid(columns: tuple[float, ...], rows: tuple[float, ...]) -> list[Spot]:
    return [(x, y) for y in rows for x in columns]


ROUND_SPOTS: dict[int, list[Spot]] = {
    2: [(MIDDLE, 102), (MIDDLE, 218)],
    3: [(MIDDLE, 78), (MIDDLE, 160), (MIDDLE, 242)],
    4: _grid((58, 150), (106, 214)),
    5: [*_grid((58, 150), (90, 230)), (MIDDLE, 160)],
    6: _grid((60, 148), ROWS),
    7: [*_grid(COLUMNS, ROWS), (MIDDLE, 123)],
    8: [*_grid(COLUMNS, ROWS), (MIDDLE, 123), (MIDDLE, 197)],
    9: _grid(TRIPLE, ROWS),
}

LONG_SPOTS: dict[int, list[Spot]] = {
    2: [(MIDDLE, 98), (MIDDLE, 222)],
    3: [(MIDDLE, 98), (66, 216), (142, 216)],
    4: _grid((68, 140), (104, 216)),
    5: [*_grid(COLUMNS, (100, 224)), (MIDDLE, 160)],
    6: _grid(TRIPLE, (110, 212)),
    7: _grid((52, MIDDLE, 156), (96, 228)),
    8: _grid((52, MIDDLE, 156), (94, 226)),
    9: _grid((52, MIDDLE, 156), (86, 162, 238)),
}

LYING: dict[int, list[tuple[float, float, float]]] = {
    7: [(MIDDLE, 162, 90)],
    8: [(60, 160, -90), (148, 160, 90)],
}

RIBBON = "M58,206 C40,196 38,176 56,172 C84,166 124,190 150,178 C166,172 168,152 152,146"


def draw_ace(suit: str) -> str:
    """One large mark; the sword carries a ribbon."""
    ace = use(f"d{suit}", MIDDLE, 162, ACE_SCALES[suit])
    return ace + line(RIBBON, INK, 13) + line(RIBBON, RED, 8) if suit == "E" else ace


def draw_pips(suit: str, number: int) -> str:
    """The marks of a card from 1 to 9."""
    if number == 1:
        return draw_ace(suit)
    if suit in ROUND_SCALES:
        spots, scale = ROUND_SPOTS[number], ROUND_SCALES[suit][number]
    else:
        spots, scale = LONG_SPOTS[number], LONG_SCALES[number]
    standing = "".join(use(f"d{suit}", x, y, scale) for x, y in spots)
    if suit in ROUND_SCALES:
        return standing
    lying = LYING.get(number, [])
    return standing + "".join(use(f"d{suit}", x, y, scale, turn) for x, y, turn in lying)
