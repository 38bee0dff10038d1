"""Tables that have a name: where they are played, a few options, and what the cards are called.

A preset is only data over the same rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

SPANISH_NUMBERS = {1: "as", 3: "tres", 10: "sota", 11: "caballo", 12: "rey"}
SPANISH_SUITS = {"O": "oros", "C": "copas", "E": "espadas", "B": "bastos"}
ITALIAN_NUMBERS = {1: "asso", 3: "tre", 10: "fante", 11: "cavallo", 12: "re"}
ITALIAN_SUITS = {"O": "denari", "C": "coppe", "E": "spade", "B": "bastoni"}

EVERY = ("2", "3", "4", "4p", "6")
TWO_SIDES = ("2", "4p")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named table.

    ``region``: where it is at home, a slug, "" = everywhere. ``options`` differ from the
    house's. ``modes``: the seatings it is for, "4p" = four in pairs. ``numbers`` and ``suits``
    name the cards.
    """

    slug: str
    region: str
    options: Mapping[str, Any]
    modes: tuple[str, ...]
    numbers: Mapping[int, str]
    suits: Mapping[str, str]


def _spanish(slug: str, region: str, modes: tuple[str, ...] = EVERY, **options: Any) -> Preset:
    return Preset(slug, region, options, modes, SPANISH_NUMBERS, SPANISH_SUITS)


def _italian(slug: str, region: str, modes: tuple[str, ...], **more: Any) -> Preset:
    # Without swap, and a tie is played again (rules A3.2, A3.3).
    options = {"swap": "off", "tie": "void", **more}
    return Preset(slug, region, options, modes, ITALIAN_NUMBERS, ITALIAN_SUITS)


HOUSE = _spanish("house", "")
BRISCOLA = _italian("briscola", "italia", ("2", "3", "4p"))

PRESETS = {
    preset.slug: preset
    for preset in (
        HOUSE,
        _spanish("castilla", "castilla", target=3),
        _spanish("cataluna", "cataluna", trump="rotation"),
        _spanish("arrastro", "puerto-rico", arrastro=True),
        _spanish("muerte-al-tres", "cuba", TWO_SIDES, prisoner="any"),
        _spanish("mexicana", "mexico", ("2", "3", "4", "4p"), low="lowest"),
        BRISCOLA,
        _italian("lombarda", "lombardia", ("2", "3", "4p"), order="lombard"),
        _italian("toscana", "toscana", ("2", "3", "4p"), order="tuscan"),
        _italian("scoperta", "italia", ("2",), open_hands=True),
        _italian("cinquecento", "italia", TWO_SIDES, marriages="captured"),
    )
}
