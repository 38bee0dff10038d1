"""The three courts by their number: sota 10, caballo 11, rey 12."""

from __future__ import annotations

from games.deck.ink import SKIN, shape
from games.deck.king import draw_king
from games.deck.knave import draw_knave
from games.deck.rider import draw_rider

COURTS = {10: draw_knave, 11: draw_rider, 12: draw_king}

_HANDS = {
    10: "M153,102 C151,96 157,92 163,95 C168,98 168,106 163,109 C158,111 153,108 153,102Z",
    11: "M149,104 C147,98 153,94 159,97 C163,100 163,108 158,111 C153,113 149,110 149,104Z",
    12: "M153,103 C151,97 157,93 163,96 C168,99 168,107 163,110 C158,112 153,109 153,103Z",
}


def draw_hand(number: int) -> str:
    """The raised hand, drawn after the thing it holds."""
    return shape(_HANDS[number], SKIN, 2.4)
