"""Tables that have a name: a few options, and what the cards are called there.

A preset is only data over the same rules; regional games that need more are variants.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Preset:
    """``options`` differ from the house's; ``numbers`` and ``suits`` name the cards."""

    slug: str
    options: Mapping[str, Any]
    numbers: Mapping[int, str]
    suits: Mapping[str, str]


HOUSE = Preset(
    slug="house",
    options={},
    numbers={1: "as", 3: "tres", 10: "sota", 11: "caballo", 12: "rey"},
    suits={"O": "oros", "C": "copas", "E": "espadas", "B": "bastos"},
)

BRISCOLA = Preset(
    slug="briscola",
    options={"swap": "off", "tie": "void"},  # rules A3.2, A3.3
    numbers={1: "asso", 3: "tre", 10: "fante", 11: "cavallo", 12: "re"},
    suits={"O": "denari", "C": "coppe", "E": "spade", "B": "bastoni"},
)

PRESETS = {preset.slug: preset for preset in (HOUSE, BRISCOLA)}
