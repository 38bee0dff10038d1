"""What the bots make of arrastro, marriages, Muerte al Tres, mexicana and open hands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots import BOTS, choose
from games.bots.brisca import end
from games.bots.brisca.look import look
from games.rules.brisca.options import decode
from games.rules.brisca.state import State
from games.rules.cards import ORDERS, pack
from tests.bench.arena import GAME, MODES, PRESET_TABLES, RELATIVES, told
from tests.bench.bots import contest, goal, share
from tests.bots.test_end import brute
from tests.rules.deals import at

POSITIONS = 40
PACKS = 120


def rest(*held: str) -> str:
    """A stock of all other cards; the 2 of trumps, as a rule, is turned."""
    gone = " ".join(held).split()
    return " ".join([*(card for card in pack(40) if card not in [*gone, "2O"]), "2O"])


def chosen(state: State, seat: int, level: str = "medio") -> str:
    options, legal = decode(state.rules), GAME.legal(state, seat)
    return choose("brisca", told(state, seat), legal, options, level, Random(0))


def answer(hand: str, table: str, others: str = "4E 6E 7E", **options: Any) -> str:
    """What seat 1 of two adds to the card that seat 0 has led."""
    hands = [" ".join(others.split()[:2]), hand]
    return chosen(at(hands, table=table, stock=rest(*hands, table), **options), 1)


def lead(hand: str, **options: Any) -> str:
    hands = [hand, "4E 6E 7E"]
    return chosen(at(hands, stock=rest(*hands), **options), 0)


def test_the_as_takes_the_tres() -> None:
    assert answer("1O 4C 5C", "3O", prisoner="any") == "1O"
    assert chosen(at(["4E 6E", "1O 4C 5C"], table="3O", prisoner="any"), 1) == "1O"


def test_the_tres_is_not_led_into_the_as() -> None:
    assert lead("3O 1C 12C", prisoner="any") != "3O"


def test_the_tres_is_played_when_it_is_safe() -> None:
    assert answer("3O 12C 10B", "1E", prisoner="any") == "3O"


def test_the_partners_tres_is_left_alone_where_it_does_not_count() -> None:
    hands = ["4E 6E", "5E 7E", "1O 4C 5C", "2E 2C 2B"]
    state = at(hands, table="3O 4B", stock=rest(*hands, "3O 4B"), prisoner="opponents", pairs=True)
    assert chosen(state, 2) != "1O"


@pytest.mark.parametrize("level", BOTS["brisca"])
def test_the_call_comes_with_the_as_if_somebody_is_still_to_play(level: str) -> None:
    first = at(["1O", "4C"], arrastro=True)
    assert chosen(first, 0, level) == "1O!"
    last = at(["4E", "1O"], table="", leader=0, arrastro=True)
    last = GAME.apply(last, 0, "4E")[0]
    assert chosen(last, 1, level) == "1O"


def test_it_ducks_and_gives_points_away() -> None:
    assert answer("7O 11C 4C", "1C", low="lowest") == "11C"
    assert answer("1O 12B 4C", "5E", low="lowest") == "12B"


def test_a_pair_that_may_be_sung_is_kept() -> None:
    assert answer("12C 11C 2B", "5C", marriages="sung") == "2B"
    assert chosen(at(["12C 11C 2B", "4C 5C 6C"], taken=(0,), marriages="sung"), 0) == "sing:C"


def test_the_other_half_of_a_marriage_is_worth_a_trump() -> None:
    hands = ["4E 6E", "7O 2C 2B"]
    captured = at(
        hands, table="11C", stock=rest(*hands, "11C 12C"), taken=(1,), marriages="captured"
    )
    picture = look(told(captured, 1), decode(captured.rules))
    assert (picture.points["11C"], picture.points["11O"], picture.total) == (13, 23, 220)
    assert chosen(captured, 1) == "7O"


def test_open_hands_are_known() -> None:
    hands = ["3C 4B", "4C 1C"]
    picture = look(told(at(hands, open_hands=True), 0), GAME.normalise({"open_hands": True}))
    assert list(picture.held[1]) == ["4C", "1C"]
    assert not set(picture.unseen)


ENDS: list[dict[str, Any]] = [
    {"prisoner": "any"},
    {"low": "lowest"},
    {"low": "void"},
    {"order": "lombard", "tie": "more_cards"},
    {"order": "tuscan", "open_hands": True},
]


@pytest.mark.parametrize("options", ENDS, ids=str)
@pytest.mark.parametrize("cards", [3, 2])
def test_the_end_is_exact(options: dict[str, Any], cards: int) -> None:
    """As good as trying out everything that can happen, by the rules themselves."""
    point = -1 if "low" in options else 1
    for seed in range(POSITIONS):
        state = last_cards(options, cards, Random(seed))
        (seat,) = GAME.to_act(state)
        found = end.values(look(told(state, seat), decode(state.rules)))
        for card in GAME.legal(state, seat):
            if card in found:
                assert found[card] == brute(GAME.apply(state, seat, card)[0], seat, point)


def last_cards(options: dict[str, Any], cards: int, rng: Random) -> State:
    """So many cards each, as and tres of trump among them more often than not."""
    high = ["1O", "3O"] if rng.random() < 0.8 else []
    others = rng.sample([card for card in pack(40) if card not in high], 2 * cards - len(high))
    held = rng.sample([*high, *others], 2 * cards)
    ranking = ORDERS[options.get("order", "spanish")]
    played = 120 - sum(ranking.points[card] for card in held)
    close = rng.randint(0, played)
    taken = tuple(rng.randrange(2) for _ in range(20 - cards))
    hands = [" ".join(held[:cards]), " ".join(held[cards:])]
    state = at(hands, points=(close, played - close), taken=taken, **options)
    if rng.random() < 0.5:
        led = rng.choice([card for card in GAME.legal(state, 0) if card in state.hands[0]])
        state, _ = GAME.apply(state, 0, led)
    return state


def smokes() -> dict[str, dict[str, Any]]:
    """Every table that bots play in another way, once; the house's are in test_strength."""
    found: dict[str, dict[str, Any]] = {}
    length = {"target"}  # a contest is of deals, not of matches
    for name, chosen in {**MODES, **PRESET_TABLES, **RELATIVES}.items():
        options = {k: v for k, v in GAME.normalise(chosen).items() if k not in length}
        if options not in found.values():
            found[name] = options
    return {name: options for name, options in found.items() if name not in MODES}


SMOKES = smokes()


@pytest.mark.parametrize("table", SMOKES)
def test_medio_beats_facil(table: str) -> None:
    """Of two sides 58 %, alone among n a quarter more than an n-th, at every named table.

    A smoke; `python -m tests.bench.bots --named`, or `--relatives`, measures.
    """
    levels, options = BOTS["brisca"], GAME.normalise(SMOKES[table])
    found = share(contest(options, levels["medio"], levels["facil"], PACKS))[0]
    assert found >= goal(options)
