"""What a table of brisca may choose, which choices go together, and their short code."""

from __future__ import annotations

from typing import Any

from games.rules.brisca.exclusive import DECKS, faults, without_effect
from games.rules.game import BadOptions, Option, Options

OPTIONS = (
    Option("players", (2, 3, 4, 6), 2),
    Option("pairs", (False, True), False),
    Option("deck", (40, 39, 36, 48), 0),  # 0: the usual pack, see ``DECKS``
    Option("lot", (False, True), False),
    Option("target", (1, 2, 3, 4, 5, 7), 1),
    Option("trump", ("turned", "rotation"), "turned"),
    Option("rotation_by", ("wins", "points"), "wins"),
    Option("tie", ("last_trick", "more_cards", "void"), "last_trick"),
    Option("swap", ("free", "after_win", "off"), "free"),
    Option("partner_trick", (False, True), False),
    Option("over_hundred", (False, True), False),
    Option("see_partner", (False, True), False),
    Option("see_partner_six", (False, True), False),
    # The relatives; tables of before have no such names, ``normalise`` fills them in.
    Option("order", ("spanish", "lombard", "tuscan"), "spanish", later=True),
    Option("open_hands", (False, True), False, later=True),
    Option("arrastro", (False, True), False, later=True),
    Option("marriages", ("off", "captured", "sung"), "off", later=True),
    Option("hand", (3, 5), 3, later=True),
    Option("prisoner", ("off", "any", "opponents"), "off", later=True),
    Option("low", ("off", "lowest", "void"), "off", later=True),
    Option("talk", ("silent", "signs", "asked", "open"), "silent", later=True),
)

_DEFAULTS = {option.name: option.default for option in OPTIONS}
_VALUES = {option.name: option.values for option in OPTIONS}
_WORDS = {f"{o.name}={v}": (o.name, v) for o in OPTIONS for v in o.values}


def normalise(options: Options) -> dict[str, Any]:
    """Every option with its value; what is left out, or is without effect, has its default.

    Raises BadOptions with a code for each option at fault: ``unknown``, ``not_offered``, or
    one of ``exclusive.faults``.
    """
    errors = {name: "unknown" for name in options if name not in _VALUES}
    full = {**_DEFAULTS, **{k: v for k, v in options.items() if k in _VALUES}}
    errors |= {name: "not_offered" for name, value in full.items() if not _offered(name, value)}
    if not errors:
        full["deck"] = full["deck"] or DECKS[full["players"]][0]
        errors = faults(full)
    if errors:
        raise BadOptions(errors)
    return _without_effect_reset(full)


def code(options: Options) -> str:
    """Normalised options as one short text: what differs from the usual table for two."""
    usual = {**_DEFAULTS, "deck": DECKS[options["players"]][0]}
    return " ".join(f"{name}={value}" for name, value in options.items() if value != usual[name])


def decode(text: str) -> dict[str, Any]:
    """The normalised options that ``code`` made the text from."""
    return normalise(dict(_WORDS[word] for word in text.split()))


def _offered(name: str, value: Any) -> bool:
    # By type as well: 1 == True, and JSON knows the difference.
    known = (*_VALUES[name], _DEFAULTS[name])
    return any(type(value) is type(v) and value == v for v in known)


def _without_effect_reset(o: dict[str, Any]) -> dict[str, Any]:
    for name in without_effect(o):
        o[name] = _DEFAULTS[name]
    return o
