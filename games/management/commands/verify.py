"""Play recorded or stored matches again and compare."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.history.verify import check_stored
from games.models import Match
from games.rules.record import Mismatch, check

Checks = list[tuple[str, Iterator[str]]]


class Command(BaseCommand):
    """`manage.py verify FILE...`, `--match ID`, `--all`: the lines are those of docs/records.md.

    Ends with 1 at the first difference, which it names.
    """

    help = "Play recorded (FILE) or stored (--match, --all) matches again and compare."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Files, or which of the stored matches."""
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
        parser.add_argument("--match", type=int, action="append", metavar="ID", default=[])
        parser.add_argument("--all", action="store_true", help="every stored match")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line for each deal; raise CommandError at the first difference."""
        stored: list[int] = options["match"]
        if options["all"]:
            stored = list(Match.objects.order_by("pk").values_list("pk", flat=True))
        checks: Checks = [(str(path), _file(path)) for path in options["files"]]
        checks += [(f"match {pk}", check_stored(pk)) for pk in stored]
        if not checks and not options["all"]:
            raise CommandError("name a FILE, a stored match (--match ID) or --all")
        for name, lines in checks:
            if len(checks) > 1:
                self.stdout.write(f"{name}:")
            self._run(lines)

    def _run(self, lines: Iterator[str]) -> None:
        try:
            for line in lines:
                self.stdout.write(line)
        except Mismatch as difference:
            raise CommandError(str(difference)) from difference
        except Match.DoesNotExist as error:
            raise CommandError("there is no such match") from error


def _file(path: Path) -> Iterator[str]:
    """The lines of one record file. Raises Mismatch, also for what cannot be read."""
    try:
        data = json.loads(path.read_bytes())
    except OSError as error:
        raise Mismatch(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise Mismatch(f"{path}: not JSON: {error}") from error
    yield from check(data)
