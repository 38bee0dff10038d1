"""The four suit marks, each centred on 0,0 and about 100 to 125 units tall.

Each has a detailed form for pips and a plain one that still reads at 20 px.
"""

from __future__ import annotations

from games.deck.ink import (
    BLUE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    GREEN,
    GREEN_SHADE,
    INK,
    RED,
    RED_SHADE,
    STEEL,
    STEEL_SHADE,
    dot,
    line,
    patch,
    shape,
)


def coin(plain: bool) -> str:
    """Oros: a coin with a flower, or a plain target."""
    rim = dot(0, 0, 46, GOLD, 5)
    if plain:
        ring = f'<circle r="29" fill="none" stroke="{RED}" stroke-width="8"/>'
        return rim + ring + dot(0, 0, 11, RED)
    rays = "".join(
        f'<path d="M0,-43 L6,-33 L-6,-33Z" fill="{RED}" transform="rotate({angle})"/>'
        for angle in range(0, 360, 20)
    )
    petals = "".join(
        f'<path d="M0,-4 C8,-12 7,-21 0,-25 C-7,-21 -8,-12 0,-4Z" fill="{GOLD_SHADE}" '
        f'stroke="{INK}" stroke-width="1.6" transform="rotate({angle})"/>'
        for angle in range(0, 360, 45)
    )
    heart = dot(0, 0, 31, CREAM, 3.4) + dot(0, 0, 27, GOLD)
    return rim + rays + heart + petals + dot(0, 0, 7.5, RED, 2.4)


def cup(plain: bool) -> str:
    """Copas: a red goblet bound in gold."""
    drawn = (
        shape(
            (
                "M-34,-46 L34,-46 C35,-14 24,4 7,10 L7,20 C7,26 12,30 26,38 L26,47 L-26,47 "
                "L-26,38 C-12,30 -7,26 -7,20 L-7,10 C-24,4 -35,-14 -34,-46Z"
            ),
            RED,
            5,
        )
        + patch("M10,-30 L31,-30 C30,-8 20,4 6,8 C14,-4 14,-18 10,-30Z", RED_SHADE)
        + shape("M-37,-48 L37,-48 L35,-32 L-35,-32Z", GOLD, 4.4)
        + shape("M-27,37 L27,37 L29,48 L-29,48Z", GOLD, 4.4)
        + shape(
            (
                "M-12,11 C-6,8 6,8 12,11 C15,15 15,18 12,22 C6,25 -6,25 -12,22 C-15,18 -15,15 "
                "-12,11Z"
            ),
            GOLD,
            3.6,
        )
    )
    if plain:
        return drawn
    garland = line("M-26,-20 C-18,-10 -10,-10 0,-19 C10,-10 18,-10 26,-20", GOLD, 3.6)
    return drawn + garland + "".join(dot(x, -40, 3.4, RED) for x in (-22, -8, 8, 22))


def sword(plain: bool) -> str:
    """Espadas: a straight sword, point up."""
    drawn = (
        shape("M0,-62 L9,-48 L9,22 L-9,22 L-9,-48Z", STEEL, 4)
        + patch("M0,-58 L7,-47 L7,20 L0,20Z", STEEL_SHADE)
        + line("M0,-44 L0,14", BLUE, 3)
        + shape(
            (
                "M-27,18 C-20,25 -12,24 0,22 C12,24 20,25 27,18 C30,26 25,33 17,33 L-17,33 "
                "C-25,33 -30,26 -27,18Z"
            ),
            GOLD,
            4,
        )
        + shape("M-6,33 L6,33 L5,50 L-5,50Z", BLUE, 4)
    )
    grip = "" if plain else line("M-5,39 L5,37 M-5,45 L5,43", GOLD, 2)
    return drawn + grip + dot(0, 55, 7.5, GOLD, 4)


def club(plain: bool) -> str:
    """Bastos: a green cudgel with leaves and cut knots."""
    drawn = (
        shape("M10,-22 C22,-30 30,-26 33,-18 C25,-12 16,-12 9,-14Z", GREEN_SHADE)
        + shape("M-9,4 C-22,-4 -29,0 -32,8 C-24,14 -15,13 -8,11Z", GREEN_SHADE)
        + shape(
            (
                "M-13,-54 C-8,-64 10,-64 14,-53 C20,-44 15,-34 16,-24 C17,-10 10,-2 10,10 "
                "C10,26 8,42 7,58 L-7,58 C-8,44 -9,30 -10,14 C-11,0 -19,-8 -17,-22 C-16,-34 "
                "-19,-44 -13,-54Z"
            ),
            GREEN,
            4,
        )
        + patch(
            (
                "M4,-58 C12,-56 14,-46 11,-38 C13,-24 8,-8 7,6 C7,22 5,40 4,56 L7,56 C8,40 "
                "9,26 9,10 C10,-2 16,-12 14,-24 C14,-34 18,-44 13,-52Z"
            ),
            GREEN_SHADE,
        )
        + shape("M-8,50 L8,50 L7,61 L-7,61Z", GOLD, 3.4)
        + shape("M-6,-40 C-2,-44 3,-40 1,-36 C-2,-33 -7,-35 -6,-40Z", GOLD, 2)
        + shape("M-3,-8 C1,-11 5,-7 3,-3 C0,0 -4,-3 -3,-8Z", GOLD, 2)
    )
    bark = line("M-7,-24 C-5,-18 -5,-12 -7,-6 M-3,16 L-2,40", GREEN_SHADE)
    return drawn if plain else drawn + bark


_DRAWN = {"O": coin, "C": cup, "E": sword, "B": club}


def draw_mark(suit: str, plain: bool = False) -> str:
    """The mark of a suit, O C E or B."""
    return _DRAWN[suit](plain)
