"""Forget what is due to be forgotten; for a daily job."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from brisca_site.accounts import retention
from games.services import clock, talk


class Command(BaseCommand):
    """`manage.py sweep`: idle guests, old network keys and what was said long ago."""

    help = "Delete idle guests, the network keys of past months and old lines of the chat."

    def add_arguments(self, parser: CommandParser) -> None:
        """How long a guest may stay away."""
        parser.add_argument("--days", type=int, default=retention.IDLE_GUEST_DAYS)

    def handle(self, *args: Any, **options: Any) -> None:
        """Sweep, and say how much."""
        guests = retention.sweep_guests(options["days"])
        keys = retention.forget_old_keys()
        lines = talk.forget(clock.now())
        self.stdout.write(f"{guests} guests, {keys} network keys, {lines} lines deleted")
