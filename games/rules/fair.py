"""Cards and lots that anybody can check: ``brisca-deck/v1`` and ``sorteo/v1``.

Everything follows from the server's secret seed of the deal, whose commitment is shown
before the first card, and the seats' seeds. Nothing here draws a random number: the
caller brings the seed from the operating system.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence

from games.rules.cards import SPANISH, SUITS, Card, pack, suit

EMPTY_SEED = "0" * 32
"""The seed of a seat that gave none: absent, a bot, or not asked."""

DECK = b"brisca-deck/v1"
LOTS = b"sorteo/v1"
COMMIT = b"brisca-commit/v1"
SEED_BYTES = 32
SHORTEST_CUT = 4

_SEAT_SEED = re.compile(r"[0-9a-f]{32}")


def commitment(server_seed: bytes) -> str:
    """What is shown before the deal, as hex: it binds the server to its seed."""
    return hashlib.sha256(COMMIT + b"\0" + server_seed).hexdigest()


def key(
    purpose: bytes, match: str, number: int, server_seed: bytes, seat_seeds: Sequence[str]
) -> bytes:
    """The key of a stream. Raises ValueError for seeds of the wrong form."""
    if len(server_seed) != SEED_BYTES:
        raise ValueError(f"a server seed has {SEED_BYTES} bytes")
    if not all(_SEAT_SEED.fullmatch(seed) for seed in seat_seeds):
        raise ValueError("a seat's seed is 32 hexadecimal digits, in lower case")
    parts = (purpose, match.encode(), str(number).encode(), ",".join(seat_seeds).encode())
    return hmac.digest(server_seed, b"\0".join(parts), "sha256")


class Stream:
    """Numbers that follow from a key, each used once, in order."""

    def __init__(self, key: bytes) -> None:
        self._numbers = _numbers(key)

    def lot(self, n: int) -> int:
        """The next number from 0 to n - 1, every one equally likely."""
        limit = (1 << 32) // n * n
        value = next(self._numbers)
        while value >= limit:
            value = next(self._numbers)
        return value % n


def _numbers(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def shuffle(cards: Sequence[Card], stream: Stream) -> list[Card]:
    """The cards in an order drawn from the stream; the top of the pack comes first."""
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = stream.lot(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def may_cut(at: int, cards: int) -> bool:
    """Whether so many cards may be lifted from a pack of ``cards`` (rules A0.12)."""
    return SHORTEST_CUT <= at <= cards - SHORTEST_CUT


class FairDraw:
    """The pack of one deal, from its seeds (a ``Draw`` of the game contract)."""

    def __init__(
        self,
        match: str,
        number: int,
        server_seed: bytes,
        seat_seeds: Sequence[str],
        cut: int = 0,
    ) -> None:
        """``match``: the match's id as text; ``number``: of the deal, from 1.

        Raises ValueError for seeds of the wrong form.
        """
        self._key = key(DECK, match, number, server_seed, seat_seeds)
        self._cut = cut

    def deck(self, fresh: Sequence[Card]) -> tuple[Card, ...]:
        """``fresh`` shuffled and cut. Raises ValueError if the pack cannot be cut so."""
        cut = self._cut
        if cut and not may_cut(cut, len(fresh)):
            raise ValueError("a cut leaves and takes at least four cards")
        deck = shuffle(fresh, Stream(self._key))
        return tuple(deck[cut:] + deck[:cut])


class FixedDraw:
    """A recorded pack, in the order of dealing (a ``Draw`` of the game contract)."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = tuple(cards)

    def deck(self, fresh: Sequence[Card]) -> tuple[Card, ...]:
        """The recorded order. Raises ValueError unless it is made of just these cards."""
        if sorted(self._cards) != sorted(fresh):
            raise ValueError("not the cards of this game's pack")
        return self._cards


def draw_lots(match: str, server_seed: bytes, seat_seeds: Sequence[str]) -> Stream:
    """The stream of a match's lots (who leads, who sits where), from the seed of deal 1."""
    return Stream(key(LOTS, match, 1, server_seed, seat_seeds))


def seating_by_lot(stream: Stream) -> tuple[tuple[int, ...], tuple[Card, ...]]:
    """Partners by lot (rules A1.5): who sits where, and the card that each of four drew.

    The first tuple names, for each seat, the player (0 to 3, in the order of drawing). The
    two highest cards play the two lowest; the highest deals, so he sits last and seat 0
    leads. Between equal ranks the suits stand in the order O, C, E, B.
    """
    drawn = tuple(shuffle(pack(40), stream)[:4])
    rank = [(-SPANISH.strength[card], SUITS.index(suit(card))) for card in drawn]
    highest, second, third, lowest = sorted(range(4), key=rank.__getitem__)
    return (third, second, lowest, highest), drawn
