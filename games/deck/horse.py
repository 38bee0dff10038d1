"""The horse of the caballo, drawn facing left; the rider's module turns it round."""

from __future__ import annotations

from typing import NamedTuple

from games.deck.ink import AZURE, GOLD, GOLDEN, INK, SCARLET, Tone, dot, line, merged, patch, shape


class Coat(NamedTuple):
    """The colours of a horse."""

    flat: str
    shade: str
    mane: str


HORSES = {
    "O": Coat("#A9683C", "#7E4726", "#3A2416"),
    "C": Coat("#F3EADA", "#D3C2A4", "#8C6B46"),
    "E": Coat("#E9E2D6", "#BFB5A6", "#4A4038"),
    "B": Coat("#6E4327", "#4E2D19", "#22150D"),
}
HARNESS: dict[str, Tone] = {"O": SCARLET, "C": AZURE, "E": SCARLET, "B": GOLDEN}

BODY = (
    "M60,124 C50,126 42,138 37,151 C33,161 27,169 27,177 C27,184 35,187 41,184 "
    "C46,182 49,178 54,176 C63,175 67,168 70,162 C73,172 70,184 66,194 C61,206 "
    "62,222 73,231 C90,241 116,241 134,231 C142,238 160,238 169,226 C179,213 "
    "180,198 171,187 C161,177 146,178 136,184 C122,189 110,186 102,178 C94,160 "
    "82,130 60,124Z"
)
HIND_NEAR = (
    "M132,212 C131,227 140,235 149,241 C156,246 158,250 157,257 L154,272 C150,275 "
    "147,279 146,285 L163,285 L165,274 L169,256 C173,249 174,238 176,226 C178,206 "
    "150,196 132,212Z"
)
HIND_FAR = (
    "M116,222 C120,232 128,238 134,243 C138,247 139,251 136,258 L130,272 C126,275 "
    "123,279 122,285 L138,285 L141,275 L148,258 C152,249 158,240 158,228Z"
)
FORE_NEAR = (
    "M73,212 C71,226 78,237 80,246 C79,250 79,254 81,259 L81,273 C77,276 74,280 "
    "74,285 L91,285 L90,273 L91,259 C93,254 93,250 92,246 C97,236 102,228 100,212Z"
)
FORE_FAR = (
    "M84,208 C70,210 56,212 46,215 C40,218 40,226 45,229 C49,237 51,244 52,250 "
    "L47,257 L52,264 L62,259 L62,249 C62,242 60,236 60,231 C70,232 84,233 94,229Z"
)


def _tail(coat: Coat) -> str:
    return shape(
        (
            "M172,192 C188,188 196,206 189,224 C184,240 192,252 182,270 C178,258 170,254 "
            "173,240 C176,226 180,212 170,200Z"
        ),
        coat.mane,
    ) + line("M180,202 C184,214 178,232 182,250", coat.flat, 1.8)


def _trunk(coat: Coat) -> str:
    far_hooves = ("M122,285 L138,285 L139,279 L125,279Z", "M47,257 L52,264 L56,262 L50,254Z")
    near_hooves = ("M146,285 L163,285 L164,278 L149,278Z", "M74,285 L91,285 L90.5,278 L76,278Z")
    return (
        merged([HIND_FAR, FORE_FAR], coat.shade)
        + "".join(patch(hoof, INK) for hoof in far_hooves)
        + merged([BODY, HIND_NEAR, FORE_NEAR], coat.flat)
        + patch("M74,229 C92,240 116,240 134,230 C128,222 96,226 76,216Z", coat.shade)
        + patch(
            (
                "M164,226 C172,214 176,200 168,189 C178,200 178,214 170,226 L166,256 L162,274 "
                "L160,280 C160,262 162,244 164,226Z"
            ),
            coat.shade,
        )
        + patch(
            (
                "M70,162 C73,172 70,184 66,194 C64,200 63,208 66,216 C74,200 80,176 74,160 "
                "C72,156 71,160 70,162Z"
            ),
            coat.shade,
        )
        + line("M134,214 C133,222 136,228 142,233", INK, 2)
        + line("M99,214 C100,222 97,230 94,236", INK, 2)
        + line("M66,166 C62,160 60,154 61,147", INK, 1.8)
        + "".join(patch(hoof, INK) for hoof in near_hooves)
    )


def _head(coat: Coat) -> str:
    return (
        shape("M57,127 C53,118 55,112 58,107 C64,111 68,117 67,126Z", coat.flat, 2.6)
        + shape(
            (
                "M60,121 C72,118 86,130 94,146 C100,158 104,170 106,181 C100,179 96,174 94,169 "
                "C91,173 87,170 87,163 C82,166 78,160 80,154 C74,156 70,150 73,144 C66,146 "
                "63,139 66,134 C60,135 58,128 60,121Z"
            ),
            coat.mane,
            2.4,
        )
        + patch("M60,121 C54,122 49,128 49,135 C55,133 60,130 63,126Z", coat.mane)
        + f'<ellipse cx="49.5" cy="145" rx="3.6" ry="3" fill="{INK}"/>'
        + dot(48.6, 144, 0.9, "#fff")
        + line("M44,141 C47,138 52,138 55,141", INK, 1.6)
        + f'<ellipse cx="32" cy="173" rx="2.2" ry="3" fill="{INK}" transform="rotate(25 32 173)"/>'
        + line("M29,181 C34,180 38,179 41,177", INK, 1.8)
    )


def _harness(suit: str) -> str:
    cloth = HARNESS[suit].flat
    straps = (
        "M63,127 C58,142 50,160 42,177",
        "M36,157 C42,160 49,166 53,174",
        "M43,178 C58,186 74,176 86,161",
        "M66,203 C76,210 88,210 100,206",
    )
    studs = ((70, 207), (80, 210.5), (90, 210))
    return (
        "".join(line(strap, INK, 5) for strap in straps)
        + "".join(line(strap, cloth, 2.6) for strap in straps)
        + dot(42.5, 177.5, 3.6, GOLD, 2)
        + "".join(dot(x, y, 2.6, GOLD, 1.2) for x, y in studs)
        + shape("M97,180 C110,190 126,190 142,182 L148,212 C132,222 112,222 98,214Z", cloth)
        + line("M100,208 C114,216 130,216 145,206", GOLD, 3.4)
        + shape("M126,176 C134,174 142,172 146,178 C144,186 138,188 130,188Z", "#7A4A2A", 2.6)
    )


def draw_horse(suit: str) -> str:
    """The horse with saddle cloth and bridle: the near foreleg stands, the far one is raised."""
    coat = HORSES[suit]
    return _tail(coat) + _trunk(coat) + _head(coat) + _harness(suit)
