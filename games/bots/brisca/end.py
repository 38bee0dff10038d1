"""Exact play for two once the stock is empty: what has not been seen is the other's hand."""

from __future__ import annotations

from games.bots.brisca.look import Look
from games.rules.cards import Card

Cards = tuple[Card, ...]

ALL, MANY = 120, 100
WIN = 1000
"""What winning the deal is worth against a point: more than all of them."""


def solvable(look: Look) -> bool:
    """Whether every hidden card is known."""
    return look.rules.players == 2 and look.stock == 0


def best(look: Look) -> Card:
    """The card that wins the deal, if one does, and then makes the most points."""
    found, shed = values(look), look.rules.ranking.shed[look.trump]
    return max(found, key=lambda card: (found[card], -shed[card]))


def values(look: Look) -> dict[Card, int]:
    """What each card of the hand leads to, when both sides play their best from here on."""
    end = _End(look)
    theirs = (*look.unseen, *(card for cards in look.held.values() for card in cards))
    made, tricks = look.made[look.team], look.piles[look.seat] // 2
    if look.table:
        led = look.table[0]
        return {c: end.after(look.hand, theirs, (led, c), False, made, tricks) for c in look.hand}
    return {
        c: min([end.after(look.hand, theirs, (c, d), True, made, tricks) for d in theirs])
        for c in look.hand
    }


class _End:
    """The tree of the last tricks; values are one's own."""

    def __init__(self, look: Look) -> None:
        self._points = look.rules.ranking.points
        self._power = look.rules.ranking.power[look.trump]
        self._rules = look.rules

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
        return self._value(mine, theirs, wins, made, tricks)

    def _value(self, mine: Cards, theirs: Cards, leads: bool, made: int, tricks: int) -> int:
        if not mine:
            return self._worth(made, tricks, leads)
        after = self.after
        if leads:
            return max(
                [
                    min([after(mine, theirs, (a, b), True, made, tricks) for b in theirs])
                    for a in mine
                ]
            )
        return min(
            [max([after(mine, theirs, (b, a), False, made, tricks) for a in mine]) for b in theirs]
        )

    def _worth(self, made: int, tricks: int, last: bool) -> int:
        margin = 2 * made - ALL
        lead = margin or self._tie(tricks, last)
        won = (lead > 0) - (lead < 0)
        if self._rules.over_hundred and max(made, ALL - made) > MANY:
            won *= 2
        return WIN * won + margin

    def _tie(self, tricks: int, last: bool) -> int:
        if self._rules.tie == "last_trick":
            return 1 if last else -1
        return 2 * tricks - self._rules.tricks if self._rules.tie == "more_cards" else 0
