"""How likely one's side is to take the trick on the table."""

from __future__ import annotations

from games.bots.brisca.look import Look
from games.rules.cards import Card
from games.rules.game import Seat

FOLLOWS = 0.9
"""How likely somebody is to take the trick with a card of the suit led, if he holds one."""

TRUMPS_LEAST, TRUMPS_PER_POINT, TRUMPS_MOST = 0.3, 0.06, 0.95
"""How likely he is to take it with a trump, by the points that lie there."""

TRUMPS_AT_THE_END = 0.8
"""The same when the stock is empty: nothing is left to keep trumps for."""


def odds(look: Look, cards: tuple[Card, ...], best: int, stake: int) -> float:
    """The chance that the trick which begins with these cards goes to one's own side.

    ``best``: the place of the card that is taking it; ``stake``: the points of the cards.
    """
    chance = 1.0 if look.order[best] in look.mates else 0.0
    later = look.order[len(cards) :]
    if not later:
        return chance
    power = look.rules.ranking.power[look.trump][cards[0][-1]]
    limit = power[cards[best]]
    better = [card for card in look.unseen if power[card] > limit]
    trumps = len([card for card in better if card[-1] == look.trump])
    ruffs = TRUMPS_AT_THE_END
    if look.stock:
        ruffs = min(TRUMPS_MOST, TRUMPS_LEAST + TRUMPS_PER_POINT * stake)
    for seat in later:
        if seat in look.held:
            miss = _misses_openly(look, seat, limit, power, ruffs)
        else:
            miss = 1 - FOLLOWS * _holds(look, len(better) - trumps, look.hands[seat])
            miss *= 1 - ruffs * _holds(look, trumps, look.hands[seat])
        chance = chance * miss if seat not in look.mates else 1 - (1 - chance) * miss
    return chance


def _misses_openly(
    look: Look, seat: Seat, limit: int, power: dict[Card, int], ruffs: float
) -> float:
    miss = 1.0
    for card in look.held[seat]:
        if power[card] > limit:
            miss *= 1 - (ruffs if card[-1] == look.trump else FOLLOWS)
    return miss


def _holds(look: Look, good: int, cards: int) -> float:
    """The chance that some of so many good unseen cards are among a hand's unknown cards."""
    total = len(look.unseen)
    none = 1.0
    for drawn in range(cards):
        none *= max(0, total - good - drawn) / (total - drawn)
    return 1 - none
