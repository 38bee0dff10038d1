"""`manage.py rebuild_rankings`: the standings made anew from the ledger."""

from typing import Any

from django.core.management.base import BaseCommand

from rankings import standings


class Command(BaseCommand):
    """Safe at any time: each player's rows are locked while they are compared."""

    help = "Make the standings anew from the ledger and say how many were wrong."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the number of rows that had to be changed."""
        self.stdout.write(f"{standings.rebuild_all()} standings corrected")
