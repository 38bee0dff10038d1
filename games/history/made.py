"""Señas, questions and answers of a deal, told where they were made (rules A1.30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import gestures
from games.models import Line, Play


def sentence(line: Line) -> str:
    """One of them in words; a seña with what it should mean, whether that was true or not."""
    said = {"name": line.name, "said": gestures.said(line.kind, line.preset)}
    if line.kind == Line.Kind.SIGN:
        said["tells"] = str(gestures.GESTURES[line.preset].tells)
        return _("%(name)s makes a sign: %(said)s (%(tells)s).") % said
    if line.kind == Line.Kind.ASK:
        return _("%(name)s asks: “%(said)s”") % said
    return _("%(name)s answers: “%(said)s”") % said


def between(made: Sequence[Line], starts: Sequence[int]) -> list[list[Line]]:
    """Those made since each version in ``starts`` (ascending) and before the next one."""
    found: list[list[Line]] = [[] for _start in starts]
    for line in made:
        at = sum(1 for start in starts if start <= line.seq)
        found[max(0, at - 1)].append(line)
    return found


def frame(line: Line) -> dict[str, Any]:
    """One of them as the page of the replay shows it: names as in docs/protocol.md."""
    return {"kind": line.kind, "seat": line.seat, "preset": line.preset}


def data(made: Sequence[Line], plays: Sequence[Play]) -> list[list[Any]]:
    """How many of these plays were made before, which seat, and what: docs/records.md."""
    return [
        [sum(1 for play in plays if play.seq <= line.seq), line.seat, f"{line.kind}:{line.preset}"]
        for line in made
    ]
