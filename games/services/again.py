"""A hand that is played again: the pack of a closed deal at a table of one's own, against bots."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from games.models import Deal, Match, SameHand
from games.rules import fair, series
from games.rules.game import Draw

from .lobby import fill, sit
from .opening import Settings, open_table
from .seating import NotPossible, locked_open
from .starting import launch

ONE_DEAL: dict[str, dict[str, Any]] = {
    "brisca": {"target": 1, "lot": False},
    "chiamata": {"deals": 1},
    "rematada": {"deals": 1},
}
"""By game: a hand is no longer match, and its seats are known."""

LEVEL = "medio"


def source(deal: Deal) -> Deal:
    """The deal whose seeds made this one's pack: itself, unless its match plays a hand again.

    Only the first deal is that hand: after a tie that counts for nobody a new one follows.
    """
    return (original(deal.match) if deal.number == 1 else None) or deal


def original(match: Match) -> Deal | None:
    """The deal whose hand this match plays again, if it does."""
    played = SameHand.objects.filter(match=match).select_related("deal").first()
    return played.deal if played else None


def draw_of(deal: Deal) -> Draw:
    """The chance of a stored deal. Raises ValueError for seeds of the wrong form."""
    return own_draw(source(deal))


def own_draw(deal: Deal) -> fair.FairDraw:
    """The chance of a deal whose pack follows from its own seeds. Raises ValueError, too."""
    seed = bytes(deal.seed)
    return fair.FairDraw(str(deal.match_id), deal.number, seed, deal.seat_seeds, deal.cut)


def may_again(match: Match) -> bool:
    """Whether the hands of a match can be played again: cards, each deal for itself."""
    by_deals = match.game != "brisca" or series.of(match.options).target is not None
    return match.game in ONE_DEAL and by_deals


@transaction.atomic
def play_again(deal: Deal, user: Any, seat: int, month: str = "", network: str = "") -> Match:
    """A private table where the hand runs, this person on ``seat`` and bots on the others.

    It never competes. Raises NotPossible (``over`` for a deal that runs, ``many``).
    """
    old = deal.match
    if not deal.closed or not may_again(old):
        raise NotPossible("over")
    options = {**old.options, **ONE_DEAL[old.game]}
    settings = Settings(old.game, options, old.turn_seconds, private=True)
    match = open_table(settings, user, month, network)
    if seat:
        sit(match.pk, user, seat, network)
    fill(match.pk, user, level=LEVEL)
    SameHand.objects.create(match=match, deal=source(deal))
    launch(locked_open(match.pk, host=user), leader=deal.leader, draw=draw_of(deal))
    return match
