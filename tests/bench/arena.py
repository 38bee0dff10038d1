"""Deals between bots, through the contract: each seat chooses from its view and its memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from games.bots import Bot
from games.rules import get
from games.rules.brisca.options import code
from games.rules.brisca.presets import PRESETS
from games.rules.brisca.rules import rules_of
from games.rules.fair import FixedDraw
from games.rules.game import Action, Outcome

GAME = get("brisca")
Options = Mapping[str, Any]

MODES: Mapping[str, Mapping[str, Any]] = {
    "2": {"players": 2},
    "3": {"players": 3},
    "4": {"players": 4},
    "pairs": {"players": 4, "pairs": True},
    "6": {"players": 6},
}
"""The seatings by a short name."""

RELATIVES: Mapping[str, Mapping[str, Any]] = {
    "lombard": {"order": "lombard", "swap": "off"},
    "tuscan pairs": {"order": "tuscan", "players": 4, "pairs": True},
    "open": {"open_hands": True},
    "arrastro": {"arrastro": True},
    "arrastro 3": {"arrastro": True, "players": 3},
    "arrastro pairs": {"arrastro": True, "players": 4, "pairs": True},
    "arrastro 6": {"arrastro": True, "players": 6},
    "captured": {"marriages": "captured"},
    "captured pairs": {"marriages": "captured", "players": 4, "pairs": True},
    "captured 5": {"marriages": "captured", "hand": 5},
    "sung": {"marriages": "sung"},
    "sung 5 pairs": {"marriages": "sung", "hand": 5, "players": 4, "pairs": True},
    "prisoner": {"prisoner": "any"},
    "prisoner pairs": {"prisoner": "any", "players": 4, "pairs": True},
    "opponents pairs": {"prisoner": "opponents", "players": 4, "pairs": True},
    "low": {"low": "lowest"},
    "low void": {"low": "void"},
    "low 3": {"low": "lowest", "players": 3},
    "low 4": {"low": "lowest", "players": 4},
    "low pairs": {"low": "lowest", "players": 4, "pairs": True},
}
"""Tables of the relatives; more of them than seatings, so that they are asked for by name."""

PRESET_TABLES: Mapping[str, Mapping[str, Any]] = {
    f"{preset.slug} {mode}": {**preset.options, **MODES["pairs" if mode == "4p" else mode]}
    for preset in PRESETS.values()
    for mode in preset.modes
}
"""Each table that has a name, in each of its seatings."""


def decks(options: Options, count: int, seed: int) -> Iterator[list[str]]:
    """Shuffled packs; the same for the same seed."""
    rng = Random(seed)
    fresh = rules_of(code(options)).fresh
    for _ in range(count):
        yield rng.sample(fresh, len(fresh))


def anything(view: Any, legal: Sequence[Action], options: Options, rng: Random) -> Action:
    """The random player."""
    return rng.choice(legal)


def told(state: Any, seat: int) -> dict[str, Any]:
    """What a bot on this seat is told."""
    return {**GAME.view(state, seat), **GAME.recall(state, seat)}


def turn(state: Any, options: Options, bots: Sequence[Bot], rng: Random) -> Any:
    """The state after whoever is to act has acted, or after the draw."""
    (seat,) = GAME.to_act(state)
    action = GAME.automatic(state) or bots[seat](
        told(state, seat), GAME.legal(state, seat), options, rng
    )
    return GAME.apply(state, seat, action)[0]


def finish(state: Any, options: Options, bots: Sequence[Bot], rng: Random) -> Outcome:
    """The result once the bots, by seat, have played on to the end."""
    while GAME.to_act(state):
        state = turn(state, options, bots, rng)
    outcome = GAME.outcome(state)
    if outcome is None:
        raise AssertionError("a deal that waits for nobody has no outcome")
    return outcome


def begin(options: Options, deck: Sequence[str]) -> Any:
    """The first state of a deal, led by seat 0."""
    return GAME.setup(options, 0, FixedDraw(deck), number=1)[0]
