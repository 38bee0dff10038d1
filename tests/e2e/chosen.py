"""Deals that a test may count on: the seed is looked for until the play goes as it wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any
from unittest import mock

from games.models import Match
from games.rules import fair, get
from games.services import deals, lobby

Script = list[tuple[int, str]]


def start(address: str, wanted: Callable[[Script], bool]) -> Script:
    """Start a full table of people with a first deal that is wanted; how it is to be played.

    Who has opened the table's page before must load it again.
    """
    match = Match.objects.select_related("host").get(pk=address.split("/")[-2])
    for number in count():
        seed = number.to_bytes(fair.SEED_BYTES, "big")
        script = list(_script(match, seed))
        if wanted(script):
            break
    with mock.patch.object(deals, "draw_seed", lambda: seed):
        lobby.start(match.pk, match.host)
    return script


def _script(match: Match, seed: bytes) -> Iterator[tuple[int, str]]:
    """The deal as it goes when everybody swaps and claims if he may, else plays any card."""
    game, options = get(match.game), match.options
    seats = range(game.seats(options))
    seeds = (fair.EMPTY_SEED,) * len(seats)
    leader = fair.draw_lots(str(match.pk), seed, seeds).lot(len(seats))
    draw = fair.FairDraw(str(match.pk), 1, seed, seeds)
    state: Any = game.setup(options, leader, draw, number=1)[0]
    while game.outcome(state) is None:
        if due := game.automatic(state):
            (drawer,) = game.to_act(state)
            state = game.apply(state, drawer, due)[0]
            continue
        legal = [(seat, action) for seat in seats for action in game.legal(state, seat)]
        seat, action = min(legal, key=lambda choice: (game.obliges(choice[1]), choice))
        yield seat, action
        state = game.apply(state, seat, action)[0]
