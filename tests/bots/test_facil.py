"""Level fácil: always legal, in every mode; the same picture, the same card; better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots import choose
from games.rules import get
from games.rules.cards import pack
from games.rules.fair import FairDraw, FixedDraw
from games.rules.game import Outcome
from tests.contract.hidden import RESHUFFLE
from tests.contract.tables import tables

GAME = get("brisca")
TABLES = {name: t.options for name, t in tables().items() if t.game is GAME}
MIRRORED = 200
LEVEL = "facil"


@pytest.fixture(params=TABLES.values(), ids=list(TABLES))
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return dict(request.param)


def think(state: Any, seat: int, options: dict[str, Any], seed: int) -> str:
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return choose(GAME.slug, view, legal, options, LEVEL, Random(seed))


def test_it_plays_whole_deals_and_hidden_cards_change_nothing(options: dict[str, Any]) -> None:
    seats = GAME.seats(options)
    draw = FairDraw("bots", 1, bytes(32), ["0" * 32] * seats)
    state, _ = GAME.setup(options, 0, draw, number=1)
    rng, ply = Random(1), 0
    while waiting := GAME.to_act(state):
        ply += 1
        (seat,) = waiting
        action = GAME.automatic(state)
        if action is None or GAME.legal(state, seat):
            other = RESHUFFLE[GAME.slug](state, seat, rng)
            action = think(state, seat, options, ply)
            assert action in GAME.legal(state, seat)
            assert action == think(state, seat, options, ply) == think(other, seat, options, ply)
        state, _ = GAME.apply(state, seat, action)
    assert GAME.outcome(state) is not None


def duel(deck: list[str], bot: int, rng: Random) -> Outcome:
    """One deal for two: the bot against a player who plays anything."""
    options = GAME.normalise({})
    state, _ = GAME.setup(options, 0, FixedDraw(deck), number=1)
    while waiting := GAME.to_act(state):
        (seat,) = waiting
        legal = GAME.legal(state, seat)
        action = GAME.automatic(state) or (
            choose(GAME.slug, GAME.view(state, seat), legal, options, LEVEL, rng)
            if seat == bot
            else rng.choice(legal)
        )
        state, _ = GAME.apply(state, seat, action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_it_beats_a_random_player() -> None:
    rng = Random(2)
    decks = [rng.sample(pack(40), 40) for _ in range(MIRRORED)]
    results = [(bot, duel(deck, bot, rng)) for deck in decks for bot in (0, 1)]
    decided = [(bot, result) for bot, result in results if result.winners]
    won = sum(result.winners == (bot,) for bot, result in decided)
    assert won / len(decided) >= 0.75


def test_it_claims_and_swaps_when_it_may() -> None:
    view = {"hand": ["7O", "4C"]}
    for action in ("swap:7O", "claim"):
        legal = ("7O", "4C", action)
        assert choose(GAME.slug, view, legal, GAME.normalise({}), LEVEL, Random(0)) == action


def test_an_unknown_level() -> None:
    with pytest.raises(KeyError):
        choose(GAME.slug, {}, ("4O",), {}, "imposible", Random(0))
