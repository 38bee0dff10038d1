"""What a table of chiamata may choose."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.chiamata.options import code, rules_of
from games.rules.game import BadOptions
from tests.rules.chiamata.deals import GAME

USUAL = {"form": "plain", "caller_leads": False, "extended": False, "deals": 5}


def test_the_usual_table() -> None:
    assert GAME.normalise({}) == USUAL
    assert GAME.seats(USUAL) == 5
    assert GAME.teams(USUAL) == ((0,), (1,), (2,), (3,), (4,))


@pytest.mark.parametrize(
    ("options", "errors"),
    [
        ({"form": "mad"}, {"form": "not_offered"}),
        ({"deals": 6}, {"deals": "not_offered"}),
        ({"extended": 1}, {"extended": "not_offered"}),
        ({"players": 4, "deals": True}, {"players": "unknown", "deals": "not_offered"}),
    ],
)
def test_what_is_not_offered(options: dict[str, Any], errors: dict[str, str]) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.normalise(options)
    assert refused.value.errors == errors


def test_pazza_has_its_own_scores_and_lead() -> None:
    full = GAME.normalise({"form": "pazza", "extended": True, "caller_leads": True})
    assert full == {**USUAL, "form": "pazza"}
    assert rules_of(code(full)).caller_leads
