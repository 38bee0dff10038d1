"""The inks of the deck and the few strokes everything is drawn with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

INK = "#2A2119"
CREAM = "#FFFBF0"
CREAM_SHADE = "#E3D6BD"
GOLD, GOLD_SHADE = "#E5AE35", "#B87C14"
RED, RED_SHADE = "#B8322A", "#86201D"
BLUE, BLUE_SHADE = "#2E5FA6", "#1E4176"
GREEN, GREEN_SHADE = "#3E7E46", "#285A31"
STEEL, STEEL_SHADE = "#C9DAE8", "#8FABC6"
SKIN, SKIN_SHADE = "#F0CBA6", "#D79F78"
HAIR = "#5A3820"
LEATHER = "#5A351D"
BACK, BACK_LINE = "#7C2A26", "#E9C9A8"

SUITS = "OCEB"


class Tone(NamedTuple):
    """A flat colour and its shade."""

    flat: str
    shade: str


GOLDEN = Tone(GOLD, GOLD_SHADE)
SCARLET = Tone(RED, RED_SHADE)
AZURE = Tone(BLUE, BLUE_SHADE)
LEAFY = Tone(GREEN, GREEN_SHADE)

COATS = {"O": GOLDEN, "C": SCARLET, "E": AZURE, "B": LEAFY}


def shape(path: str, fill: str, width: float = 3) -> str:
    """A filled shape with its outline."""
    return (
        f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def patch(path: str, fill: str) -> str:
    """A filled shape without an outline: shades and spots."""
    return f'<path d="{path}" fill="{fill}"/>'


def line(path: str, colour: str = INK, width: float = 2.4) -> str:
    """An open stroke with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def dot(x: float, y: float, radius: float, fill: str, width: float = 0) -> str:
    """A disc, with an outline when a width is given."""
    outline = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{outline}/>'


def merged(paths: Iterable[str], fill: str, width: float = 6) -> str:
    """Several shapes as one silhouette: joints between them carry no outline."""
    paths = list(paths)
    outlines = "".join(
        f'<path d="{p}" fill="{INK}" stroke="{INK}" stroke-width="{width:g}" '
        'stroke-linejoin="round"/>'
        for p in paths
    )
    return outlines + "".join(patch(p, fill) for p in paths)


def use(symbol: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Another drawing of the sprite, put down at a point."""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<use href="#{symbol}" transform="translate({x:g} {y:g}){turned} scale({scale:g})"/>'
