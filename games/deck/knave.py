"""The knave: a page on foot in tunic and two-coloured hose, a feather in his cap."""

from __future__ import annotations

from games.deck.ink import (
    AZURE,
    COATS,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GREEN_SHADE,
    HAIR,
    INK,
    LEATHER,
    RED,
    RED_SHADE,
    SCARLET,
    SKIN,
    SKIN_SHADE,
    dot,
    line,
    patch,
    shape,
)

CAPES = {"O": SCARLET, "C": AZURE, "E": SCARLET, "B": SCARLET}


def _trim(suit: str) -> str:
    return RED if suit == "O" else GOLD


def _legs(suit: str) -> str:
    cape = CAPES[suit]
    return (
        line("M46,289 C80,286 120,286 148,289 M60,293 L84,293", GREEN_SHADE)
        + shape(
            (
                "M82,108 C62,128 52,170 44,206 C56,222 74,222 88,214 L126,214 C132,190 130,130 "
                "118,108Z"
            ),
            cape.shade,
        )
        + shape(
            (
                "M74,200 L100,204 C100,226 98,248 96,270 C88,274 82,274 78,270 C78,248 72,224 "
                "74,200Z"
            ),
            CREAM,
        )
        + shape(
            (
                "M102,204 L130,200 C132,224 126,248 126,270 C120,274 112,274 108,270 C106,250 "
                "100,226 102,204Z"
            ),
            cape.flat,
        )
        + patch(
            ("M90,206 L99,206 C99,226 97,248 95,269 C92,272 90,272 88,271 C92,250 94,226 90,206Z"),
            CREAM_SHADE,
        )
        + patch(
            "M120,204 L129,202 C130,224 125,248 125,269 L119,271 C122,250 124,226 120,204Z",
            cape.shade,
        )
        + shape(
            (
                "M78,266 C86,270 92,270 96,266 L97,280 C98,288 92,288 84,288 L56,288 C54,282 "
                "66,280 74,276Z"
            ),
            LEATHER,
        )
        + shape(
            (
                "M108,266 C114,270 122,270 126,266 L130,276 C138,280 146,282 146,288 L116,288 "
                "C108,288 107,284 108,278Z"
            ),
            LEATHER,
        )
    )


def _tunic(suit: str) -> str:
    coat, trim = COATS[suit], _trim(suit)
    return (
        shape(
            (
                "M116,110 C130,118 140,120 148,110 L154,100 L166,106 C164,126 152,140 136,140 "
                "C128,140 120,136 116,132Z"
            ),
            coat.shade,
        )
        + shape(
            (
                "M76,112 C86,103 112,103 124,112 C128,130 126,150 128,164 C136,180 140,194 "
                "142,206 C118,218 84,218 60,206 C64,190 70,178 74,164 C74,148 72,130 76,112Z"
            ),
            coat.flat,
        )
        + patch(
            (
                "M112,106 C120,126 118,148 120,164 C128,182 132,196 134,208 C124,212 114,213 "
                "106,214 C114,196 112,178 106,166 C110,146 110,124 104,106Z"
            ),
            coat.shade,
        )
        + line(
            (
                "M82,170 C78,184 74,196 72,208 M94,172 C92,188 90,200 90,212 M112,172 C116,188 "
                "118,200 118,212"
            ),
            INK,
            1.8,
        )
        + shape("M62,200 C88,211 114,211 140,200 L142,207 C118,218 84,218 60,207Z", trim, 2.4)
        + shape("M74,160 C90,166 112,166 128,160 L129,170 C112,176 90,176 73,170Z", LEATHER, 2.4)
        + shape("M96,162 h12 v12 h-12Z", GOLD, 2.2)
        + line("M101,112 L101,158", trim, 3)
        + "".join(dot(101, y, 2.8, CREAM, 1.4) for y in (120, 132, 144))
    )


def _arm_on_hip(suit: str) -> str:
    return (
        shape(
            (
                "M80,112 C64,116 48,134 44,152 C46,162 60,168 74,172 L78,160 C70,158 62,154 "
                "62,150 C66,142 76,138 82,134Z"
            ),
            COATS[suit].flat,
        )
        + shape("M72,158 L80,160 L77,173 L69,171Z", _trim(suit), 2.2)
        + shape("M76,160 C84,160 88,164 86,170 C84,174 78,174 74,172Z", SKIN, 2.2)
        + shape(
            ("M84,108 C90,116 112,116 118,108 C116,102 110,100 101,100 C92,100 86,102 84,108Z"),
            CREAM,
            2.4,
        )
    )


def _head() -> str:
    return (
        shape(
            ("M80,72 C76,90 78,102 84,108 L118,108 C126,102 127,88 122,70 C112,54 88,56 80,72Z"),
            HAIR,
        )
        + shape(
            (
                "M84,74 C84,62 92,58 101,58 C112,58 118,64 118,76 C118,92 110,103 101,103 "
                "C92,103 84,92 84,74Z"
            ),
            SKIN,
            2.6,
        )
        + patch("M112,70 C116,84 110,96 102,101 C110,101 117,90 117,76Z", SKIN_SHADE)
        + dot(94, 78, 2.2, INK)
        + dot(108, 78, 2.2, INK)
        + line("M90,73 C92,71 95,71 97,73 M105,73 C107,71 110,71 112,73", INK, 1.8)
        + line("M101,79 L99.5,87 L102.5,87", INK, 1.7)
        + line("M96,93 C99,95.5 104,95.5 107,92.5", RED_SHADE, 2.2)
        + shape(
            (
                "M84,70 C90,62 96,64 101,66 C108,62 114,64 119,70 C122,56 112,50 101,50 C90,50 "
                "80,58 84,70Z"
            ),
            HAIR,
            2,
        )
    )


def _cap(suit: str) -> str:
    return (
        shape(
            "M74,62 C74,44 96,36 114,42 C126,46 130,56 126,64 C110,54 92,54 74,64Z",
            CAPES[suit].flat,
        )
        + shape(
            (
                "M73,63 C90,53 112,54 127,63 C127,69 122,69 118,67 C104,61 92,61 80,67 C75,69 "
                "72,67 73,63Z"
            ),
            GOLD,
            2.4,
        )
        + shape("M82,48 C74,42 67,47 67,58 C71,57 75,58 78,61 C80,57 82,53 82,48Z", CREAM, 2.4)
    )


def draw_knave(suit: str) -> str:
    """The knave without his raised hand and what it holds."""
    return _legs(suit) + _tunic(suit) + _arm_on_hip(suit) + _head() + _cap(suit)
