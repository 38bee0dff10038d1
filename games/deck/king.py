"""The king: crown, beard, ermine mantle, his suit held up in the left hand."""

from __future__ import annotations

from games.deck.ink import (
    AZURE,
    BLUE,
    COATS,
    CREAM,
    GOLD,
    HAIR,
    INK,
    RED,
    SCARLET,
    SKIN,
    dot,
    line,
    patch,
    shape,
)

BEARDS = {"O": HAIR, "C": "#D9D2C4", "E": "#3A2A1E", "B": "#8A5A2E"}
MANTLES = {"O": AZURE, "C": AZURE, "E": SCARLET, "B": SCARLET}
DIAMONDS = {"O": GOLD, "C": BLUE, "E": RED, "B": RED}


def _trim(suit: str) -> str:
    return RED if suit == "O" else GOLD


def _robe(suit: str) -> str:
    mantle, coat = MANTLES[suit], COATS[suit]
    diamonds = "".join(
        patch(f"M{x},271 l5,5 -5,5 -5,-5z", DIAMONDS[suit]) for x in range(68, 134, 13)
    )
    return (
        shape("M74,112 C56,124 44,190 36,284 L150,284 C150,200 146,126 128,112Z", mantle.flat)
        + patch(
            "M128,114 C142,140 148,210 148,282 L136,282 C138,220 134,160 122,116Z", mantle.shade
        )
        + shape(
            (
                "M80,112 C90,104 112,104 122,112 C126,150 132,220 134,284 L60,284 C64,220 "
                "74,150 80,112Z"
            ),
            coat.flat,
        )
        + patch("M112,108 C118,150 124,220 126,283 L108,283 C110,220 108,150 104,108Z", coat.shade)
        + patch(
            (
                "M82,190 C77,222 74,250 72,283 L66,283 C68,250 73,216 82,190Z M98,190 C95,222 "
                "94,250 94,283 L89,283 C89,250 92,216 98,190Z"
            ),
            coat.shade,
        )
        + line(
            (
                "M82,182 C78,220 74,250 72,282 M94,184 C92,220 90,250 90,282 M114,184 C118,220 "
                "118,250 118,282"
            ),
            INK,
            1.8,
        )
        + shape("M60,268 L134,268 L135,284 L59,284Z", _trim(suit), 2.6)
        + diamonds
    )


def _ermine(suit: str) -> str:
    edges = (
        "M72,116 C60,150 46,210 40,284 L56,284 C60,214 70,156 84,118Z",
        "M128,116 C142,150 148,210 150,284 L136,284 C136,214 130,156 118,118Z",
    )
    tails = (
        (68, 146),
        (61, 176),
        (54, 208),
        (50, 240),
        (47, 268),
        (131, 146),
        (137, 176),
        (141, 208),
        (143, 240),
        (143, 266),
    )
    spots = ((76, 122), (88, 128), (112, 128), (126, 122))
    return (
        "".join(shape(edge, CREAM, 2.6) for edge in edges)
        + "".join(patch(f"M{x},{y} l3,4 -1.4,6 -3.2,0 -1.4,-6z", INK) for x, y in tails)
        + shape(
            "M74,172 C90,179 112,179 128,172 L129,183 C112,190 90,190 73,183Z", _trim(suit), 2.6
        )
        + shape("M66,124 C74,104 128,104 136,124 C124,140 78,140 66,124Z", CREAM, 2.8)
        + "".join(patch(f"M{x},{y} l2.6,3 -1.2,5 -2.8,0 -1.2,-5z", INK) for x, y in spots)
    )


def _arms(suit: str) -> str:
    coat, trim = COATS[suit].flat, _trim(suit)
    return (
        shape(
            (
                "M122,126 C134,132 142,126 148,114 L153,103 L167,110 C165,132 154,152 136,152 "
                "C128,152 120,146 118,138Z"
            ),
            coat,
        )
        + shape("M148,112 L153,101 L168,108 L165,120Z", trim, 2.4)
        + shape(
            (
                "M78,124 C62,134 58,156 64,168 C72,176 86,176 96,172 L94,160 C86,162 78,160 "
                "78,154 C80,146 84,142 88,138Z"
            ),
            coat,
        )
        + shape("M88,160 L96,159 L98,172 L90,174Z", trim, 2.2)
        + shape("M95,160 C103,159 107,164 105,169 C103,173 98,173 96,172Z", SKIN, 2.2)
    )


def _head(suit: str) -> str:
    hair = "#8A8378" if suit == "C" else HAIR
    return (
        shape("M82,70 C76,88 78,104 84,114 L118,114 C126,104 126,88 120,70Z", hair)
        + shape(
            (
                "M84,72 C84,62 92,58 101,58 C112,58 118,64 118,74 C118,92 110,102 101,102 "
                "C92,102 84,92 84,72Z"
            ),
            SKIN,
            2.6,
        )
        + shape(
            (
                "M84,84 C86,88 92,86 95,88 C98,86 104,86 107,88 C110,86 116,88 118,84 C120,104 "
                "112,126 101,130 C90,126 82,104 84,84Z"
            ),
            BEARDS[suit],
            2.6,
        )
        + line("M93,104 C95,112 97,116 99,122 M108,104 C107,112 105,116 104,122", INK, 1.4)
        + shape("M95,94 C99,91.5 103,91.5 107,94 C103,97 99,97 95,94Z", RED, 1.6)
        + dot(94, 75.5, 2.2, INK)
        + dot(108, 75.5, 2.2, INK)
        + line("M89,71 C92,68.500 95,69 97,70.5 M105,70.5 C107,69 110,68.500 113,71", INK, 2.2)
        + line("M101,76 L99,86 L103,86", INK, 1.7)
    )


def _crown(suit: str) -> str:
    pearls = "".join(
        dot(x, y, 3.4, CREAM, 2) for x, y in ((76, 39), (94, 33), (108, 33), (126, 39))
    )
    band = BLUE if suit == "C" else RED
    return (
        shape(
            (
                "M80,66 L76,40 L88,52 L94,34 L101,50 L108,34 L114,52 L126,40 L122,66 C108,60 "
                "94,60 80,66Z"
            ),
            GOLD,
        )
        + shape("M80,66 C94,59 108,59 122,66 L121,72 C108,65 94,65 81,72Z", band, 2.2)
        + pearls
    )


def draw_king(suit: str) -> str:
    """The king without his raised hand and what it holds."""
    return _robe(suit) + _ermine(suit) + _arms(suit) + _head(suit) + _crown(suit)
