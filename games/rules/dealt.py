"""The tricks of a pack that is dealt out to the last card: no stock, nothing drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.rules import tricks
from games.rules.cards import SUITS, Card, Ranking, suit
from games.rules.game import Event, Seat


@dataclass(frozen=True, slots=True)
class Tricks:
    """The hands and what became of them. Tuples by seat unless said otherwise.

    ``leader`` leads the trick on the ``table``, or has won the one before. ``hands`` in order
    of receipt. ``points`` won. ``taken``: the seat that took each trick, in order. ``last``:
    the cards of the last whole trick, led by ``last_leader`` with ``last_trump`` ("" = none).
    """

    leader: Seat
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    table: tuple[Card, ...] = ()
    taken: tuple[Seat, ...] = ()
    last: tuple[Card, ...] = ()
    last_leader: Seat = 0
    last_trump: str = ""


def deal(deck: Sequence[Card], leader: Seat, players: int, each: int) -> Tricks:
    """``each`` cards for everybody, one at a time, beginning with the leader (rules A0.12)."""
    top = tuple(deck[: each * players])
    hands = tuple(top[(seat - leader) % players :: players] for seat in range(players))
    return Tricks(leader, hands, (0,) * players, last_leader=leader)


def turn(t: Tricks) -> Seat:
    """Whose card the table waits for."""
    return (t.leader + len(t.table)) % len(t.hands)


def is_over(t: Tricks) -> bool:
    """True when every card has been played."""
    return not t.table and not any(t.hands)


def refusal(t: Tricks, seat: Seat, card: Card) -> str:
    """The code that refuses the card where nothing binds the player, or ""."""
    if seat != turn(t):
        return "not_your_turn"
    return "" if card in t.hands[seat] else "not_your_card"


def play(t: Tricks, ranking: Ranking, trump: str, card: Card) -> tuple[Tricks, list[Event]]:
    """Play a card of whose turn it is; the last card of a trick closes it (A0.13, A0.15)."""
    seat, players = turn(t), len(t.hands)
    kept = tuple([held for held in t.hands[seat] if held != card])
    hands = (*t.hands[:seat], kept, *t.hands[seat + 1 :])
    cards = (*t.table, card)
    events = [Event("played", seat, {"card": card})]
    if len(cards) < players:
        after = Tricks(
            t.leader, hands, t.points, cards, t.taken, t.last, t.last_leader, t.last_trump
        )
        return after, events
    winner, worth = _taker(t.leader, players, ranking, trump, cards), tricks.points(ranking, cards)
    points = (*t.points[:winner], t.points[winner] + worth, *t.points[winner + 1 :])
    after = Tricks(winner, hands, points, (), (*t.taken, winner), cards, t.leader, trump)
    last = last_trick(after, ranking)
    events.append(
        Event("trick", winner, {name: last[name] for name in ("winner", "points", "why", "cards")})
    )
    return after, events


def last_trick(t: Tricks, ranking: Ranking) -> dict[str, Any]:
    """The last whole trick, as views and events tell it; there must be one."""
    return {
        "leader": t.last_leader,
        "cards": _by_seat(t.last_leader, len(t.hands), t.last),
        "winner": t.taken[-1],
        "points": tricks.points(ranking, t.last),
        "why": tricks.why(t.last_trump, t.last),
    }


def picture(t: Tricks, ranking: Ranking, trump: str, total: int) -> dict[str, Any]:
    """What everybody may see of the tricks, ``total`` in all: the part of a view that is the
    same for every viewer."""
    players = len(t.hands)
    return {
        "leader": t.leader,
        "table": _by_seat(t.leader, players, t.table),
        "winning": _taker(t.leader, players, ranking, trump, t.table) if t.table else None,
        "hands": [len(hand) for hand in t.hands],
        "piles": [t.taken.count(seat) * players for seat in range(players)],
        "last": last_trick(t, ranking) if t.last else None,
        "trick": min(len(t.taken) + 1, total),
        "tricks": total,
    }


def foreseen(t: Tricks, ranking: Ranking, trump: str, card: Card) -> dict[str, Any]:
    """Who will take the trick and why, if the card is the last of it; else nothing."""
    cards, players = (*t.table, card), len(t.hands)
    if len(cards) < players:
        return {}
    winner = _taker(t.leader, players, ranking, trump, cards)
    return {"winner": winner, "why": tricks.why(trump, cards)}


def cheapest(ranking: Ranking, trump: str, cards: Sequence[Card]) -> list[Card]:
    """The cards, the one that a player misses least first (rules A0.18); trump "" = none yet."""
    return sorted(
        cards,
        key=lambda card: (
            ranking.points[card],
            card[-1] == trump,
            ranking.strength[card],
            SUITS.index(card[-1]),
        ),
    )


def recent(t: Tricks) -> tuple[Seat, ...]:
    """The seats from the one that took the most recent trick to the oldest."""
    return tuple(dict.fromkeys(reversed(t.taken)))


def _taker(leader: Seat, players: int, ranking: Ranking, trump: str, cards: Sequence[Card]) -> Seat:
    # Without a trump the suit led is as good as one.
    return (leader + tricks.winner(ranking, trump or suit(cards[0]), cards)) % players


def _by_seat(leader: Seat, players: int, cards: Sequence[Card]) -> list[list[Any]]:
    return [[(leader + place) % players, card] for place, card in enumerate(cards)]
