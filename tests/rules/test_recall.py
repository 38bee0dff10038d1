"""What a player may remember: the cards that have been played and the points won."""

from __future__ import annotations

from random import Random

from games.rules.cards import SPANISH, pack
from tests.rules.deals import GAME, at, start


def test_nothing_to_remember_at_the_start() -> None:
    state = start({}, Random(1).sample(pack(40), 40))
    assert GAME.recall(state, 0) == {"seen": [], "won": [0, 0]}


def test_seen_are_the_cards_of_all_tricks_but_the_one_on_the_table() -> None:
    state = start({"players": 3}, Random(2).sample(pack(40, ["2B"]), 39))
    gone: set[str] = set()
    while waiting := GAME.to_act(state):
        (seat,) = waiting
        action = GAME.automatic(state) or GAME.legal(state, seat)[0]
        state, events = GAME.apply(state, seat, action)
        for event in events:
            if event.kind == "trick":
                gone |= {card for _, card in event.public["cards"]}
        told = GAME.recall(state, 1)
        assert set(told["seen"]) == gone
        assert sum(told["won"]) == sum(SPANISH.points[card] for card in gone)


def test_a_swap_puts_nothing_among_the_cards_seen() -> None:
    state = at(["7O 4C 5C", "4E 5E 6E"], stock="4B 5B 6B 1O", taken=(0,))
    before = GAME.recall(state, 1)
    state, _ = GAME.apply(state, 0, "swap:7O")
    assert GAME.recall(state, 1) == before


def test_claimed_cards_have_been_seen() -> None:
    state = at(["1O 3O", "12O 4C"])
    state, _ = GAME.apply(state, 0, "claim")
    told = GAME.recall(state, 1)
    assert {"1O", "3O", "12O", "4C"} <= set(told["seen"])
    assert told["won"] == [11 + 10 + 4, 0]
