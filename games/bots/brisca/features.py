"""What speaks for and against a card, as numbers that the table of weights is for."""

from __future__ import annotations

from games.bots.brisca.look import Look
from games.bots.brisca.odds import odds
from games.rules import tricks
from games.rules.cards import Card, number

NAMES = (
    "gain", "loss", "take", "clinch", "fatal", "rich", "bait", "turned", "lead",
    "ace", "three", "figure", "low_trump", "trump_figure", "trump_three", "trump_ace",
    "above", "boss", "alone", "last_trump",
)  # fmt: skip
"""The trick: ``gain``, ``loss``: its points, by the odds to win it; ``take``: the odds;
``clinch``, ``fatal``: whether those points decide the deal; ``rich``: what a leading opponent
would take; ``bait``: the points of the cards of the suit led that could still take it; ``turned``:
what the last card of the stock is worth to those who draw it; ``lead``: what one would have to
lead after winning.

The card that is given away: its kind; ``above``: unseen trumps that beat a trump; ``boss``:
nothing beats it in its suit; ``alone``, ``last_trump``: one's only card of that suit."""


def features(look: Look, card: Card) -> tuple[float, ...]:
    """The numbers for playing this card now, in the order of ``NAMES``."""
    ranking = look.rules.ranking
    cards = (*look.table, card)
    stake = sum([look.points[c] for c in cards])
    best = tricks.winner(ranking, look.trump, cards)
    take = odds(look, cards, best, stake)
    rest = [c for c in look.hand if c != card]
    return (
        *_points(look, best, take, stake),
        _bait(look, cards[best]) if len(cards) < len(look.order) else 0.0,
        _turned(look, best, take),
        take * min([ranking.points[c] + 6 * (c[-1] == look.trump) for c in rest], default=0) / 10,
        *_card(look, card, rest),
    )


def _points(look: Look, best: int, take: float, stake: int) -> tuple[float, ...]:
    mine, half = look.made[look.team], look.total // 2
    rival = max([made for team, made in enumerate(look.made) if team != look.team])
    team = look.rules.team[look.order[best]]
    rich = len(look.made) > 2 and team != look.team and look.made[team] == rival
    return (
        take * stake / 10,
        (1 - take) * stake / 10,
        take,
        take if mine <= half < mine + stake else 0.0,
        1 - take if rival <= half < rival + stake else 0.0,
        (1 - take) * stake / 10 if rich else 0.0,
    )


def _bait(look: Look, best: Card) -> float:
    if best[-1] == look.trump:
        return 0.0
    return sum([look.points[c] for c in _above(look, best)]) / 10


def _turned(look: Look, best: int, take: float) -> float:
    """The chance that one's side draws the turned card after this trick, by its strength."""
    players = look.rules.players
    if look.turned is None or look.stock != players:
        return 0.0
    if len(look.made) == 2:
        chance = 1 - take  # the winner's neighbour draws last, and he is of the other side
    elif look.place == players - 1:
        chance = float((look.order[best] - 1) % players == look.seat)
    else:
        chance = (1 - take) / (players - 1)
    return chance * (10 + look.rules.ranking.strength[look.turned]) / 20


def _card(look: Look, card: Card, rest: list[Card]) -> tuple[float, ...]:
    points, best = look.rules.ranking.points[card], look.rules.ranking.order
    rank = number(card)
    above = len(_above(look, card))
    only = float(not [c for c in rest if c[-1] == card[-1]])
    ace, three = float(rank == best[0]), float(rank == best[1])
    figure = 0.0 if ace or three else points / 4
    if card[-1] == look.trump:
        return 0.0, 0.0, 0.0, float(not points), figure, three, ace, above / 5, 0.0, 0.0, only
    return ace, three, figure, 0.0, 0.0, 0.0, 0.0, 0.0, float(not above), only, 0.0


def _above(look: Look, card: Card) -> list[Card]:
    strength = look.rules.ranking.strength
    suit, limit = card[-1], strength[card]
    return [c for c in look.unseen if c[-1] == suit and strength[c] > limit]
