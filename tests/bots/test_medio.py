"""Level medio: it counts the cards, it knows its partner, its table is complete."""

from __future__ import annotations

from random import Random
from typing import Any

from games.bots import choose
from games.bots.brisca.look import Look, look
from games.bots.brisca.odds import odds
from games.bots.brisca.weights import WEIGHTS
from games.rules.brisca.state import State
from games.rules.cards import pack
from tests.bench.arena import GAME, MODES, told
from tests.bench.tune import situations
from tests.rules.deals import at


def seen_by(state: State, seat: int, **options: Any) -> Look:
    full = GAME.normalise({"players": len(state.hands), **options})
    return look(told(state, seat), full)


def chance(picture: Look, card: str) -> float:
    return odds(picture, (*picture.table, card), len(picture.table), 0)


def test_there_are_weights_for_every_situation() -> None:
    expected: dict[str, int] = {}
    for options in MODES.values():
        expected |= situations(GAME.normalise(options))
    assert {key: len(row) for key, row in WEIGHTS.items()} == expected


def test_what_has_been_played_is_not_feared_any_more() -> None:
    hands = ["3C 5B", "4E 6E", "5E 7E"]
    end = seen_by(at(hands), 0)
    assert chance(end, "3C") == 1.0
    as_is_left = seen_by(at([*hands[:2], "1C 7E"]), 0)
    assert 0 < chance(as_is_left, "3C") < 1


def test_cards_in_nobodys_pile_may_be_anywhere() -> None:
    hands = ["3C 5B 6B", "4E 6E 1E", "5E 7E 1B"]
    stock = " ".join(c for c in pack(40, ["2B"]) if c not in " ".join(hands).split())
    assert chance(seen_by(at(hands, stock=stock), 0), "3C") < 0.9


def last_to_play(table: str, leader: int) -> str:
    """What seat 3 of two pairs adds to the trick, from a plain card, a rey and a trump."""
    hands = ["4E 6E", "5E 7E", "4B 6B", "12C 2B 7O"]
    stock = " ".join(c for c in pack(40) if c not in f"{' '.join(hands)} {table}".split())
    state = at(hands, table=table, leader=leader, stock=stock, pairs=True)
    options = GAME.normalise({"players": 4, "pairs": True})
    return choose("brisca", told(state, 3), GAME.legal(state, 3), options, "medio", Random(0))


def test_the_partner_is_given_points_and_no_trump() -> None:
    assert last_to_play("5C 1C 4C", leader=0) == "12C"


def test_the_opponents_are_trumped_or_given_nothing() -> None:
    assert last_to_play("1C 5C 10C", leader=0) == "7O"
    assert last_to_play("5C 6B 4C", leader=0) == "2B"


def test_the_partners_cards_are_known_where_they_are_shown() -> None:
    state = at(["3C 5B 6B", "4E 6E 7E", "1C 5E 7B", "4B 5C 6C"], pairs=True, see_partner=True)
    picture = seen_by(state, 0, pairs=True, see_partner=True)
    assert picture.held == {2: ["1C", "5E", "7B"]}
    assert "1C" not in picture.unseen
