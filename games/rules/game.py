"""The contract that every game implements.

A game is a set of pure functions over one frozen dataclass, the whole truth of
one deal (or one board). This module holds the contract and its small types; it
is not a base class and knows no cards, no clock and no database.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

Seat = int
Action = str
"""Short and readable, the same in the log, on the wire and in tests: "4O", "swap:7O", "claim"."""

Options = Mapping[str, Any]
"""Complete, normalised table options: every name of ``Game.options`` has a value."""

S = TypeVar("S")


class IllegalAction(Exception):
    """The action is refused; the state is unchanged.

    ``reason`` is a code the page turns into a sentence; ``data`` fills its gaps.
    """

    def __init__(self, reason: str, **data: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.data = data


class BadOptions(ValueError):
    """Table options that no table can have: ``errors`` maps an option's name to a code."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(", ".join(f"{name}: {code}" for name, code in errors.items()))
        self.errors = dict(errors)


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, written once for every audience.

    ``public`` goes to everybody; ``private[seat]`` is merged over it for that seat alone.
    """

    kind: str
    seat: Seat | None = None
    public: Mapping[str, Any] = field(default_factory=dict)
    private: Mapping[Seat, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one deal ended.

    ``points``: by team, of the cards, or what the deal counts where that is another thing (the
    auction games: they may be negative); a match adds these. ``winners``: team numbers,
    empty = drawn or void.
    ``reason``: a code. ``worth``: rounds the win counts in the match.
    ``recent``: teams from the one that won the most recent trick to the oldest,
    the last tie-break of a match (rules A1.22, A1.27).
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    worth: int = 1
    recent: tuple[int, ...] = ()

    def told(self) -> dict[str, Any]:
        """What everybody is told of it: the event ``over`` and a record's ``result``."""
        return {
            "points": list(self.points),
            "winners": list(self.winners),
            "reason": self.reason,
            "worth": self.worth,
        }


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is or is not legal: ``code`` "ok" or a refusal's code, and its data."""

    code: str
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """One table option: its values in the order a form offers them, and the house's default.

    ``later``: it came when there were tables already; at its default it changes no table's code.
    """

    name: str
    values: tuple[Any, ...]
    default: Any
    later: bool = False


class TurnByTurn:
    """What a game answers in which every action answers the turn and nothing moves by itself."""

    @staticmethod
    def obliges(action: Action) -> bool:
        """See ``Game.obliges``."""
        return True

    @staticmethod
    def automatic(s: Any) -> Action | None:
        """See ``Game.automatic``."""
        return None


class Draw(Protocol):
    """The only source of chance a game sees (``fair.py`` or a recorded deck)."""

    def deck(self, fresh: Sequence[str]) -> tuple[str, ...]:
        """The cards of ``fresh`` in the order of dealing, top of the pack first."""
        ...


class Game(Protocol[S]):
    """Pure rules of one game; ``s`` is a frozen dataclass of type ``state``."""

    slug: str
    version: int
    state: type[S]
    options: tuple[Option, ...]
    agrees: bool
    """True where two players may resign and agree on a draw (rules A9.14, A9.15)."""

    def normalise(self, options: Options) -> dict[str, Any]:
        """Every option with its value, defaults filled in. Raises BadOptions."""
        ...

    def seats(self, options: Options) -> int:
        """Number of seats."""
        ...

    def teams(self, options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Seats of each team; a single player is a team of one."""
        ...

    def setup(
        self, options: Options, leader: Seat, draw: Draw, *, number: int
    ) -> tuple[S, list[Event]]:
        """The first state of deal ``number`` (from 1), led by ``leader``."""
        ...

    def to_act(self, s: S) -> frozenset[Seat]:
        """Whom the deal waits for; empty = over."""
        ...

    def legal(self, s: S, seat: Seat) -> tuple[Action, ...]:
        """Actions the seat may take as far as it can know; may be non-empty out of turn."""
        ...

    def obliges(self, action: Action) -> bool:
        """True when the action answers the turn (and so must name it); swaps and claims do not."""
        ...

    def apply(self, s: S, seat: Seat, action: Action) -> tuple[S, list[Event]]:
        """The next state. Raises IllegalAction."""
        ...

    def view(self, s: S, seat: Seat | None) -> dict[str, Any]:
        """What the seat may see, built up from nothing; None = spectator."""
        ...

    def recall(self, s: S, seat: Seat) -> dict[str, Any]:
        """What the seat has seen in this deal and the view does not show any more.

        No name in it is one of the view's. People have to remember it; bots are told.
        """
        ...

    def outcome(self, s: S) -> Outcome | None:
        """The result once the deal is over."""
        ...

    def automatic(self, s: S) -> Action | None:
        """The action that the server's clock owes after its pause ("draw"), or None."""
        ...

    def on_timeout(self, s: S, seat: Seat) -> Action:
        """What the server plays when the seat's time has run out (rules A0.18, A0.20)."""
        ...

    def explain(self, s: S, seat: Seat, action: Action) -> Reason:
        """Why the action is legal or not: a code and data, no sentence."""
        ...
