"""The duty to follow suit, to beat and to trump (rules A6.9)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules import tricks
from games.rules.cards import Card, Ranking, suit

FOLLOW, BEAT, TRUMP, OVERTRUMP = "must_follow", "must_beat", "must_trump", "must_overtrump"
CODES = (FOLLOW, BEAT, TRUMP, OVERTRUMP)
"""What binds a player; also the codes that refuse another card of his hand."""


def bound(
    ranking: Ranking, trump: str, table: Sequence[Card], hand: tuple[Card, ...], *, beat: bool
) -> tuple[tuple[Card, ...], str]:
    """The cards of ``hand`` that may be played on ``table``, never none, and what binds to them.

    ``beat``: whether one must also play higher than what is taking the trick, where one can.
    """
    if not table:
        return hand, ""
    led, best = suit(table[0]), table[tricks.winner(ranking, trump, table)]
    following = tuple([card for card in hand if card[-1] == led])
    trumps = tuple([card for card in hand if card[-1] == trump])
    if following:
        higher = _higher(ranking, following, best) if beat else ()
        return (higher, BEAT) if higher else (following, FOLLOW)
    if not trumps:
        return hand, ""
    if beat and best[-1] == trump:
        higher = _higher(ranking, trumps, best)
        return (higher, OVERTRUMP) if higher else (hand, "")
    return trumps, TRUMP


def _higher(ranking: Ranking, cards: tuple[Card, ...], best: Card) -> tuple[Card, ...]:
    """The cards that beat ``best`` in its own suit: none if it has trumped another one."""
    limit = ranking.strength[best]
    return tuple([c for c in cards if c[-1] == best[-1] and ranking.strength[c] > limit])
