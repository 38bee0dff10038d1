"""Which options of brisca go together, and which are without effect beside others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

DECKS = {2: (40, 48), 3: (39, 36, 48), 4: (40, 48), 6: (48,)}
"""The packs of each number of players, the usual one first (rules A1, set-up table)."""

Fault = tuple[str, str, bool]
"""An option, the code that refuses it, and whether it is at fault."""


def faults(o: dict[str, Any]) -> dict[str, str]:
    """The options that a table cannot have, each with its code; ``o`` has all of them.

    Codes: ``deck_mode``, ``four_only``, ``pairs_only``, ``teams_only``, ``six_only``,
    ``six_switch``, ``two_only``, ``two_or_pairs``, ``not_six``, ``marriages_only``, and
    ``not_with_`` the option that forbids it.
    """
    found = (*_seating(o), *_relatives(o), *_clashes(o))
    return {name: fault for name, fault, at_fault in found if at_fault}


def without_effect(o: dict[str, Any]) -> Iterable[str]:
    """The options that change nothing beside the others, so that they have their defaults."""
    if o["trump"] == "rotation":
        # Always four deals, and no turned card to swap (rules A1.27).
        yield from ("target", "swap", "partner_trick")
    else:
        yield "rotation_by"
    if o["swap"] != "free":
        yield "partner_trick"  # whoever has just won a trick has won one himself
    if o["marriages"] != "off":
        yield "target"  # the match is to 500 points (rules A4.5)
    if o["low"] != "off":
        yield "tie"  # it has its own way (rules A8.4)


def _seating(o: dict[str, Any]) -> tuple[Fault, ...]:
    six = o["players"] == 6
    teams = o["pairs"] or six
    return (
        ("pairs", "four_only", o["pairs"] and o["players"] != 4),
        ("deck", "deck_mode", o["deck"] not in DECKS[o["players"]]),
        ("lot", "pairs_only", o["lot"] and not o["pairs"]),
        ("partner_trick", "teams_only", o["partner_trick"] and not teams),
        ("see_partner", "teams_only", o["see_partner"] and not teams),
        ("see_partner_six", "six_only", o["see_partner_six"] and not six),
        ("talk", "teams_only", o["talk"] != "silent" and not teams),  # rules A1.30
        ("see_partner", "six_switch", o["see_partner"] and six and not o["see_partner_six"]),
    )


def _relatives(o: dict[str, Any]) -> tuple[Fault, ...]:
    two_sides = o["players"] == 2 or o["pairs"]
    marriages = o["marriages"] != "off"
    return (
        ("open_hands", "two_only", o["open_hands"] and o["players"] != 2),
        ("marriages", "two_or_pairs", marriages and not two_sides),
        ("hand", "marriages_only", o["hand"] != 3 and not marriages),
        ("prisoner", "two_or_pairs", o["prisoner"] != "off" and not two_sides),
        ("prisoner", "pairs_only", o["prisoner"] == "opponents" and not o["pairs"]),
        ("low", "not_six", o["low"] != "off" and o["players"] == 6),
    )


def _clashes(o: dict[str, Any]) -> tuple[Fault, ...]:
    rotation = o["trump"] == "rotation"
    marriages, prisoner, low = (o[name] != "off" for name in ("marriages", "prisoner", "low"))
    return (
        ("swap", "not_with_rotation", rotation and o["swap"] == "after_win"),
        ("partner_trick", "not_with_rotation", rotation and o["partner_trick"]),
        ("marriages", "not_with_rotation", rotation and marriages),
        ("prisoner", "not_with_rotation", rotation and prisoner),
        ("low", "not_with_rotation", rotation and low),
        ("arrastro", "not_with_prisoner", o["arrastro"] and prisoner),  # rules A2.5
        ("arrastro", "not_with_low", o["arrastro"] and low),
        ("deck", "not_with_marriages", o["deck"] != 40 and marriages and o["players"] in (2, 4)),
        ("over_hundred", "not_with_marriages", o["over_hundred"] and marriages),
        ("prisoner", "not_with_marriages", prisoner and marriages),
        ("low", "not_with_marriages", low and marriages),
        ("low", "not_with_prisoner", low and prisoner),
        ("over_hundred", "not_with_low", o["over_hundred"] and low),  # rules A8.6
    )
