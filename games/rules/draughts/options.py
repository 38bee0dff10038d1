"""What a table of damas may choose (rules A9.4, A9.15)."""

from __future__ import annotations

from typing import Any

from games.rules.game import BadOptions, Option, Options

OPTIONS = (
    Option("long_queen", (True, False), True),
    Option("draw_moves", (10, 15, 20, 25, 30, 40, 50), 20),
)


def normalise(options: Options) -> dict[str, Any]:
    """Every option with its value; what is left out has its default.

    Raises BadOptions with ``unknown`` or ``not_offered`` for each option at fault.
    """
    full = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    errors = {name: "unknown" for name in options if name not in full}
    # By type as well: 1 == True, and JSON knows the difference.
    errors |= {
        option.name: "not_offered"
        for option in OPTIONS
        if not any(
            type(full[option.name]) is type(v) and full[option.name] == v for v in option.values
        )
    }
    if errors:
        raise BadOptions(errors)
    return full
