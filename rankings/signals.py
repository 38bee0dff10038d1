"""What the rankings do when games say that something has happened."""

from collections.abc import Sequence
from typing import Any

from django.dispatch import receiver

from games.models import Match
from games.signals import match_finished, matches_finishing

from . import services, standings


@receiver(matches_finishing)
def hold_standings(users: Sequence[int], **kwargs: Any) -> None:
    """Lock, once a batch and in order, what its finishing matches will change."""
    standings.lock(users)


@receiver(match_finished)
def settle(match: Match, **kwargs: Any) -> None:
    """Give the points inside the transaction that finishes the match."""
    services.settle(match)
