"""The Italian orders and briscola a scoperta (rules A3, C5)."""

from __future__ import annotations

import pytest

from games.rules.cards import LOMBARD, TUSCAN, Ranking, pack
from games.rules.fair import FixedDraw
from tests.rules.deals import GAME, at, play_out, refusal, start
from tests.rules.golden import GOLDEN


@pytest.mark.parametrize(
    ("order", "cards", "winner", "points"),
    [
        pytest.param("lombard", "3O 7O", 1, 10, id="V1"),
        pytest.param("lombard", "12O 7O", 1, 14, id="V2"),
        pytest.param("lombard", "4O 3O", 0, 0, id="V3"),
        pytest.param("lombard", "1O 7O", 0, 21, id="V5"),
        pytest.param("tuscan", "11O 10O", 1, 5, id="V6"),
        pytest.param("spanish", "11O 10O", 0, 5, id="V7"),
    ],
)
def test_trick(order: str, cards: str, winner: int, points: int) -> None:
    first, second = cards.split()
    state = at([f"{first} 6B", f"{second} 5B"], suit="C", order=order)
    state, _ = GAME.apply(state, 0, first)
    assert GAME.explain(state, 1, second).data["winner"] == winner
    state, events = GAME.apply(state, 1, second)
    assert (events[-1].seat, events[-1].public["points"]) == (winner, points)
    last = GAME.view(state, None)["last"]
    assert (last["winner"], last["points"]) == (winner, points)


def test_v9_golden_deal_1_in_the_lombard_order() -> None:
    state, events = play_out(start({"order": "lombard"}, GOLDEN["G1"].deck()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (state.trump, outcome.points) == ("O", (70, 50))
    assert GAME.view(state, None)["piles"] == [22, 18]
    assert [event.seat for event in events if event.kind == "trick"][-1] == 0


@pytest.mark.parametrize("ranking", [LOMBARD, TUSCAN])
def test_the_pack_still_holds_120_points(ranking: Ranking) -> None:
    assert sum(ranking.points[card] for card in pack(48)) == 120
    assert sum(ranking.points[card] for card in pack(40)) == 120


def test_the_7_swaps_only_for_what_is_stronger() -> None:
    """In Lombardy that is the as alone; the 2 takes the 7 and the 6 to 4 as everywhere."""

    def held(card: str, turned: str) -> str:
        state = at([f"{card} 4C 5C", "6C 7E 6E"], stock=f"5E {turned}", taken=(0,), order="lombard")
        return refusal(state, 0, f"swap:{card}")

    assert held("7O", "1O") == ""
    assert held("7O", "12O") == held("2O", "12O") == held("2O", "3O") == "swap_weaker"
    assert held("2O", "7O") == held("2O", "4O") == ""


def test_the_clock_sheds_by_the_order_of_the_table() -> None:
    state = at(["7C 3C 4B", "5C 6C 7E"], order="lombard")
    assert GAME.on_timeout(state, 0) == "3C"


def test_the_claim_needs_the_highest_trumps_of_the_order() -> None:
    assert refusal(at(["1O 7O 12O", "3O 1C 3C"], order="lombard"), 0, "claim") == ""
    assert refusal(at(["1O 3O 12O", "7O 1C 3C"], order="lombard"), 0, "claim") == "claim_false"


def test_v11_all_see_the_hands_and_nobody_the_stock() -> None:
    deck = GOLDEN["G1"].deck()
    state = start({"open_hands": True}, deck)
    hands = {"0": ["4O", "10C", "2B"], "1": ["1C", "5E", "11B"]}
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        assert view["open_hands"] == hands
        shown = {*view["open_hands"]["0"], *view["open_hands"]["1"], view["turned"]}
        assert not [card for card in deck if f"'{card}'" in str(view) and card not in shown]


def test_dealing_and_drawing_are_open() -> None:
    options = GAME.normalise({"open_hands": True})
    deck = GOLDEN["G1"].deck()
    state, (dealt,) = GAME.setup(options, 0, FixedDraw(deck), number=1)
    assert dealt.public["open_hands"] == {"0": ["4O", "10C", "2B"], "1": ["1C", "5E", "11B"]}
    state, events = play_out(state)
    drew = [event for event in events if event.kind == "drew"]
    assert [event.public["card"] for event in drew] == [*deck[7:], deck[6]]
    assert not any(event.private for event in drew)


def test_closed_hands_stay_closed() -> None:
    assert "open_hands" not in GAME.view(start({}, GOLDEN["G1"].deck()), None)
