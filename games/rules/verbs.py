"""Kinds of actions, where a game has several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.rules.game import Action, Event, Seat

S = TypeVar("S")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Verb(Generic[S, R]):
    """What refuses such an action by its state and its table's rules ("" = nothing), and what it
    does if nothing does."""

    refusal: Callable[[S, R, Seat, Action], str]
    perform: Callable[[S, R, Seat, Action], tuple[S, list[Event]]]


def nothing() -> Verb[S, R]:
    """The kind of what is no action of the game."""
    return Verb(lambda s, rules, seat, action: "unknown", lambda s, rules, seat, action: (s, []))
