"""Forget what is due to be forgotten; for a daily job."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from brisca_site.accounts import retention


class Command(BaseCommand):
    """`manage.py sweep`: idle guests and old network keys."""

    help = "Delete idle guests and the network keys of past months."

    def add_arguments(self, parser: CommandParser) -> None:
        """How long a guest may stay away."""
        parser.add_argument("--days", type=int, default=retention.IDLE_GUEST_DAYS)

    def handle(self, *args: Any, **options: Any) -> None:
        """Sweep, and say how much."""
        guests = retention.sweep_guests(options["days"])
        keys = retention.forget_old_keys()
        self.stdout.write(f"{guests} guests, {keys} network keys deleted")
