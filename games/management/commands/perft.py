"""Count the sequences of moves of damas from a position."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.rules.draughts import fen
from games.rules.draughts.perft import perft


class Command(BaseCommand):
    """`manage.py perft --depth N [--position FEN] [--short-queen]`: a line for each depth to N.

    Ends with 1 for a position that cannot be.
    """

    help = "Count the sequences of moves of damas to a depth; no draw is called."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """From where, how deep, and with which queen."""
        parser.add_argument("--position", metavar="FEN", default=fen.START_FEN)
        parser.add_argument("--depth", type=int, metavar="N", required=True)
        parser.add_argument("--short-queen", action="store_true", help="queens move one square")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print depth, count and the CPU's seconds; raise CommandError for a wrong position."""
        if options["depth"] < 1:
            raise CommandError("a depth is at least 1")
        try:
            position = fen.read(options["position"])
        except fen.BadNotation as error:
            raise CommandError(str(error)) from error
        for depth in range(1, options["depth"] + 1):
            begun = time.process_time()
            found = perft(position, depth, not options["short_queen"])
            self.stdout.write(f"{depth} {found} {time.process_time() - begun:.2f} s")
