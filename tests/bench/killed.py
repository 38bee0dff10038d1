"""What a kill run has left in the database, compared with what its robots were answered.

Reads the answers as JSON ([match, seat, id, action, version] each), prints the figures as JSON;
those whose name begins with "bad" have to be zero.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import django
import orjson

django.setup()

from games.models import Match, Play  # noqa: E402 - the settings first
from games.rules import codec, get  # noqa: E402
from tests.live.replaying import states  # noqa: E402

Answer = tuple[int, int, str, str, int]


def answers_amiss(answers: list[Answer]) -> dict[str, int]:
    """Answered moves that are not in the log, there twice, other than answered, or too late."""
    keys, stored = Counter[Any](), {}
    for *key, action, seq in Play.objects.exclude(client_id=None).values_list(
        "match", "seat", "client_id", "action", "seq"
    ):
        keys[tuple(key)] += 1
        stored[tuple(key)] = action, seq
    found = [(stored.get(tuple(key)), action, v) for *key, action, v in answers]
    return {
        "answered": len(answers),
        "bad: missing": sum(row is None for row, _, _ in found),
        "bad: other than answered": sum(row is not None and row[0] != a for row, a, _ in found),
        "bad: newer than its answer": sum(row is not None and row[1] > v for row, _, v in found),
        "bad: twice": sum(count > 1 for count in keys.values()),
        "answered twice": len(answers) - len({answer[2] for answer in answers}),
    }


def match_amiss(match: Match) -> str:
    """What is wrong with a match: its numbers, or what follows from its log; or nothing."""
    numbers = list(Play.objects.filter(match=match).values_list("seq", flat=True))
    if numbers != list(range(1, match.version + 1)):
        return "numbers"
    game = get(match.game)
    after = states(match)[match.version]
    if after != codec.from_data(game.state, orjson.loads(match.state)):
        return "state"
    outcome = game.outcome(after)
    if outcome and list(outcome.points) != match.results[-1]["points"]:
        return "result"
    if match.status == Match.Status.FINISHED and match.ending != Match.Ending.COMPLETED:
        return "ending"
    return ""


def main() -> dict[str, Any]:
    """See the module."""
    answers = [tuple(answer) for answer in orjson.loads(sys.stdin.buffer.read())]
    matches = list(Match.objects.filter(version__gt=0))
    faults = Counter(filter(None, map(match_amiss, matches)))
    automatic = Play.objects.exclude(by="human").exclude(kind__in=("deal", "draw")).count()
    figures = answers_amiss(answers)  # type: ignore[arg-type]
    return {
        **figures,
        "matches": len(matches),
        "plays": Play.objects.count(),
        **{f"bad: {name}": faults[name] for name in ("numbers", "state", "result", "ending")},
        "bad: played by the clock": automatic,
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(orjson.dumps(main()))
