"""Deals that a test may count on: the seed is looked for until the play goes as it wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, TypeVar
from unittest import mock

from games.models import Match
from games.rules import fair, get
from games.services import deals, lobby

Script = list[tuple[int, str]]
T = TypeVar("T")


def start(address: str, wanted: Callable[[Script], bool]) -> Script:
    """Start a full table of people with a first deal that is wanted; how it is to be played.

    Who has opened the table's page before must load it again.
    """
    match = _match(address)
    return _start(match, lambda seed: list(_script(match, seed)), wanted)


def deal(address: str, wanted: Callable[[Any], bool]) -> Any:
    """The same at a table with bots: the deal is wanted as it lies; its state."""
    match = _match(address)
    return _start(match, lambda seed: _dealt(match, seed), wanted)


def _match(address: str) -> Match:
    return Match.objects.select_related("host").get(pk=address.split("/")[-2])


def _start(match: Match, look: Callable[[bytes], T], wanted: Callable[[T], bool]) -> T:
    for number in count():
        seed = number.to_bytes(fair.SEED_BYTES, "big")
        found = look(seed)
        if wanted(found):
            break
    with mock.patch.object(deals, "draw_seed", lambda: seed):
        lobby.start(match.pk, match.host)
    return found


def _dealt(match: Match, seed: bytes) -> Any:
    game, options = get(match.game), match.options
    seats = game.seats(options)
    seeds = (fair.EMPTY_SEED,) * seats
    leader = fair.draw_lots(str(match.pk), seed, seeds).lot(seats)
    draw = fair.FairDraw(str(match.pk), 1, seed, seeds)
    return game.setup(options, leader, draw, number=1)[0]


def _script(match: Match, seed: bytes) -> Iterator[tuple[int, str]]:
    """The deal as it goes when everybody swaps and claims if he may, else plays any card."""
    game, options = get(match.game), match.options
    seats = range(game.seats(options))
    state = _dealt(match, seed)
    while game.outcome(state) is None:
        if due := game.automatic(state):
            (drawer,) = game.to_act(state)
            state = game.apply(state, drawer, due)[0]
            continue
        legal = [(seat, action) for seat in seats for action in game.legal(state, seat)]
        seat, action = min(legal, key=lambda choice: (game.obliges(choice[1]), choice))
        yield seat, action
        state = game.apply(state, seat, action)[0]
