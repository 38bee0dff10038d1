"""The question as it is put to the bots' own process, which loads nothing but the rules."""

from __future__ import annotations

from random import Random
from typing import Any

from games.bots import choose


def answer(seed: int, slug: str, view: Any, legal: Any, options: Any, level: str) -> str:
    """The action that ``choose`` makes of a view, its chance drawn from ``seed``."""
    return choose(slug, view, legal, options, level, Random(seed))
