"""`manage.py check_invariants`: silent about a sound site, and one line for each broken promise."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from brisca_site.accounts.models import User
from games import invariants
from games.models import Beat, Match, Play, Seat, Trick
from games.services import clock
from rankings import services
from rankings.models import Entry, Standing, Verdict

from .builders import people, play_out, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def site() -> dict[str, int]:
    """Matches of every kind: over, voided by staff, running, with a guest, a board, a room."""
    ana, luis, marta = people("Ana", "Luis", "Marta")
    three = {"players": 3, "trump": "rotation"}
    found = {
        "over": start_match([ana, luis], competitive=True),
        "void": start_match([luis, ana], competitive=True),
        "restored": start_match([luis, ana], competitive=True),
        "running": start_match([ana, marta], {"target": 3}, competitive=True),
        "bots": start_match([ana]),
        "board": start_match([luis, marta], {"draw_moves": 10}, "damas", competitive=True),
        "three": start_match([ana, luis, marta], three, competitive=True),
    }
    for name, match in found.items():
        until = (lambda table: table.version > 50) if name == "running" else None
        play_out(match, Random(len(name)), until=until)
    for name in ("void", "restored"):
        services.void(found[name])
    services.restore(found["restored"])
    return found


def checked() -> tuple[bool, list[str]]:
    """Whether all is well, and the lines."""
    out = StringIO()
    try:
        call_command("check_invariants", stdout=out)
    except CommandError as no:
        assert no.returncode == 1
        return False, out.getvalue().splitlines()
    return True, out.getvalue().splitlines()


def test_a_sound_site_breaks_nothing(site: dict[str, int]) -> None:
    well, lines = checked()
    assert well, lines
    assert len(lines) == len(invariants.CHECKS) + 5
    assert all(line.startswith("ok ") for line in lines)


def test_an_empty_site_breaks_nothing() -> None:
    assert checked()[0]


def _gone(site: dict[str, int]) -> Any:
    Play.objects.filter(match=site["over"], seq=4).delete()


def _changed(site: dict[str, int]) -> Any:
    play = Play.objects.filter(match=site["over"], kind="move").latest("seq")
    Play.objects.filter(pk=play.pk).update(action="1X")


def _loser(site: dict[str, int]) -> Any:
    Seat.objects.filter(match=site["over"]).update(result="won")


def _endless(site: dict[str, int]) -> Any:
    Match.objects.filter(pk=site["over"]).update(finished_at=None)


def _card(site: dict[str, int]) -> Any:
    first, second = Trick.objects.filter(deal__match=site["over"])[:2]
    Trick.objects.filter(pk=first.pk).update(cards=second.cards)


def _seat(site: dict[str, int]) -> Any:
    Seat.objects.create(match_id=site["bots"], number=2, team=0, bot_level="facil", name="Curro")


def _late(site: dict[str, int]) -> Any:
    Match.objects.filter(pk=site["running"]).update(due_at=clock.now() - 11_000)


def _asleep(site: dict[str, int]) -> Any:
    Match.objects.filter(pk=site["running"]).update(due_at=None)


def _total(site: dict[str, int]) -> Any:
    Standing.objects.filter(board="", period="").update(points=1234)


def _line(site: dict[str, int]) -> Any:
    Entry.objects.filter(match=site["over"], kind="win").update(points=30)


def _lost_line(site: dict[str, int]) -> Any:
    Entry.objects.filter(match=site["over"], kind="loss").delete()


def _network(site: dict[str, int]) -> Any:
    Seat.objects.filter(match=site["over"]).update(networks="2026-11:x")


def _guest(site: dict[str, int]) -> Any:
    User.objects.update(is_guest=True)


def _unsettled(site: dict[str, int]) -> Any:
    Verdict.objects.filter(match=site["void"]).update(settled_at=None)


def _early(site: dict[str, int]) -> Any:
    Verdict.objects.filter(match=site["running"]).update(settled_at=timezone.now())


def _kept(site: dict[str, int]) -> Any:
    Entry.objects.filter(match=site["void"], kind="void", points__lt=0).delete()


BREAKS: list[tuple[Callable[[dict[str, int]], Any], str]] = [
    (_gone, "I2 plays"),
    (_changed, "I3"),
    (_loser, "I4"),
    (_endless, "I4"),
    (_card, "I7"),
    (_seat, "I8"),
    (_late, "I9, I11"),
    (_asleep, "I9, I11"),
    (_total, "I5 totals"),
    (_line, "I5 points as"),
    (_lost_line, "I5 points as"),
    (_network, "I5 points as"),
    (_guest, "I5 nothing to guests"),
    (_unsettled, "I5 every competitive"),
    (_early, "I5 every competitive"),
    (_kept, "I5 nothing to guests"),
]


@pytest.mark.parametrize(("harm", "promise"), BREAKS, ids=[harm.__name__[1:] for harm, _ in BREAKS])
def test_each_harm_is_found(
    site: dict[str, int], harm: Callable[[dict[str, int]], Any], promise: str
) -> None:
    harm(site)
    well, lines = checked()
    assert not well
    assert any(line.startswith(f"BREAK {promise}") for line in lines), lines


def test_a_check_that_cannot_be_made_is_a_break_too(site: dict[str, int]) -> None:
    Match.objects.filter(pk=site["board"]).update(game="parchís")
    well, lines = checked()
    assert not well
    assert len(lines) == len(invariants.CHECKS) + 5
    assert any("cannot be checked" in line for line in lines)


def test_many_breaks_are_counted(site: dict[str, int]) -> None:
    Seat.objects.filter(match__status="finished", user__isnull=False).update(result="")
    (line,) = [line for line in checked()[1] if line.startswith("BREAK I4")]
    assert line.endswith("more") and line.count(";") == 5


def test_nothing_is_late_while_the_site_is_down(site: dict[str, int]) -> None:
    """A check of a site that was stopped on purpose looks at the moment when it stopped."""
    stopped = clock.now() - 3_600_000
    Match.objects.filter(pk=site["running"]).update(due_at=stopped + 5_000)
    assert not checked()[0]
    Beat.objects.create(name=Beat.SITE, at=stopped)
    assert checked()[0]
