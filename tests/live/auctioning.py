"""Playing chiamata and rematada through the sockets: a step is a seat and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from .people import Player
from .tables import Seated, begun

Steps = Sequence[tuple[int, str | int]]
GAMES: dict[str, dict[str, Any]] = {
    "chiamata": {}, "buia": {"form": "buia"}, "points": {"form": "points"},
    "pazza": {"form": "pazza"}, "rematada": {"deals": 3},
}  # fmt: skip


async def table_of(player: Any, name: str, **more: Any) -> tuple[Seated, list[Player]]:
    """A running table of one of GAMES, and all of its people at it."""
    game = "rematada" if name == "rematada" else "chiamata"
    table = await begun(game=game, **{**GAMES[name], **more})
    return table, [await player(table, user) for user in table.users]


async def play(people: Sequence[Player], steps: Steps) -> None:
    """Do them, and everybody has seen it: an action, or the place of one among the legal ones."""
    await settled(people)
    for seat, action in steps:
        done = people[seat].table["legal"][action] if isinstance(action, int) else action
        assert (await people[seat].act(done))["is"] == "table", done
        await settled(people)


async def settled(people: Sequence[Player]) -> None:
    """Everybody has read all that was sent."""
    for one in people:
        await one.settle()


def turn_of(people: Sequence[Player]) -> Player:
    """Whom the table waits for."""
    return next(one for one in people if one.table["legal"])


async def step(people: Sequence[Player], rng: Random) -> None:
    """Something legal by whose turn it is; bids are the lowest, so that there are several."""
    actor = turn_of(people)
    legal = actor.table["legal"]
    choices = legal[:2] if legal[0] == "pass" else legal
    await play(people, [(actor.seat or 0, rng.choice(choices))])


async def everybody_bids(people: Sequence[Player]) -> None:
    """The lowest that can be, once around: the first action is everybody's own."""
    for _ in people:
        await play(people, [(turn_of(people).seat or 0, 1)])
