"""Records of matches: the golden files, what is refused and where it is said to be wrong."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from games.rules.cards import pack
from games.rules.fair import EMPTY_SEED, FairDraw, commitment
from games.rules.record import Mismatch, check
from games.rules.record_build import deal_data, deck_data, fair_data, match_data, result_data
from games.rules.record_data import BadRecord
from tests.rules.deals import GAME, start

FILES = sorted((Path(__file__).parent.parent / "golden").glob("[gr]*.json"))
SEED = bytes(range(32))


def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FILES[0].parent / f"{name}.json").read_text())
    return data


@pytest.fixture
def record() -> dict[str, Any]:
    """The first golden deal."""
    return read("g1")


def complaint(data: Any) -> str:
    with pytest.raises(Mismatch) as refused:
        list(check(data))
    return str(refused.value)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    data = json.loads(path.read_text())
    *deals, match = check(data)
    for number, (line, deal) in enumerate(zip(deals, data["deals"], strict=True), start=1):
        points = "-".join(map(str, deal["result"]["points"]))
        winners = " ".join(map(str, deal["result"]["winners"]))
        assert line == f"deal {number}: ok points {points} winners {winners}"
    assert match.startswith("match: ok rounds ")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("at", [0, 7, -1])
def test_one_play_changed(path: Path, at: int) -> None:
    """A card that the seat does not hold: the complaint names that very play."""
    data = json.loads(path.read_text())
    plays = data["deals"][-1]["plays"]
    seat, card = plays[at]
    plays[at][1] = other = plays[at - 1][1] if at else plays[1][1]
    place = f"deal {len(data['deals'])} play {at % len(plays) + 1}"
    assert complaint(data) == f"{place}: seat {seat} may not {other}: not_your_card"
    assert other != card


def test_one_play_changed_for_another_card_of_the_hand(record: dict[str, Any]) -> None:
    """It could have been played: the complaint is where the record no longer fits."""
    record["deals"][0]["plays"][0] = [0, "10C"]
    assert complaint(record) == "deal 1 play 3: seat 0 may not 10C: not_your_turn"


def test_a_match_of_one_deal(record: dict[str, Any]) -> None:
    assert list(check(record)) == [
        "deal 1: ok points 27-93 winners 1",
        "match: ok rounds 0-1 winners 1",
    ]


def test_missing_results_are_computed(record: dict[str, Any]) -> None:
    told = list(check(record))
    del record["result"], record["deals"][0]["result"]
    assert list(check(record)) == told


def test_an_open_deal(record: dict[str, Any]) -> None:
    del record["result"], record["deals"][0]["result"]
    record["deals"][0]["plays"] = []
    assert list(check(record)) == ["deal 1: open, to act 0, legal 4O 10C 2B"]
    record["deals"][0]["plays"] = [[0, "4O"], [1, "1C"]]
    assert list(check(record)) == ["deal 1: open, to act 0, legal 10C 2B 3C"]


def test_an_abandoned_match(record: dict[str, Any]) -> None:
    record["result"] = result_data([0, 0], [1], "abandoned")
    del record["deals"][0]["plays"][10:], record["deals"][0]["result"]
    assert list(check(record))[-1] == "match: abandoned rounds 0-0 winners 1"


def test_a_void_deal_has_no_winner() -> None:
    data = read("g2")
    data["options"]["tie"] = "void"
    del data["result"], data["deals"][0]["result"]
    assert list(check(data)) == ["deal 1: ok points 60-60 winners none"]


def deal_result(record: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = record["deals"][0]["result"]
    return result


def test_differing_results(record: dict[str, Any]) -> None:
    def changed(part: str, name: str, value: Any) -> str:
        data = copy.deepcopy(record)
        (data if part == "match" else data["deals"][0])["result"][name] = value
        return complaint(data)

    assert changed("deal", "points", [28, 92]) == "deal 1: points recorded 28 92, computed 27 93"
    assert changed("deal", "winners", [0]) == "deal 1: winners recorded 0, computed 1"
    assert changed("deal", "reason", "last_trick").startswith("deal 1: reason recorded last_trick")
    assert changed("deal", "worth", 2) == "deal 1: worth recorded 2, computed 1"
    assert changed("match", "rounds", [0, 2]) == "match: rounds recorded 0 2, computed 0 1"
    assert changed("match", "winners", []) == "match: winners recorded none, computed 1"


def test_results_that_cannot_be() -> None:
    data = read("g1")
    data["options"]["target"] = 2
    data["result"]["rounds"] = [0, 1]
    assert complaint(data) == "match: recorded as completed, but nobody has won it"
    del data["deals"][0]["plays"][-1]
    assert complaint(data) == "deal 1: a result is recorded, but the deal is not over"


def test_deals_after_the_end(record: dict[str, Any]) -> None:
    record["deals"].append({**record["deals"][0], "number": 2})
    assert complaint(record) == "deal 2: the match was already decided"


def test_a_deal_after_an_open_one(record: dict[str, Any]) -> None:
    first = {**record["deals"][0], "plays": [], "result": None}
    record["deals"] = [first, {**record["deals"][0], "number": 2}]
    assert complaint(record) == "deal 2: deal 1 is not over"


def test_plays_after_the_end_of_a_deal(record: dict[str, Any]) -> None:
    record["deals"][0]["plays"].append([0, "4O"])
    assert complaint(record) == "deal 1 play 41: seat 0 may not 4O: over"


BAD = [
    ("format", "other/1", 'format: not "brisca-match/1"'),
    ("game", "chess", "game: no game called 'chess'"),
    ("game", ["brisca"], "game: no game called ['brisca']"),
    ("options", {"players": 7}, "options: players: not_offered"),
    ("options", [], "options: not an object"),
    ("seats", [{"name": "Ana"}], "seats: 1 instead of 2"),
    ("seats", [{"name": 5}, {}], "seat 0: name: not a text"),
    ("deals", None, "deals: not a list"),
    ("deals", [7], "deal 1: not an object"),
    ("result", 5, "match: result: not an object"),
    ("result", {"ending": "bored"}, "match: ending: not one of completed, resigned,"),
    ("result", {"rounds": [True, 1]}, "match: rounds: not a whole number"),
]


@pytest.mark.parametrize(("name", "value", "text"), BAD)
def test_bad_record(record: dict[str, Any], name: str, value: Any, text: str) -> None:
    record[name] = value
    assert complaint(record).startswith(text)


BAD_DEALS: list[tuple[str, Any, str]] = [
    ("number", 2, "deal 1: has the number 2"),
    ("leader", 2, "deal 1: leader: no seat 2"),
    ("leader", None, "deal 1: leader: not a whole number"),
    ("plays", [[0]], "deal 1 play 1: not [seat, action]"),
    ("plays", [[5, "4O"]], "deal 1 play 1: no seat 5"),
    ("plays", [[0, 4]], "deal 1 play 1: not a text"),
    ("plays", [[0, "\x1b[2J\ud800"]], "deal 1 play 1: seat 0 may not ?[2J?: unknown"),
    ("deck", ["4O"], "deal 1: not the cards of this game's pack"),
    ("deck", [4], "deal 1: deck: not a text"),
    ("position", 5, "deal 1: needs just one of deck, fair, position"),
    ("fair", {}, "deal 1: needs just one of deck, fair, position"),
]


@pytest.mark.parametrize(("name", "value", "text"), BAD_DEALS)
def test_bad_deal(record: dict[str, Any], name: str, value: Any, text: str) -> None:
    record["deals"][0][name] = value
    assert complaint(record) == text


@pytest.mark.parametrize("data", [None, [], "x", 5, {}])
def test_not_even_a_record(data: Any) -> None:
    with pytest.raises(BadRecord):
        list(check(data))


def fair_record(**changes: Any) -> dict[str, Any]:
    seats = [EMPTY_SEED] * 2
    fair = fair_data("17", SEED, seats)["fair"] | {"commitment": commitment(SEED)} | changes
    state = start({}, FairDraw("17", 1, SEED, seats).deck(pack(40)))
    plays = [(0, GAME.legal(state, 0)[0])]
    return match_data("brisca", {}, ["Ana", "Luis"], [deal_data(1, 0, {"fair": fair}, plays)])


def test_a_fair_deal_is_dealt_again_from_its_seeds() -> None:
    assert next(check(fair_record())).startswith("deal 1: open, to act 1, legal ")


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"server_seed": "00" * 32}, "deal 1: fair: the server_seed is not the one"),
        ({"server_seed": "zz"}, "deal 1: fair: non-hexadecimal"),
        ({"server_seed": "00"}, "deal 1: fair: a server seed has 32 bytes"),
        ({"seat_seeds": [EMPTY_SEED]}, "deal 1: fair: 1 seat_seeds instead of 2"),
        ({"seat_seeds": ["x", "y"]}, "deal 1: fair: a seat's seed is 32"),
        ({"match": 17}, "deal 1: fair: match: not a text"),
        ({"cut": 39}, "deal 1: a cut leaves and takes at least four cards"),
        ({"match": "18"}, "deal 1 play 1: seat 0 may not"),
    ],
)
def test_a_bad_fair_deal(changes: dict[str, Any], text: str) -> None:
    assert complaint(fair_record(**changes)).startswith(text)


def test_a_draw_is_no_play(record: dict[str, Any]) -> None:
    record["deals"][0]["plays"].insert(2, [0, "draw"])
    assert complaint(record) == "deal 1 play 3: seat 0 may not draw: unknown"


def test_a_swap_is_read_before_the_draw_that_is_due_or_else_after_it() -> None:
    """Seat 0 gives the 7, draws the 2 and gives that, too."""
    deck = "1C 4B 7O 4C 5C 6C 1O 2O 6B".split()
    deck += [card for card in pack(40) if card not in deck]
    plays = [(0, "1C"), (1, "4B"), (0, "swap:7O"), (0, "swap:2O"), (0, "5C")]
    data = match_data("brisca", {}, ["Ana", "Luis"], [deal_data(1, 0, deck_data(deck), plays)])
    assert list(check(data)) == ["deal 1: open, to act 1, legal 4C 6C 6B"]
    data["deals"][0]["plays"] = [*plays[:3], (0, "1O"), (1, "6B"), (0, "7O")]
    data = json.loads(json.dumps(data))
    assert complaint(data) == "deal 1 play 6: seat 0 may not 7O: not_your_card"


def test_swaps_and_a_claim_stand_in_the_record() -> None:
    data = read("swaps-and-claim")
    plays = data["deals"][0]["plays"]
    assert [play[1] for play in plays if play[1].startswith(("swap:", "claim"))] == [
        "swap:7E",
        "swap:2E",
        "claim",
    ]
    assert list(check(data)) == [
        "deal 1: ok points 79-41 winners 0",
        "match: ok rounds 1-0 winners 0",
    ]
    plays[-1][0] = (plays[-1][0] + 1) % 4
    assert complaint(data).endswith(" may not claim: claim_false")
