"""Who fits whom in the pool: pure."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from games import pairing
from games.pairing import Candidate

_keys = count(1)
HOME = frozenset({"2026-11:a"})


def one(networks: frozenset[str] | None = None, guest: bool = False, **answers: str) -> Candidate:
    """Somebody who waits with the usual answers but for these."""
    key = next(_keys)
    own = frozenset({f"2026-11:{key}"}) if networks is None else networks
    return Candidate(key, {**pairing.USUAL, **answers}, guest, own)


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
