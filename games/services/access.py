"""Who may look at a table."""

from __future__ import annotations


def may_watch(*, private: bool, spectators: bool, status: str, seated: bool, invited: bool) -> bool:
    """True for who sits there; at a private table for who was invited.

    Elsewhere anybody may look, but a running match without spectators only its players.
    """
    if seated:
        return True
    if private:
        return invited
    return spectators or status != "playing"
