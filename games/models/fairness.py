"""How evenly the real deals of a week put the cards: one row a size of the pack."""

from django.db import models


class Fairness(models.Model):
    """A chi-square test of card by place, as the page about fair cards shows it.

    ``chi_square`` and ``chance`` (of so much or more, from 0 to 1) are None with too few deals.
    """

    made_at = models.DateTimeField()
    cards = models.PositiveSmallIntegerField()
    deals = models.PositiveIntegerField()
    degrees = models.PositiveIntegerField()
    chi_square = models.FloatField(null=True)
    chance = models.FloatField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["made_at", "cards"], name="fairness_once")]
        ordering = ["made_at", "cards"]

    def __str__(self) -> str:
        return f"{self.cards} cards, {self.deals} deals"

    @property
    def percent(self) -> float:
        """The chance in percent."""
        return 100 * (self.chance or 0)
