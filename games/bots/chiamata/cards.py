"""Which card to play: the points at stake, who is likely to get them, and what the card would be
worth later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.bots.chances import none_of
from games.bots.chiamata.look import Look
from games.rules import tricks
from games.rules.cards import SPANISH, Card, suit


@dataclass(frozen=True, slots=True)
class Taste:
    """How a player weighs things. ``follows``: how likely somebody takes a trick with a card of
    the suit led; with a trump it is ``ruffs`` and ``ruffs_point`` for each point there; a partner
    of who is taking it does so less, by ``spares``. ``kept``: what a trump is worth in the hand
    by its points; ``ace``: the same for an as of another suit. ``more``: points that whoever is
    still to play adds."""

    follows: float = 0.8
    ruffs: float = 0.2
    ruffs_point: float = 0.04
    spares: float = 0.5
    kept: tuple[float, float, float, float, float, float] = (9.0, 8.0, 5.0, 4.5, 4.0, 2.5)
    ace: float = 3.0
    more: float = 1.5


WORTHS = (11, 10, 4, 3, 2, 0)


def best(picture: Look, cards: Sequence[Card], taste: Taste) -> Card:
    """The card that looks best; of equal ones the one that is missed least."""
    trump = picture.trump or "O"
    shed = SPANISH.shed[trump]
    return max(cards, key=lambda card: (worth(picture, card, taste), -shed[card]))


def worth(picture: Look, card: Card, taste: Taste) -> float:
    """Points that the card can be expected to bring, less what it would be worth later."""
    cards = (*picture.table, card)
    stake = tricks.points(SPANISH, cards)
    later = len(picture.order) - len(cards)
    gain = (stake + taste.more * later) * (2 * chance(picture, cards, stake, taste) - 1)
    return gain - _kept(picture, card, taste)


def chance(picture: Look, cards: tuple[Card, ...], stake: int, taste: Taste) -> float:
    """How likely one's own side is to take the trick that begins with these cards."""
    trump = picture.trump or suit(cards[0])
    power = SPANISH.power[trump][suit(cards[0])]
    at = tricks.winner(SPANISH, trump, cards)
    limit = power[cards[at]]
    better = [card for card in picture.unseen if power[card] > limit]
    ruffing = len([card for card in better if card[-1] == picture.trump])
    following, total = len(better) - ruffing, len(picture.unseen)
    ours = picture.ally[picture.order[at]]
    ruffs = min(0.95, taste.ruffs + taste.ruffs_point * stake)
    for seat in picture.order[len(cards) :]:
        held, ally = picture.hands[seat], picture.ally[seat]
        miss = 1 - taste.follows * (1 - none_of(following, total, held))
        miss *= 1 - ruffs * (1 - none_of(ruffing, total, held))
        together = ours * ally + (1 - ours) * (1 - ally)
        take = (1 - miss) * (1 - taste.spares * together)
        ours += take * (ally - ours)
    return ours


def _kept(picture: Look, card: Card, taste: Taste) -> float:
    points = SPANISH.points[card]
    if card[-1] == picture.trump:
        return taste.kept[WORTHS.index(points)]
    return taste.ace if points == 11 else 0.0
