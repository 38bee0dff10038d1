"""What may be asked of a running match, and the answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Seen = Callable[[int, str], bool]
"""Asks whether the log has a play of this seat with this client id."""


class Refused(Exception):
    """The command changes nothing; ``why`` is a code of docs/protocol.md."""

    def __init__(self, why: str, **data: Any) -> None:
        super().__init__(why)
        self.why = why
        self.data = data


@dataclass(frozen=True, slots=True)
class Command:
    """One request to change (or look at) a match, from a person, a bot or the clock.

    ``do``: act, leave, return, vote, those of ``agreement`` and ``shuffle``, here, gone (a
    person's socket came to ``process`` from ``network``, or went; ``bye``: the page was closed
    on purpose), tick (whatever is due), look (read only, with the events after ``since``).
    ``received``: epoch ms when the frame reached the server; the clock is judged by it.
    """

    match: int
    do: str
    user: int | None = None
    seat: int | None = None
    by: str = "human"
    action: str = ""
    turn: int | None = None
    id: str | None = None
    process: str = ""
    network: str = ""
    bye: bool = False
    since: int = 0
    received: int = 0


@dataclass(slots=True)
class Reply:
    """What became of a command: ``why`` empty = done. ``again``: it had been done before.

    ``think`` names the seat whose bot must now choose; ``table`` and ``plays`` answer a look.
    """

    why: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    again: bool = False
    think: int | None = None
    table: Any = None
    plays: list[Any] = field(default_factory=list)
