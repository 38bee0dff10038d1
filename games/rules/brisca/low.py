"""Brisca mexicana: who makes not more than 11 points wins (rules A8)."""

from __future__ import annotations

from collections.abc import Sequence

MOST = 11
"""With more points a side has missed the aim (rules A8.1)."""


def winners(
    points: Sequence[int], recent: Sequence[int], nobody: str
) -> tuple[tuple[int, ...], str]:
    """The winning team, or none, and the reason: ``low``, ``lowest``, ``early_trick``, ``void``.

    ``recent``: the teams that won tricks, from the latest back. ``nobody``: what happens if
    nobody met the aim, ``lowest`` or ``void`` (rules A8.3).
    """
    least = min(points)
    if least > MOST and nobody == "void":
        return (), "void"
    tied = [team for team, made in enumerate(points) if made == least]
    if len(tied) == 1:
        return (tied[0],), "low" if least <= MOST else "lowest"
    # Whose last trick lies further back, best of all without any (rules A8.4).
    idle = [team for team in tied if team not in recent]
    if len(idle) > 1:
        return (), "void"
    return tuple(idle) or (max(tied, key=recent.index),), "early_trick"
