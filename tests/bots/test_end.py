"""The exact end: as good as trying out everything that can happen, by the rules themselves."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.bots.brisca import end
from games.bots.brisca.look import look
from games.rules.brisca.state import State
from games.rules.cards import pack
from tests.bench.arena import GAME, anything, told, turn
from tests.rules.deals import at, start

POSITIONS = 25


def brute(state: State, seat: int, point: int = 1) -> float:
    """The value for the seat when both sides play their best; claims are tried as well.

    ``point``: -1 where points are what one had better not make.
    """
    outcome = GAME.outcome(state)
    if outcome is not None:
        won = (seat in outcome.winners) - ((1 - seat) in outcome.winners)
        margin = outcome.points[seat] - outcome.points[1 - seat]
        return end.WIN * won * outcome.worth + point * margin
    (acts,) = GAME.to_act(state)
    best = max if acts == seat else min
    return best(brute(GAME.apply(state, acts, a)[0], seat, point) for a in GAME.legal(state, acts))


def last_cards(options: dict[str, Any], seed: int, cards: int) -> State:
    """A deal between random players, up to when so many cards are left in the hands.

    The points are then shared out so that the last tricks decide, and ties are common.
    """
    rng = Random(seed)
    state = start(options, rng.sample(pack(options["deck"]), options["deck"]))
    while state.stock or sum(map(len, state.hands)) > cards:
        state = turn(state, options, [unclaimed] * 2, rng)
    won = sum(state.points)
    close = rng.randint(max(0, won - 60), min(60, won))
    return replace(state, points=(close, won - close))


def unclaimed(view: Any, legal: Any, options: Any, rng: Random) -> str:
    return anything(view, tuple(set(legal) - {"claim"}), options, rng)


@pytest.mark.parametrize("cards", [6, 5, 4, 3])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tie": "more_cards", "deck": 48},
        {"tie": "void", "swap": "off"},
        {"over_hundred": True, "trump": "rotation"},
        {"marriages": "captured"},
    ],
    ids=str,
)
def test_it_finds_what_trying_everything_finds(options: dict[str, Any], cards: int) -> None:
    full = GAME.normalise(options)
    for seed in range(POSITIONS):
        state = last_cards(full, seed, cards)
        (seat,) = GAME.to_act(state)
        found = end.values(look(told(state, seat), full))
        assert found == {
            card: brute(GAME.apply(state, seat, card)[0], seat) for card in state.hands[seat]
        }


def test_only_two_players_without_a_stock_know_everything() -> None:
    three = at(["4C", "5C", "6C"])
    assert not end.solvable(look(told(three, 0), GAME.normalise({"players": 3})))
    two = at(["4C", "5C"], stock="6C 7O")
    assert not end.solvable(look(told(two, 0), GAME.normalise({})))
