"""Nobody but himself learns who holds the called card before it falls (rules A5.7, N25)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from games.rules.chiamata.state import State
from games.rules.dealt import turn
from tests.rules.chiamata.deals import DECK, GAME, after, plies, start

CALLED = "11E"


def swapped(state: State, card: str, owner: int, other: int) -> State | None:
    """The same deal with the called card in another hand, for one of those not yet seen."""
    hands = [list(hand) for hand in state.tricks.hands]
    if not hands[other]:
        return None
    mine = hands[owner].index(card)
    hands[owner][mine], hands[other][0] = hands[other][0], card
    tricks = replace(state.tricks, hands=tuple(map(tuple, hands)))
    return replace(state, tricks=tricks, holders=(other,))


def told(state: State, seat: int | None) -> tuple[Any, ...]:
    if seat is None:
        return (GAME.view(state, None),)
    return GAME.view(state, seat), GAME.recall(state, seat), GAME.legal(state, seat)


@pytest.mark.parametrize(
    ("card", "options"),
    [
        # Where the auction goes its way a two is called.
        ("2E", {}),
        ("2E", {"caller_leads": True}),
        ("2E", {"form": "buia"}),
        (CALLED, {"form": "points"}),
    ],
    ids=str,
)
def test_n25_any_other_holder_looks_the_same(card: str, options: dict[str, Any]) -> None:
    compared = 0
    for seed in range(20):
        for state, *_ in plies(seed, card, **options):
            if state.called != (card,) or GAME.view(state, None)["fallen"]:
                continue
            (owner,) = state.holders
            for viewer in (None, *range(5)):
                for other in set(range(5)) - {owner, viewer}:
                    if viewer != owner and (world := swapped(state, card, owner, other)):
                        assert told(world, viewer) == told(state, viewer)
                        compared += 1
    assert compared > 100


def test_n25_no_word_of_the_deal_names_him() -> None:
    """Caller 0, holder 3: the events of both worlds are the same for everybody else."""
    deck = list(DECK)
    here, there = deck.index(CALLED), deck.index("12E")
    assert (here % 5, there % 5) == (3, 4)
    deck[here], deck[there] = deck[there], deck[here]
    said = ["bid:11", *["pass"] * 4, f"call:{CALLED}", "1O", "2O", "3O", "4O", "5O"]
    worlds = [start(), start(deck)]
    for action in said:
        heard = []
        for at, state in enumerate(worlds):
            (seat,) = GAME.to_act(state)
            worlds[at], events = GAME.apply(state, seat, action)
            heard.append([(e.kind, e.seat, dict(e.public), dict(e.private)) for e in events])
        assert heard[0] == heard[1]
    for viewer in (0, 1, 2):
        assert told(worlds[0], viewer) == told(worlds[1], viewer)
    assert GAME.view(worlds[0], 3)["role"] == "partner"
    assert GAME.view(worlds[1], 4)["role"] == "partner"


def test_a_view_without_the_card_is_silent_about_its_holder() -> None:
    state = after(start(), "bid:11", *["pass"] * 4, f"call:{CALLED}")
    assert turn(state.tricks) == 0
    for viewer in (None, 0, 1, 2, 4):
        view = GAME.view(state, viewer)
        assert "holders" not in view
        assert view["fallen"] == {}
        assert json.dumps(view).count(CALLED) == 1
