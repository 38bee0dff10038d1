"""The caballo: a rider facing right, his suit held over the horse's head."""

from __future__ import annotations

from games.deck.horse import HARNESS, draw_horse
from games.deck.ink import (
    COATS,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GREEN_SHADE,
    HAIR,
    INK,
    RED_SHADE,
    SKIN,
    SKIN_SHADE,
    dot,
    line,
    patch,
    shape,
)


def _cape(suit: str) -> str:
    cape = HARNESS[suit]
    return (
        shape(
            (
                "M110,108 C134,108 152,118 161,136 C170,150 180,152 190,150 C186,168 168,178 "
                "144,176 C130,168 122,136 110,108Z"
            ),
            cape.flat,
        )
        + patch("M118,112 C136,124 140,150 150,174 L140,174 C130,160 124,136 114,112Z", cape.shade)
        + line("M138,118 C148,132 152,152 166,170 M128,112 C140,132 142,156 152,172", INK, 1.6)
    )


def _torso(suit: str) -> str:
    coat = COATS[suit]
    buttons = ((95.5, 124), (97.5, 136), (99.5, 148))
    return (
        shape(
            "M98,112 C88,118 78,120 70,114 L60,103 L50,110 L60,126 C72,138 88,136 100,130Z",
            coat.shade,
        )
        + shape(
            (
                "M91,114 C98,105 118,104 125,113 C132,130 134,150 137,174 C126,182 106,183 "
                "95,177 C95,158 87,134 91,114Z"
            ),
            coat.flat,
        )
        + patch(
            (
                "M118,110 C128,126 130,150 134,175 C128,179 120,180 114,180 C122,160 124,134 "
                "116,108Z"
            ),
            coat.shade,
        )
        + line("M96,120 C98,138 100,150 101,160", GOLD, 3)
        + "".join(dot(x, y, 2.4, GOLD, 1.2) for x, y in buttons)
        + shape("M95,160 C106,166 124,166 134,160 L135,168 C124,174 106,174 96,168Z", GOLD, 2.4)
    )


def _leg() -> str:
    return (
        shape(
            (
                "M128,172 C128,188 116,196 108,204 C105,214 107,222 107,230 L90,230 C86,216 "
                "83,204 89,194 C96,184 106,176 110,170Z"
            ),
            CREAM,
        )
        + patch(
            (
                "M126,174 C126,188 114,194 106,203 C103,212 105,222 105,228 L99,228 C98,216 "
                "97,206 102,199 C110,190 118,184 120,174Z"
            ),
            CREAM_SHADE,
        )
        + shape(
            (
                "M87,212 C94,216 102,215 107,211 C108,222 110,232 108,240 C107,246 100,247 "
                "93,246 L78,246 C76,240 84,237 90,233 C91,226 88,218 87,212Z"
            ),
            "#6B3D22",
        )
        + line("M110,196 L104,232", INK, 1.6)
        + line("M82,249 L106,249", INK, 5)
        + line("M82,249 L106,249", GOLD, 2.6)
    )


def _rein_arm(suit: str) -> str:
    return (
        shape(
            (
                "M105,116 C113,112 123,117 124,130 C125,143 123,152 115,158 C107,164 97,165 "
                "87,166 L84,155 C94,154 102,152 105,146 C104,136 100,126 105,116Z"
            ),
            COATS[suit].flat,
        )
        + shape("M91,154 L97,165 L90,167 L84,156Z", GOLD, 2.2)
        + shape("M88,155 C82,153 76,157 77,162 C78,168 86,168 91,165Z", SKIN, 2.4)
    )


def _head(suit: str) -> str:
    return (
        shape(
            "M102,58 C120,54 132,66 129,84 C129,96 124,104 117,106 C113,98 116,86 112,76Z",
            HAIR,
            2.6,
        )
        + shape("M100,94 L115,94 L116,110 C110,114 102,114 98,110Z", SKIN_SHADE, 2.4)
        + shape(
            (
                "M91,72 C91,64 98,59 108,59 C119,60 121,69 120,79 C119,92 113,101 105,101 "
                "C98,101 94,96 93,89 L88,84 C88,82 90,80 91,78Z"
            ),
            SKIN,
            2.6,
        )
        + patch(
            "M112,80 C114,88 110,96 104,99 C112,99 118,90 118,80 C117,76 113,76 112,80Z", SKIN_SHADE
        )
        + line("M93,73 C95,71 98,71 100,73", INK, 2)
        + dot(96.6, 77, 2, INK)
        + line("M95,91 C97,92 99,92 101,91", RED_SHADE, 2)
        + shape(
            "M108,62 C116,62 122,68 121,80 C122,84 124,80 126,76 C126,64 118,58 108,60Z", HAIR, 1
        )
        + shape(
            "M84,66 C86,50 104,42 120,48 C132,53 136,63 131,70 C118,62 100,61 84,67Z",
            HARNESS[suit].flat,
        )
        + shape(
            (
                "M83,67 C98,59 118,60 132,70 C130,75 126,75 122,73 C110,67 98,67 86,71 C83,71 "
                "82,69 83,67Z"
            ),
            GOLD,
            2.4,
        )
        + shape(
            "M116,51 C120,40 131,35 139,41 C134,45 132,51 130,57 C126,57 124,60 122,63Z", CREAM, 2.4
        )
        + line("M121,60 C124,52 129,46 134,42", INK, 1.4)
    )


def draw_rider(suit: str) -> str:
    """Horse and rider without the raised hand and what it holds."""
    ground = line("M70,289 C100,287 140,287 172,289 M60,292 L78,292 M128,292 L150,292", GREEN_SHADE)
    figure = _cape(suit) + draw_horse(suit) + _torso(suit) + _leg() + _rein_arm(suit) + _head(suit)
    return f'<g transform="translate(208 0) scale(-1 1)">{ground}{figure}</g>'
