"""Table options of a game: completed, checked one by one, and as one short text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.rules.game import BadOptions, Option, Options


def complete(offered: Sequence[Option], options: Options) -> dict[str, Any]:
    """Every offered option with its value; what is left out has its default.

    Raises BadOptions with ``unknown`` or ``not_offered`` for each option at fault.
    """
    full = {option.name: options.get(option.name, option.default) for option in offered}
    errors = {name: "unknown" for name in options if name not in full}
    # By type as well: 1 == True, and JSON knows the difference.
    errors |= {
        option.name: "not_offered"
        for option in offered
        if not any(
            type(full[option.name]) is type(v) and full[option.name] == v for v in option.values
        )
    }
    if errors:
        raise BadOptions(errors)
    return full


def code(offered: Sequence[Option], options: Options) -> str:
    """Normalised options as a text: those that differ from their default."""
    differs = [o.name for o in offered if options[o.name] != o.default]
    return " ".join(f"{name}={options[name]}" for name in differs)


def decode(offered: Sequence[Option], text: str) -> dict[str, Any]:
    """The options that ``code`` made the text from."""
    words = {f"{o.name}={value}": (o.name, value) for o in offered for value in o.values}
    return complete(offered, dict(words[word] for word in text.split()))
