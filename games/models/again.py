"""A match that plays a hand of another one again."""

from django.db import models

from .deal import Deal
from .match import Match


class SameHand(models.Model):
    """The closed deal whose pack, leader and trumps a match has; it has no other deal."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="same_hand")
    deal = models.ForeignKey(Deal, models.PROTECT, related_name="+", db_index=False)

    def __str__(self) -> str:
        return f"{self.match_id} as {self.deal_id}"
