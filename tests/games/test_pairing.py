"""Who fits whom in the pool: pure."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from games import pairing
from games.pairing import Candidate

_keys = count(1)
HOME = frozenset({"2026-11:a"})


def one(
    networks: frozenset[str] | None = None, guest: bool = False, skill: float = 0.0, **answers: str
) -> Candidate:
    """Somebody who waits with the usual answers but for these."""
    key = next(_keys)
    own = frozenset({f"2026-11:{key}"}) if networks is None else networks
    return Candidate(key, {**pairing.USUAL, **answers}, guest, own, skill)


def pair(*waiting: Candidate) -> tuple[list[int], dict[str, str]]:
    """Places in the queue of those who play first, and by what."""
    found = pairing.group(waiting)
    assert found is not None
    return [waiting.index(person) for person in found[0]], found[1]


def test_two_usual_people_play_by_the_house_and_not_for_points() -> None:
    _, agreed = pair(one(), one())
    assert pairing.values(agreed) == {
        "players": 2, "swap": "free", "over_hundred": False, "tie": "last_trick",
        "competitive": False,
    }  # fmt: skip


@pytest.mark.parametrize("name", pairing.QUESTIONS)
@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_either_follows_whoever_has_a_wish(name: str, wanted: str) -> None:
    for people in ((one(**{name: wanted}), one(**{name: "either"})),) * 2:
        assert pair(*people)[1][name] == pair(*people[::-1])[1][name] == wanted
    assert pairing.group([one(**{name: "yes"}), one(**{name: "no"})]) is None


def test_the_oldest_plays_first_with_the_oldest_that_fits() -> None:
    stranger, early, late = one(swap="no"), one(), one()
    assert pair(stranger, early, late)[0] == [1, 2]
    assert pair(stranger, early, one(swap="either"), late)[0] == [0, 2]


def test_for_points_never_with_the_same_network_nor_a_guest() -> None:
    for other in (one(HOME, competitive="either"), one(guest=True, competitive="either")):
        assert pairing.group([one(HOME, competitive="yes"), other]) is None
        assert pair(one(HOME, competitive="either"), other)[1]["competitive"] == "no"
    assert pair(one(HOME, competitive="yes"), one(competitive="either"))[1]["competitive"] == "yes"


def test_every_network_of_a_person_counts() -> None:
    mobile = one(frozenset({"2026-11:b", "2026-11:a"}), competitive="yes")
    assert pairing.group([one(HOME, competitive="yes"), mobile]) is None


def test_pairs_need_four_who_fit_together() -> None:
    four = [one(mode="4p", swap=swap) for swap in ("either", "no", "either", "no")]
    assert pairing.group(four[:3]) is None
    assert pairing.group([*four[:3], one()]) is None
    assert pair(*four[:2], one(mode="4p"), one(), *four[2:]) == ([0, 1, 4, 5], {
        **pairing.HOUSE, "mode": "4p", "swap": "no",
    })  # fmt: skip


@pytest.mark.parametrize("held", [None, 7, {}, {"swap": "perhaps", "mode": "9", "more": 1}])
def test_what_is_remembered_may_be_anything(held: Any) -> None:
    assert pairing.known(held) == pairing.USUAL


def test_four_who_fit_are_found_behind_one_who_does_not() -> None:
    """The second would suit the first, but no two others: he is not waited for."""
    swaps = ("either", "yes", "no", "no", "no")
    assert pair(*(one(mode="4p", swap=swap) for swap in swaps))[0] == [0, 2, 3, 4]


def test_of_those_who_suit_the_one_who_plays_alike_comes_first() -> None:
    assert pair(one(skill=20), one(skill=35), one(skill=22), one(skill=18))[0] == [0, 2]
    assert pair(one(skill=20), one(skill=35, swap="no"), one(skill=9, swap="yes"))[0] == [0, 2]
    four = [one(mode="4p", skill=skill) for skill in (20, 40, 22, 1, 19, 25)]
    assert pair(*four)[0] == [0, 2, 4, 5]


def test_nobody_waits_for_one_who_plays_alike() -> None:
    assert pair(one(skill=1), one(skill=50))[0] == [0, 1]
    assert pair(one(skill=1), one(skill=50, swap="no"), one(skill=2, swap="yes"))[0] == [0, 2]
    strong = [one(skill=skill) for skill in (50, 1, 1)]
    assert pair(*strong)[0] == [0, 1], "the oldest first, whoever suits each other better"


def test_the_preference_never_makes_a_group_impossible() -> None:
    """Who plays most alike has been on the lines of two others: with the others it goes on."""
    wish = {"mode": "4p", "competitive": "yes"}
    x, y = frozenset({"2026-11:x"}), frozenset({"2026-11:y"})
    people = [one(skill=20, **wish), one(x, skill=40, **wish), one(y, skill=40, **wish)]
    people += [one(skill=40, **wish), one(x | y, skill=20, **wish)]
    assert pair(*people)[0] == [0, 1, 2, 3]


def test_a_game_is_paired_by_its_own_questions_alone() -> None:
    """What somebody answered for brisca does not matter at a board."""
    people = [one(mode="damas", swap="no"), one(swap="no"), one(mode="damas", tie="no")]
    assert pair(*people) == ([0, 2], {"mode": "damas", "competitive": "no"})
    assert pairing.values({**pairing.USUAL, "mode": "damas"}) == {"competitive": False}
