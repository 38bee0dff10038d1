"""What the page is told, name by name."""

from __future__ import annotations

from typing import Any

from games.rules.fair import FixedDraw
from tests.rules.deals import GAME, at, start
from tests.rules.golden import GOLDEN

HANDS = ["7C 1C", "1O 3C 2B", "5E 6E 7E", "5B 6B 7B"]


def test_in_mid_trick() -> None:
    state = at(HANDS, table="4E", stock="2C 4C 5C 12O", taken=(2, 0), pairs=True)
    assert GAME.view(state, 1) == {
        "seat": 1,
        "phase": "play",
        "trump": "O",
        "turned": "12O",
        "stock": 4,
        "leader": 0,
        "to_act": [1],
        "table": [[0, "4E"]],
        "winning": 0,
        "hand": ["1O", "3C", "2B"],
        "hands": [2, 3, 3, 3],
        "piles": [4, 0, 4, 0],
        "last": None,
        "trick": 3,
        "tricks": 10,
        "may_claim": False,
    }


def test_a_spectator_sees_no_hand() -> None:
    state = at(HANDS, table="4E", stock="2C 4C 5C 12O", pairs=True, see_partner=True)
    seen = GAME.view(state, None)
    assert seen["seat"] is None
    assert "hand" not in seen
    assert "partners" not in seen


def test_the_finished_trick_is_the_last() -> None:
    state = at(["4E 7C", "1O 3C"], stock="2C 12O")
    state, _ = GAME.apply(state, 0, "4E")
    state, _ = GAME.apply(state, 1, "1O")
    seen = GAME.view(state, 0)
    assert (seen["phase"], seen["table"], seen["winning"], seen["to_act"]) == (
        "draw",
        [],
        None,
        [1],
    )
    assert seen["last"] == {
        "leader": 0,
        "cards": [[0, "4E"], [1, "1O"]],
        "winner": 1,
        "points": 11,
        "why": "trump_only",
    }


def test_points_are_told_at_the_end_alone() -> None:
    state = at(["4E", "1O"], taken=(0,), points=(0, 109))
    assert "points" not in GAME.view(state, 0)
    state, _ = GAME.apply(state, 0, "4E")
    state, events = GAME.apply(state, 1, "1O")
    seen = GAME.view(state, None)
    assert (seen["phase"], seen["points"], seen["to_act"]) == ("over", [0, 120], [])
    assert events[-1].public == {
        "points": [0, 120],
        "winners": [1],
        "reason": "points",
        "worth": 1,
    }


def test_removed_cards_are_shown() -> None:
    deal = GOLDEN["G9"]
    assert GAME.view(start(deal.options(), deal.deck()), None)["removed"] == ["2B"]


def partners(seat: int | None, taken: tuple[int, ...] = (), **options: Any) -> Any:
    return GAME.view(at(HANDS, taken=taken, **options), seat).get("partners")


def test_partners_see_each_other_until_the_first_trick_is_over() -> None:
    """Rules A1.29."""
    shown: dict[str, Any] = {"pairs": True, "see_partner": True}
    assert partners(0, **shown) == {"2": ["5E", "6E", "7E"]}
    assert partners(3, **shown) == {"1": ["1O", "3C", "2B"]}
    assert partners(0, taken=(0,), **shown) is None
    assert partners(0, pairs=True) is None


def test_the_deal_is_told_to_each_his_own() -> None:
    options = GAME.normalise({"players": 4, "pairs": True, "see_partner": True})
    deck = GOLDEN["G14"].deck()
    state, (dealt,) = GAME.setup(options, 3, FixedDraw(deck), number=5)
    assert dealt.public == {"leader": 3, "turned": "10O", "trump": "O", "number": 5}
    assert dealt.private[3]["hand"] == [deck[0], deck[4], deck[8]]
    assert dealt.private[3]["partners"] == {"1": list(state.hands[1])}
    assert set(dealt.private) == {0, 1, 2, 3}
