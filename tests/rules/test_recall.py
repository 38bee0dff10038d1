"""What a player may remember: the cards and the points won, and who took which open card."""

from __future__ import annotations

from random import Random

from games.rules.cards import SPANISH, pack
from tests.rules.deals import GAME, at, start


def test_nothing_to_remember_at_the_start() -> None:
    state = start({}, Random(1).sample(pack(40), 40))
    assert GAME.recall(state, 0) == {"seen": [], "won": [0, 0], "held": {}}


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


def test_a_swapped_card_is_known_until_it_is_played() -> None:
    state = at(["7O 4C 5C", "4E 5E 6E"], stock="4B 5B 6B 1O", taken=(0,))
    state, _ = GAME.apply(state, 0, "swap:7O")
    assert GAME.recall(state, 1)["held"] == {"0": ["1O"]}
    assert GAME.recall(state, 0)["held"] == {}
    state, _ = GAME.apply(state, 0, "1O")
    assert GAME.recall(state, 1)["held"] == {}


def test_who_draws_the_turned_card_is_known_to_hold_it() -> None:
    state = at(["4C 5C", "4E 5E"], stock="4B 3O", drawing=True, leader=1, taken=(1,))
    state, _ = GAME.apply(state, 1, "draw")
    assert GAME.recall(state, 1)["held"] == {"0": ["3O"]}
    assert GAME.recall(state, 0)["held"] == {}


def test_without_a_turned_card_every_draw_is_secret() -> None:
    state = at(
        ["4C 5C", "4E 5E"], stock="4B 3O", drawing=True, leader=1, taken=(1,), trump="rotation"
    )
    state, _ = GAME.apply(state, 1, "draw")
    assert GAME.recall(state, 0)["held"] == {}
