"""The pack that anybody can check: vectors, and that no card likes a place (case B61)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import pytest

from games.rules.cards import pack
from games.rules.fair import (
    DECK,
    EMPTY_SEED,
    FairDraw,
    FixedDraw,
    Stream,
    commitment,
    draw_lots,
    key,
    seating_by_lot,
)

SEED = bytes(range(32))
SEATS = ("00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100")
VECTOR = (
    "4C 2B 12O 10E 2O 4B 7O 11B 3B 5B 7E 10B 1C 11O 12C 7B 5O 6C 2E 10O "
    "6O 5E 2C 6B 3E 12B 11C 1O 11E 4E 5C 4O 3C 1E 6E 7C 1B 3O 12E 10C"
).split()
FRESH = pack(40)
DEALS = 20_000


def test_public_vector() -> None:
    assert commitment(SEED) == "65197f2dd5f5174a6246ff6a9012c58c6be0aff1b5e8f288e4f2d664387ffa8d"
    assert key(DECK, "G-1", 1, SEED, SEATS).hex() == (
        "34967046fd0de70ec749f5ca21efdea6ade0f2f094787464b9306455b370f267"
    )
    assert list(FairDraw("G-1", 1, SEED, SEATS).deck(FRESH)) == VECTOR


def test_the_cut_goes_to_the_bottom() -> None:
    deck = FairDraw("G-1", 1, SEED, SEATS, cut=4).deck(FRESH)
    assert list(deck) == VECTOR[4:] + VECTOR[:4]


@pytest.mark.parametrize("cut", [-1, 1, 3, 37, 40])
def test_a_cut_leaves_and_takes_four(cut: int) -> None:
    with pytest.raises(ValueError, match="four cards"):
        FairDraw("G-1", 1, SEED, SEATS, cut=cut).deck(FRESH)


@pytest.mark.parametrize(
    ("seed", "seats"),
    [(b"short", SEATS), (SEED, ("",)), (SEED, ("A" * 32,)), (SEED, (EMPTY_SEED + "\n",))],
)
def test_seeds_of_the_wrong_form(seed: bytes, seats: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="seed"):
        FairDraw("G-1", 1, seed, seats)


def test_every_input_changes_the_pack() -> None:
    other = bytes([1]) + SEED[1:]
    draws = [
        FairDraw("G-1", 1, SEED, SEATS),
        FairDraw("G-2", 1, SEED, SEATS),
        FairDraw("G-1", 2, SEED, SEATS),
        FairDraw("G-1", 1, other, SEATS),
        FairDraw("G-1", 1, SEED, SEATS[::-1]),
        FairDraw("G-1", 1, SEED, (EMPTY_SEED, EMPTY_SEED)),
    ]
    assert len({draw.deck(FRESH) for draw in draws}) == len(draws)


def test_a_recorded_pack_must_be_the_games_pack() -> None:
    assert FixedDraw(VECTOR).deck(FRESH) == tuple(VECTOR)
    for wrong in (VECTOR[:-1], [*VECTOR[:-1], "9O"], [*VECTOR[:-1], VECTOR[0]]):
        with pytest.raises(ValueError, match="pack"):
            FixedDraw(wrong).deck(FRESH)


def test_lots_repeat_and_differ_from_the_pack() -> None:
    def lots() -> list[int]:
        stream = draw_lots("G-1", SEED, SEATS)
        return [stream.lot(6) for _ in range(600)]

    assert lots() == lots()
    assert set(lots()) == set(range(6))
    deck = Stream(key(DECK, "G-1", 1, SEED, SEATS))
    assert lots() != [deck.lot(6) for _ in range(600)]


def test_a_lot_rejects_the_uneven_rest() -> None:
    """Of 2**32 numbers the last one is over when three share them out."""

    class Scripted(Stream):
        def __init__(self, *numbers: int) -> None:
            self._numbers = iter(numbers)

    assert Scripted(2**32 - 1, 4).lot(3) == 1
    assert Scripted(2**32 - 2).lot(3) == 2


def test_seating_by_lot() -> None:
    """The highest deals and sits last, his partner opposite, then the higher opponent leads."""
    ranks = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]
    for number in range(50):
        seed = hashlib.sha256(str(number).encode()).digest()
        seating, drawn = seating_by_lot(draw_lots("7", seed, (EMPTY_SEED,) * 4))
        by_rank = sorted(
            range(4),
            key=lambda who: (ranks.index(int(drawn[who][:-1])), "OCEB".index(drawn[who][-1])),
        )
        assert len(set(drawn)) == 4
        assert seating == (by_rank[2], by_rank[1], by_rank[3], by_rank[0])


@cache
def decks() -> tuple[tuple[str, ...], ...]:
    seeds = (hashlib.sha256(number.to_bytes(4, "big")).digest() for number in range(DEALS))
    return tuple(FairDraw("B61", 1, seed, (EMPTY_SEED,) * 2).deck(FRESH) for seed in seeds)


def chi_square(counts: Iterable[int], cells: int) -> float:
    observed = list(counts)
    observed += [0] * (cells - len(observed))
    expected = sum(observed) / cells
    return sum((count - expected) ** 2 for count in observed) / expected


def test_no_card_likes_a_place() -> None:
    table = Counter(place for deck in decks() for place in enumerate(deck))
    assert 1356 <= chi_square(table.values(), 1600) <= 1698  # 39 * 39 = 1521 degrees, 3 sigma


def test_every_pack_is_whole_and_none_comes_twice() -> None:
    assert all(sorted(deck) == sorted(FRESH) for deck in decks())
    assert len(set(decks())) == DEALS


def test_trumps_and_their_ace_are_spread_evenly() -> None:
    turned = Counter(deck[6][-1] for deck in decks())
    sigma = (DEALS * 3 / 16) ** 0.5
    assert all(abs(count - DEALS / 4) <= 4 * sigma for count in turned.values())

    holders = Counter(
        deck.index("1" + deck[6][-1]) % 2 for deck in decks() if "1" + deck[6][-1] in deck[:6]
    )
    assert abs(holders[0] - holders[1]) <= 4 * sum(holders.values()) ** 0.5


def test_neighbours_are_chance() -> None:
    pairs = Counter(pair for deck in decks() for pair in pairwise(deck))
    assert 1560 - 168 <= chi_square(pairs.values(), 1560) <= 1560 + 168  # 3 sigma
