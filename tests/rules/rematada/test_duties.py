"""The duty to follow, to beat and to trump (rules A6.8, A6.9; vectors D1 to D6)."""

from __future__ import annotations

import pytest

from games.rules.game import IllegalAction
from tests.rules.rematada.deals import GAME, trick

FULL, FOLLOW = "full", "follow"

VECTORS = [
    ("D1", FULL, "10O", "1O 5O 7C 10E", "1O", "must_beat"),
    ("D2", FULL, "10O", "6O 5O 7C 10E", "6O 5O", "must_follow"),
    ("D3", FULL, "10O", "7C 3C 10E", "7C 3C", "must_trump"),
    ("D4", FULL, "10O", "10E 5B 1B", "10E 5B 1B", ""),
    ("D6", FULL, "10O 10C", "7C 3C 1B", "3C", "must_overtrump"),
    ("trumped: follow with any", FULL, "10O 10C", "1O 5O 3C", "1O 5O", "must_follow"),
    ("no trump high enough", FULL, "10O 10C", "7C 5C 1B", "7C 5C 1B", ""),
    ("trump led", FULL, "10C", "7C 3C 1B", "3C", "must_beat"),
    ("the second has beaten it", FULL, "5O 12O", "11O 7O", "11O 7O", "must_follow"),
    ("leading", FULL, "", "7C 3C 1B", "7C 3C 1B", ""),
    ("D1 without beating", FOLLOW, "10O", "1O 5O 7C 10E", "1O 5O", "must_follow"),
    ("D6 without beating", FOLLOW, "10O 10C", "7C 3C 1B", "7C 3C", "must_trump"),
    ("a low trump too", FOLLOW, "10O 10C", "7C 5C 1B", "7C 5C", "must_trump"),
    ("D4 without beating", FOLLOW, "10O", "10E 5B 1B", "10E 5B 1B", ""),
]


@pytest.mark.parametrize(
    ("duty", "table", "hand", "cards", "code"),
    [line[1:] for line in VECTORS],
    ids=[line[0] for line in VECTORS],
)
def test_legal_cards(duty: str, table: str, hand: str, cards: str, code: str) -> None:
    state = trick("C", table, hand, duty=duty)
    (seat,) = GAME.to_act(state)
    assert GAME.legal(state, seat) == tuple(cards.split())
    for card in set(hand.split()) - set(cards.split()):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, seat, card)
        assert (refused.value.reason, refused.value.data) == (code, {"forced": cards.split()})
        assert GAME.explain(state, seat, card).code == code


def test_other_cards_and_other_seats() -> None:
    state = trick("C", "10O", "1O 5O")
    assert GAME.explain(state, 1, "3E").code == "not_your_card"
    assert GAME.explain(state, 2, "5B").code == "not_your_turn"


def test_the_clock_plays_the_least_of_what_may_be_played() -> None:
    assert GAME.on_timeout(trick("C", "10O", "1O 3O 5E"), 1) == "3O"
