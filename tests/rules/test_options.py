"""Which tables there can be (rules A1, B)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.brisca.options import code, decode
from games.rules.brisca.presets import BRISCOLA, PRESETS, Preset
from games.rules.brisca.rules import rules_of
from games.rules.brisca.state import State
from games.rules.fair import FixedDraw
from games.rules.game import BadOptions
from games.rules.series import FirstTo, of
from tests.rules.deals import GAME, golden_deck, play_out, refusal, start
from tests.rules.golden import GOLDEN

SET_UP = [
    ({"players": 2}, 40, 34, 20),
    ({"players": 3}, 39, 30, 13),
    ({"players": 3, "deck": 36}, 36, 27, 12),
    ({"players": 3, "deck": 48}, 48, 39, 16),
    ({"players": 4}, 40, 28, 10),
    ({"players": 4, "pairs": True}, 40, 28, 10),
    ({"players": 6}, 48, 30, 8),
    ({"players": 2, "deck": 48}, 48, 42, 24),
    ({"players": 4, "deck": 48}, 48, 36, 12),
]


@pytest.mark.parametrize(("options", "size", "stock", "tricks"), SET_UP)
def test_set_up_table(options: dict[str, Any], size: int, stock: int, tricks: int) -> None:
    full = GAME.normalise(options)
    assert full["deck"] == size
    deck = golden_deck(rules_of(code(full)).fresh, 7, 1)
    view = GAME.view(start(options, deck), None)
    assert (view["stock"], view["tricks"]) == (stock, tricks)
    assert view["hands"] == [3] * full["players"]
    assert len(view.get("removed", ())) == {39: 1, 36: 4}.get(size, 0)


def test_teams() -> None:
    def teams(**options: Any) -> tuple[tuple[int, ...], ...]:
        return GAME.teams(GAME.normalise(options))

    assert teams() == ((0,), (1,))
    assert teams(players=4) == ((0,), (1,), (2,), (3,))
    assert teams(players=4, pairs=True) == ((0, 2), (1, 3))
    assert teams(players=6) == ((0, 2, 4), (1, 3, 5))


PAIRS = {"players": 4, "pairs": True}

BAD = [
    ({"colour": 1}, {"colour": "unknown"}),
    ({"players": 5}, {"players": "not_offered"}),
    ({"players": "2"}, {"players": "not_offered"}),
    ({"target": True}, {"target": "not_offered"}),
    ({"pairs": 0}, {"pairs": "not_offered"}),
    ({"target": 6}, {"target": "not_offered"}),
    ({"tie": ["void"]}, {"tie": "not_offered"}),
    ({"pairs": True}, {"pairs": "four_only"}),
    ({"players": 6, "pairs": True}, {"pairs": "four_only"}),
    ({"players": 6, "deck": 40}, {"deck": "deck_mode"}),
    ({"players": 3, "deck": 40}, {"deck": "deck_mode"}),
    ({"players": 2, "deck": 39}, {"deck": "deck_mode"}),
    ({"players": 4, "lot": True}, {"lot": "pairs_only"}),
    ({"partner_trick": True}, {"partner_trick": "teams_only"}),
    ({"see_partner": True}, {"see_partner": "teams_only"}),
    ({"players": 6, "see_partner": True}, {"see_partner": "six_switch"}),
    ({"see_partner_six": True}, {"see_partner_six": "six_only"}),
    ({"trump": "rotation", "swap": "after_win"}, {"swap": "not_with_rotation"}),
    (
        {**PAIRS, "trump": "rotation", "partner_trick": True},
        {"partner_trick": "not_with_rotation"},
    ),
    ({"arrastro": True, "prisoner": "any"}, {"arrastro": "not_with_prisoner"}),
    ({"arrastro": True, "low": "void"}, {"arrastro": "not_with_low"}),
    ({"players": 3, "open_hands": True}, {"open_hands": "two_only"}),
    ({**PAIRS, "open_hands": True}, {"open_hands": "two_only"}),
    ({"players": 3, "marriages": "sung"}, {"marriages": "two_or_pairs"}),
    ({"players": 4, "marriages": "captured"}, {"marriages": "two_or_pairs"}),
    ({"players": 6, "marriages": "captured"}, {"marriages": "two_or_pairs"}),
    ({"deck": 48, "marriages": "captured"}, {"deck": "not_with_marriages"}),
    ({"trump": "rotation", "marriages": "sung"}, {"marriages": "not_with_rotation"}),
    ({"over_hundred": True, "marriages": "sung"}, {"over_hundred": "not_with_marriages"}),
    ({"low": "void", "marriages": "sung"}, {"low": "not_with_marriages"}),
    ({"prisoner": "any", "marriages": "sung"}, {"prisoner": "not_with_marriages"}),
    ({"hand": 5}, {"hand": "marriages_only"}),
    ({"players": 3, "prisoner": "any"}, {"prisoner": "two_or_pairs"}),
    ({"prisoner": "opponents"}, {"prisoner": "pairs_only"}),
    ({"prisoner": "any", "trump": "rotation"}, {"prisoner": "not_with_rotation"}),
    ({"prisoner": "any", "low": "lowest"}, {"low": "not_with_prisoner"}),
    ({"low": "lowest", "players": 6}, {"low": "not_six"}),
    ({"low": "lowest", "trump": "rotation"}, {"low": "not_with_rotation"}),
    ({"low": "lowest", "over_hundred": True}, {"over_hundred": "not_with_low"}),
    ({"order": "greek"}, {"order": "not_offered"}),
    ({"players": 9, "swap": "x"}, {"players": "not_offered", "swap": "not_offered"}),
]


@pytest.mark.parametrize(("options", "errors"), BAD)
def test_no_table_can_have_these(options: dict[str, Any], errors: dict[str, str]) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.normalise(options)
    assert refused.value.errors == errors


def test_what_has_no_effect_is_reset() -> None:
    rotation = GAME.normalise({"trump": "rotation", "target": 3, "swap": "off"})
    assert (rotation["target"], rotation["swap"]) == (1, "free")
    assert GAME.normalise({"rotation_by": "points"})["rotation_by"] == "wins"
    assert GAME.normalise({"marriages": "sung", "target": 7})["target"] == 1
    assert GAME.normalise({"low": "void", "tie": "more_cards"})["tie"] == "last_trick"


def test_normalised_options_are_complete_and_stay_as_they_are() -> None:
    full = GAME.normalise({"players": 4, "pairs": True, "lot": True})
    assert list(full) == [option.name for option in GAME.options]
    assert GAME.normalise(full) == full


def test_the_code_says_what_differs() -> None:
    full = GAME.normalise({"players": 3, "deck": 36, "over_hundred": True})
    assert code(full) == "players=3 deck=36 over_hundred=True"
    assert decode(code(full)) == full
    assert code(GAME.normalise({})) == ""


def test_options_stored_before_there_were_relatives() -> None:
    """Rows keep their options as they were: the code and the table are those of before."""
    old = {
        "players": 2, "pairs": False, "deck": 40, "lot": False, "target": 3, "trump": "turned",
        "rotation_by": "wins", "tie": "last_trick", "swap": "off", "partner_trick": False,
        "over_hundred": False, "see_partner": False, "see_partner_six": False,
    }  # fmt: skip
    assert code(old) == "target=3 swap=off" == code(GAME.normalise(old))
    assert start(old, GOLDEN["G1"].deck()) == play_nothing(old)
    assert of(old) == of(GAME.normalise(old)) == FirstTo(3)


def play_nothing(options: dict[str, Any]) -> State:
    return GAME.setup(options, 0, FixedDraw(GOLDEN["G1"].deck()), number=1)[0]


MODES = {
    "2": {"players": 2},
    "3": {"players": 3},
    "4": {"players": 4},
    "4p": {"players": 4, "pairs": True},
    "6": {"players": 6},
}


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS.keys())
def test_presets_are_tables(preset: Preset) -> None:
    assert set(preset.modes) <= set(MODES)
    for mode in preset.modes:
        full = GAME.normalise({**preset.options, **MODES[mode]})
        assert all(full[name] == value for name, value in preset.options.items())
    assert set(preset.numbers) == {1, 3, 10, 11, 12}


def test_each_preset_is_another_table() -> None:
    assert len({code(GAME.normalise(preset.options)) for preset in PRESETS.values()}) == len(
        PRESETS
    )


def test_italian_briscola() -> None:
    """No swap, and 60 to 60 is played again (rules A3.2, A3.3)."""
    deal = GOLDEN["G2"]
    state = start(BRISCOLA.options, deal.deck())
    assert refusal(state, 0, "swap:7C") == "swap_off"
    outcome = GAME.outcome(play_out(state)[0])
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((60, 60), ())
