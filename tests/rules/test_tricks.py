"""Who takes a trick and why, through the contract (rules C1)."""

from __future__ import annotations

import itertools

import pytest

from games.rules import tricks
from games.rules.cards import SPANISH, pack
from games.rules.game import Event
from tests.rules.deals import GAME, at

VECTORS = [
    ("T1", "C", "7O 3O", 1, 10, "suit_highest"),
    ("T2", "C", "1O 2C", 1, 11, "trump_only"),
    ("T3", "B", "12E 1O", 0, 15, "suit_highest"),
    ("T5", "O", "10C 11C 12C", 2, 9, "suit_highest"),
    ("T7", "B", "2O 7O 1C 3O", 3, 21, "suit_highest"),
    ("T9", "O", "1C 5O 10O 6O", 2, 13, "trump_highest"),
    ("T11", "C", "8O 9O 7O 6O 2O 5O", 1, 0, "suit_highest"),
    ("T12", "E", "1B 3B 8E 9E 7E 12B", 3, 25, "trump_highest"),
]


def trick(trump: str, cards: str, leader: int = 0) -> Event:
    """Play the cards, each from the hand of the seat whose turn it is; the closing event."""
    plays = cards.split()
    n = len(plays)
    hands = {(leader + place) % n: card for place, card in enumerate(plays)}
    state = at([f"{hands[seat]} 6B" for seat in range(n)], suit=trump, leader=leader)
    for place, card in enumerate(plays):
        state, events = GAME.apply(state, (leader + place) % n, card)
    return events[-1]


@pytest.mark.parametrize("line", VECTORS, ids=[line[0] for line in VECTORS])
@pytest.mark.parametrize("leader", [0, 1])
def test_trick(line: tuple[str, str, str, int, int, str], leader: int) -> None:
    _, trump, cards, place, points, why = line
    closed = trick(trump, cards, leader)
    assert closed.public["winner"] == closed.seat == (leader + place) % len(cards.split())
    assert closed.public["points"] == points
    assert closed.public["why"] == why


@pytest.mark.parametrize(
    ("cards", "winner", "points"), [("7C 1E 3C 2O", 1, 21), ("7C 1E 12C 3B", 0, 25)]
)
def test_the_winner_is_a_seat_not_a_place(cards: str, winner: int, points: int) -> None:
    """Case B49: seat 2 leads."""
    closed = trick("O", cards, leader=2)
    assert (closed.seat, closed.public["points"]) == (winner, points)


def test_every_trick_of_two_cards() -> None:
    """Case B49, all of them, against the rule spelled out (rules A0.5, A0.13)."""
    order = "1 3 12 11 10 7 6 5 4 2".split()

    def second_wins(trump: str, led: str, answer: str) -> bool:
        if answer[-1] == led[-1]:
            return order.index(answer[:-1]) < order.index(led[:-1])
        return answer[-1] == trump

    for trump in "OCEB":
        for led, answer in itertools.permutations(pack(40), 2):
            expected = int(second_wins(trump, led, answer))
            assert tricks.winner(SPANISH, trump, (led, answer)) == expected, (trump, led, answer)


def test_the_winner_draws_first_and_the_last_card_lay_face_up() -> None:
    state = at(["2C 4C", "5E 6E", "3O 6C", "2E 4E"], leader=2, stock="5C 1B 7E 2O", taken=(0,))
    for seat, card in ((2, "3O"), (3, "2E"), (0, "2C"), (1, "5E")):
        state, _ = GAME.apply(state, seat, card)
    assert GAME.automatic(state) == "draw"
    assert GAME.to_act(state) == {2}

    state, events = GAME.apply(state, 2, "draw")

    assert [(e.seat, e.public, e.private) for e in events] == [
        (2, {}, {2: {"card": "5C"}}),
        (3, {}, {3: {"card": "1B"}}),
        (0, {}, {0: {"card": "7E"}}),
        (1, {"card": "2O"}, {}),
    ]
    assert [hand[-1] for hand in state.hands] == ["7E", "2O", "5C", "1B"]
    assert GAME.view(state, None)["turned"] is None
    assert GAME.to_act(state) == {2}
