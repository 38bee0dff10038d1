"""Exact play for two once the stock is empty: what has not been seen is the other's hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.bots.brisca.look import Look
from games.rules.brisca import low
from games.rules.brisca.scoring import MANY
from games.rules.cards import Card

Cards = tuple[Card, ...]

WIN = 1000
"""What winning the deal is worth against a point: more than all of them."""

CARDS = 3
"""With more cards each the tree is too big."""


def solvable(look: Look) -> bool:
    """Whether every hidden card is known, and all that can follow can be tried out.

    The call of arrastro and marriages yet to be sung are left out of it.
    """
    return look.rules.players == 2 and look.stock == 0 and max(look.hands) <= CARDS


def best(look: Look, cards: Sequence[Card]) -> Card:
    """Of these the card that wins the deal, if one does, and then makes the most points."""
    found, shed = values(look), look.rules.ranking.shed[look.trump]
    return max(cards, key=lambda card: (found[card], -shed[card]))


def values(look: Look) -> dict[Card, int]:
    """What each card of the hand leads to, when both sides play their best from here on."""
    end = _End(look)
    theirs = (*look.unseen, *(card for cards in look.held.values() for card in cards))
    made, tricks = look.made[look.team], look.piles[look.seat] // 2
    if look.table:
        led = look.table[0]
        return {c: end.after(look.hand, theirs, (led, c), False, made, tricks) for c in look.hand}
    return {
        c: min(
            [
                end.after(look.hand, theirs, (c, d), True, made, tricks)
                for d in end.may(theirs, look.hand, c)
            ]
        )
        for c in look.hand
    }


class _End:
    """The tree of the last tricks; values are one's own."""

    def __init__(self, look: Look) -> None:
        self._points = look.points
        self._power = look.rules.ranking.power[look.trump]
        self._rules = look.rules
        self._all = look.total
        self._prisoner = look.rules.prisoner != "off"
        self._as, self._tres = f"1{look.trump}", f"3{look.trump}"

    def may(self, hand: Cards, other: Cards, led: Card = "") -> Cards:
        """What may be played from the hand: the as is a prisoner as long as the tres is held."""
        if not self._prisoner or self._as not in hand or len(hand) == 1 or led == self._tres:
            return hand
        held = self._tres in hand or self._tres in other
        return tuple([card for card in hand if card != self._as]) if held else hand

    def after(
        self, mine: Cards, theirs: Cards, trick: Cards, leads: bool, made: int, tricks: int
    ) -> int:
        """The value once these two cards have been played; ``leads``: one led oneself."""
        led, answer = trick
        power = self._power[led[-1]]
        own, other = trick if leads else (answer, led)
        wins = (power[answer] <= power[led]) == leads
        if wins:
            made += self._points[led] + self._points[answer]
            tricks += 1
        mine = tuple([card for card in mine if card != own])
        theirs = tuple([card for card in theirs if card != other])
        if self._prisoner and self._as in trick and self._tres in trick:
            unplayed = sum([self._points[card] for card in (*mine, *theirs)])
            return (WIN if own == self._as else -WIN) + 2 * made - (self._all - unplayed)
        return self._value(mine, theirs, wins, made, tricks)

    def _value(self, mine: Cards, theirs: Cards, leads: bool, made: int, tricks: int) -> int:
        if not mine:
            return self._worth(made, tricks, leads)
        after, may = self.after, self.may
        if leads:
            return max(
                [
                    min(
                        [
                            after(mine, theirs, (a, b), True, made, tricks)
                            for b in may(theirs, mine, a)
                        ]
                    )
                    for a in may(mine, theirs)
                ]
            )
        return min(
            [
                max(
                    [after(mine, theirs, (b, a), False, made, tricks) for a in may(mine, theirs, b)]
                )
                for b in may(theirs, mine)
            ]
        )

    def _worth(self, made: int, tricks: int, last: bool) -> int:
        margin = 2 * made - self._all
        if self._rules.low != "off":
            return self._low(margin, last)
        lead = margin or self._tie(tricks, last)
        won = (lead > 0) - (lead < 0)
        if self._rules.over_hundred and max(made, self._all - made) > MANY:
            won *= 2
        return WIN * won + margin

    def _low(self, margin: int, last: bool) -> int:
        least = (self._all - abs(margin)) // 2
        void = self._rules.low == "void" and least > low.MOST
        lead = -margin or (-1 if last else 1)
        return (0 if void else WIN if lead > 0 else -WIN) - margin

    def _tie(self, tricks: int, last: bool) -> int:
        if self._rules.tie == "last_trick":
            return 1 if last else -1
        return 2 * tricks - self._rules.tricks if self._rules.tie == "more_cards" else 0
