"""Bots of the games with an auction: legal, the same for the same picture, no peeping."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.rules.fair import FairDraw
from games.rules.game import Game
from tests.bench.dealt import LEVELS, TABLES, contest
from tests.contract.hidden import RESHUFFLE

DEALS = 6
PLAYERS = [(table, level) for table, (game, _) in TABLES.items() for level in LEVELS[game.slug]]


def told(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    return game.view(state, seat) | game.recall(state, seat)


@pytest.mark.parametrize(("table", "level"), PLAYERS, ids=[" ".join(p) for p in PLAYERS])
def test_it_plays_whole_deals_and_hidden_cards_change_nothing(table: str, level: str) -> None:
    """Also not who holds the called card: that changes with the hands."""
    game, chosen = TABLES[table]
    options, bot, rng = game.normalise(chosen), LEVELS[game.slug][level], Random(1)
    seats = game.seats(options)
    for number in range(1, DEALS + 1):
        draw = FairDraw("bots", number, bytes(32), ["0" * 32] * seats)
        state, _ = game.setup(options, number % seats, draw, number=number)
        ply = 0
        while waiting := game.to_act(state):
            ply += 1
            (seat,) = waiting
            legal = game.legal(state, seat)
            action = bot(told(game, state, seat), legal, options, Random(ply))
            other = RESHUFFLE[game.slug](state, seat, rng)
            again = bot(told(game, other, seat), game.legal(other, seat), options, Random(ply))
            assert again == action
            assert action in legal
            state, _ = game.apply(state, seat, action)
        assert game.outcome(state) is not None


@pytest.mark.parametrize("table", TABLES)
def test_one_medio_among_facil_wins_more_than_its_share(table: str) -> None:
    """A smoke; ``python -m tests.bench.dealt bots`` measures."""
    share, _, goal = contest(table, 80, seed=3)
    assert share >= goal
