"""The weekly test of the real deals."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.history import evenness


class Command(BaseCommand):
    """`manage.py fairness`, once a week: the page about fair cards shows what it finds."""

    help = "Count how often each card of the week's deals lay at each place (chi-square)."

    def handle(self, *args: Any, **options: Any) -> None:
        """Store the result and print one line a size of the pack."""
        for row in evenness.run(timezone.now()):
            found = "too few" if row.chi_square is None else f"chi-square {row.chi_square:.0f}"
            self.stdout.write(f"{row}: {found}, {row.degrees} degrees, chance {row.percent:.1f} %")
