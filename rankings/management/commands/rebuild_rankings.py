"""`manage.py rebuild_rankings`: standings and skill ratings made anew from the ledger."""

from typing import Any

from django.core.management.base import BaseCommand

from rankings import ratings, standings


class Command(BaseCommand):
    """Safe at any time: each player's rows are locked while they are compared."""

    help = "Make standings and ratings anew from the ledger and say how many were wrong."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the number of rows that had to be changed."""
        points, skills = standings.rebuild_all(), ratings.replay_all()
        self.stdout.write(f"{points} standings and {skills} ratings corrected")
