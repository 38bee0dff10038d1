"""Bots bid on the strength of their hands, and know no more about partners than their seats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from games.bots.chiamata.look import allies
from games.rules.chiamata import CHIAMATA
from games.rules.game import Game
from games.rules.rematada import REMATADA
from tests.bench.dealt import LEVELS
from tests.rules.chiamata.deals import after, start

STRONG = "1O 3O 12O 11O 7O 1C 1E 5B 3C 6B".split()
WEAK = "5O 6O 6C 7C 10C 7E 10E 5E 10B 7B".split()
GAMES: dict[str, tuple[Game[Any], int]] = {"chiamata": (CHIAMATA, 8), "rematada": (REMATADA, 10)}
PLAYERS = [(slug, level) for slug in GAMES for level in LEVELS[slug]]


def bid(slug: str, level: str, hand: Sequence[str], **view: Any) -> str:
    """What it says first of all in an auction."""
    game, size = GAMES[slug]
    options = game.normalise({})
    seen = {"phase": "auction", "hand": hand[:size], "calls": [], **view}
    legal = {"chiamata": ("pass", "bid:1", "bid:3"), "rematada": ("pass", "bid:100", "bid:110")}
    return LEVELS[slug][level](seen, legal[slug], options, Random(0))


@pytest.mark.parametrize(("slug", "level"), PLAYERS, ids=[" ".join(p) for p in PLAYERS])
def test_it_bids_on_a_strong_hand_alone(slug: str, level: str) -> None:
    assert bid(slug, level, STRONG).startswith("bid:")
    assert bid(slug, level, WEAK) == "pass"


def test_whom_a_seat_takes_for_an_ally() -> None:
    """Caller 0 called 3E, which seat 2 holds; for the others it may be the caller's own."""
    state = after(start(), "bid:3", *["pass"] * 4, "call:3E")

    def seen(seat: int) -> tuple[float, ...]:
        return allies(CHIAMATA.view(state, seat))

    assert seen(0) == (1, 0.25, 0.25, 0.25, 0.25)
    assert seen(2) == (1, 0, 1, 0, 0), "the partner alone knows"
    assert seen(1) == (0, 1, 0.75, 0.75, 0.75)
    assert seen(4) == (0, 0.75, 0.75, 0.75, 1)

    state = after(state, "6O", "7O", "3E")
    assert seen(0) == (1, 0, 1, 0, 0)
    assert seen(3) == (0, 1, 0, 1, 1)


def test_a_caller_alone_knows_it_and_the_others_when_his_card_has_fallen() -> None:
    state = after(start(), "bid:1", *["pass"] * 4, "call:1E")
    assert allies(CHIAMATA.view(state, 0)) == (1, 0, 0, 0, 0)
    assert allies(CHIAMATA.view(state, 1)) == (0, 1, 0.75, 0.75, 0.75)
    assert allies(CHIAMATA.view(after(state, "1E"), 1)) == (0, 1, 1, 1, 1)
