"""What the battery has to know of each game: above all, what a seat cannot see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from games.rules.brisca.rules import rules_of
from games.rules.brisca.state import State
from games.rules.chiamata.state import State as Chiamata
from games.rules.dealt import Tricks
from games.rules.draughts.state import State as Board
from games.rules.rematada.options import FRESH
from games.rules.rematada.options import rules_of as rematada_rules
from games.rules.rematada.state import State as Rematada
from games.rules.rematada.state import bidding


def brisca(s: State, seat: int | None, rng: Random) -> State:
    """Other hands and the stock in another order; what the seat sees, or draws next, stays."""
    rules = rules_of(s.rules)
    open_hands = {seat}
    if seat is not None and rules.see_partner and not s.taken:
        open_hands |= set(rules.side(seat))
    fixed = set()
    if rules.open_hands:
        open_hands |= set(range(rules.players))
        fixed |= set(range(rules.players)) if s.drawing else set()
    if rules.turned and s.stock:
        fixed.add(len(s.stock) - 1)
    if s.drawing and seat is not None:
        fixed.add(rules.order[s.leader].index(seat))
    pool = [c for holder, hand in enumerate(s.hands) if holder not in open_hands for c in hand]
    pool += [card for place, card in enumerate(s.stock) if place not in fixed]
    rng.shuffle(pool)
    cards = iter(pool)
    return replace(
        s,
        hands=tuple(
            hand if holder in open_hands else tuple(next(cards) for _ in hand)
            for holder, hand in enumerate(s.hands)
        ),
        stock=tuple(card if place in fixed else next(cards) for place, card in enumerate(s.stock)),
    )


def brisca_cards(s: State, events: list[Any]) -> Iterator[str]:
    """All the cards of the deal: in the hands, on the table, in the stock, and those taken."""
    for place in (*s.hands, s.table, s.stock):
        yield from place
    for event in events:
        if event.kind == "trick":
            yield from (card for _, card in event.public["cards"])
        elif event.kind == "claimed":
            for hand in event.public["hands"].values():
                yield from hand


def damas(s: Board, seat: int | None, rng: Random) -> Board:
    """Everybody sees the whole board."""
    return s


def damas_pieces(s: Board, events: list[Any]) -> Iterator[str]:
    """A name for each piece of either side: those on the board and those taken."""
    board = (s.own, s.foe) if s.mover == 0 else (s.foe, s.own)
    for seat, pieces in enumerate(board):
        taken = sum(len(e.public["captured"]) for e in events if e.seat == 1 - seat)
        yield from (f"piece {n} of {seat}" for n in range(pieces.bit_count() + taken))


def damas_routes(view: Mapping[str, Any]) -> set[str]:
    """Captures that are listed by another of their routes."""
    return {route for routes in view.get("routes", {}).values() for route in routes}


def other_hands(t: Tricks, seat: int | None, rng: Random, known: Collection[str] = ()) -> Tricks:
    """The hands of all others in another order; ``known`` cards stay with who has them."""
    others = [hand for holder, hand in enumerate(t.hands) if holder != seat]
    pool = [card for hand in others for card in hand if card not in known]
    rng.shuffle(pool)
    cards = iter(pool)
    return replace(
        t,
        hands=tuple(
            hand if holder == seat else tuple(c if c in known else next(cards) for c in hand)
            for holder, hand in enumerate(t.hands)
        ),
    )


def chiamata(s: Chiamata, seat: int | None, rng: Random) -> Chiamata:
    """Other hands, and so perhaps another holder of the called card."""
    tricks = other_hands(s.tricks, seat, rng)
    owner = {card: holder for holder, hand in enumerate(tricks.hands) for card in hand}
    holders = zip(s.called, s.holders, strict=True)
    return replace(
        s, tricks=tricks, holders=tuple(owner.get(card, holder) for card, holder in holders)
    )


def rematada(s: Rematada, seat: int | None, rng: Random) -> Rematada:
    """Other hands, and the garra until it is shown, which the seat's own word may do; what was
    laid away but for the declarer."""
    now = bidding(s, rematada_rules(s.rules))
    if now.turn is not None:
        left = replace(s.tricks, hands=(*s.tricks.hands, s.garra))
        known = s.garra if seat == now.turn else ()
        *hands, garra = other_hands(left, seat, rng, known).hands
        return replace(s, garra=garra, tricks=replace(s.tricks, hands=tuple(hands)))
    if seat != now.bidder and now.bidder is not None:
        s = _declarers(s, now.bidder, rng)
    return replace(s, tricks=other_hands(s.tricks, seat, rng, {*s.garra}))


def _declarers(s: Rematada, seat: int, rng: Random) -> Rematada:
    """What he laid away and what he kept, exchanged."""
    cards = [*s.pile[:2], *s.tricks.hands[seat]]
    rng.shuffle(cards)
    laid = tuple(sorted(cards[: len(s.pile[:2])], key=FRESH.index))
    hands = list(s.tricks.hands)
    hands[seat] = tuple(cards[len(laid) :])
    return replace(s, pile=laid + s.pile[2:], tricks=replace(s.tricks, hands=tuple(hands)))


def rematada_cards(s: Rematada, events: list[Any]) -> Iterator[str]:
    """What ``dealt_cards`` are, and those that are laid away, or left while nobody has them."""
    yield from dealt_cards(s, events)
    yield from s.pile[:2]
    if not any(set(s.garra) & {*hand} for hand in s.tricks.hands) and not s.pile:
        yield from s.garra


def dealt_cards(s: Any, events: list[Any]) -> Iterator[str]:
    """All the cards of a pack that is dealt out: held, on the table, and taken."""
    for place in (*s.tricks.hands, s.tricks.table):
        yield from place
    for event in events:
        if event.kind == "trick":
            yield from (card for _, card in event.public["cards"])


RESHUFFLE: dict[str, Callable[[Any, int | None, Random], Any]] = {
    "brisca": brisca,
    "damas": damas,
    "chiamata": chiamata,
    "rematada": rematada,
}
"""What a viewer cannot see, changed."""


class Facts(NamedTuple):
    """One game: the ``pieces`` of a state, those that earlier events took away included; sums
    of ``points`` that a deal may make; ``actions`` that somebody might try; those that may be
    legal though ``unlisted``, given the view."""

    pieces: Callable[[Any, list[Any]], Iterator[str]]
    points: tuple[int, ...]
    actions: tuple[str, ...]
    unlisted: Callable[[Mapping[str, Any]], set[str]]


SWAPS = tuple(f"swap:{card}" for card in "7O 2O 7C 2C 7E 2E 7B 2B x".split())
CALLS = tuple("1O! 1C! 1E! 1B! 3O! ! sing:O sing:C sing:E sing:B sing:OC sing:".split())
BRISCA_POINTS = tuple(range(21, 221))
"""At least as and tres, where that ends a deal; at most all cards and marriages. What exactly it
is at each table: ``tests/rules/test_relatives.py``."""
BIDS = tuple("pass bid:1 bid:2 bid:3 bid:61 bid:62 bid:75 bid:120 bid:121 bid:x bid:".split())
CARDS_CALLED = tuple("call:1O call:2C call:8O call:x call: call:1O,3O call:3O,1O".split())
CHIAMATA_SCORES = tuple(range(-240, 361))
"""Zero but in pazza; what exactly: ``tests/rules/chiamata``."""
REMATADA_BIDS = tuple("pass bid:100 bid:105 bid:90 bid:170 bid:180 bid:230 bid:240 bid:".split())
LAID = tuple("suit:O suit:X suit: lay:1O lay:1O,3O lay:3O,1O lay:1O,1O lay:5C,5E,5B lay:".split())
REMATADA_SCORES = tuple(range(0, 231, 10))
SQUARES = tuple(map(str, range(34)))

FACTS = {
    "brisca": Facts(
        brisca_cards,
        BRISCA_POINTS,
        ("draw", "claim", *SWAPS, *CALLS),
        lambda view: {"draw", "claim"},
    ),
    "chiamata": Facts(dealt_cards, CHIAMATA_SCORES, (*BIDS, *CARDS_CALLED), lambda view: set()),
    "rematada": Facts(rematada_cards, REMATADA_SCORES, (*REMATADA_BIDS, *LAID), lambda view: set()),
    "damas": Facts(damas_pieces, (0, 1), ("draw", "9-33", *SQUARES), damas_routes),
}
