"""The edges of scoring that no golden deal touches (rules A1.20 to A1.25)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.game import Outcome
from tests.rules.deals import GAME, at, play_out


def ended(points: tuple[int, ...], taken: tuple[int, ...], **options: Any) -> Outcome:
    """The result of a deal whose last trick, without points, goes to seat 0."""
    hands = ["6O", *["4C"] * (len(points) - 1)]
    state, _ = play_out(at(hands, points=points, taken=taken, **options))
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(("points", "worth"), [((100, 20), 1), ((101, 19), 2)])
def test_more_than_a_hundred_begins_at_101(points: tuple[int, int], worth: int) -> None:
    assert ended(points, (1,), over_hundred=True).worth == worth


def test_sixty_one_win() -> None:
    assert ended((59, 61), (1,)).winners == (1,)


def test_most_cards_may_be_a_tie_among_some() -> None:
    """Three tied on points, two of them with most cards: the round is void."""
    outcome = ended((40, 40, 40), (1, 1, 0, 2), tie="more_cards")
    assert (outcome.winners, outcome.reason) == ((), "void")


def test_a_tie_goes_by_tricks_among_those_tied_alone() -> None:
    outcome = ended((20, 50, 50), (1, 2, 1, 2, 1, 0))
    assert (outcome.winners, outcome.reason) == ((1,), "recent_trick")
    assert outcome.recent == (0, 1, 2)
