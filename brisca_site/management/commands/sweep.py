"""Forget what is due to be forgotten; for a daily job."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from brisca_site.accounts import retention
from brisca_site.moderation import retention as moderation
from games.services import clock, talk


class Command(BaseCommand):
    """`manage.py sweep`: guests, network keys and hashes, the chat, reports, sessions."""

    help = (
        "Delete idle guests, the network keys of past months with what they hashed, old lines of"
        " the chat, what old reports have kept, and sessions that are over."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """How long a guest may stay away."""
        parser.add_argument("--days", type=int, default=retention.IDLE_GUEST_DAYS)

    def handle(self, *args: Any, **options: Any) -> None:
        """Sweep, and say how much."""
        swept = {
            "guests": retention.sweep_guests(options["days"]),
            "network keys": retention.forget_old_keys(),
            "seats' networks": retention.forget_old_networks(),
            "lines": talk.forget(clock.now()),
            "reports and bans emptied": moderation.forget(),
        }
        call_command("clearsessions")
        self.stdout.write(", ".join(f"{number} {what}" for what, number in swept.items()))
