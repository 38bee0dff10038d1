"""What partners told each other, in reports: reported by whoever saw it, kept around a line."""

from __future__ import annotations

from random import Random

import pytest

from brisca_site.accounts.models import User
from games import gestures
from games.models import Match
from games.services import signs
from tests.games.builders import people, play_out, start_match

from .cases import browser, open_reports, report, said

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def table(talk: str) -> tuple[Match, list[User]]:
    users = people("Ana", "Luis", "Marta", "Pepe")
    pk = start_match(users, {"players": 4, "pairs": True, "talk": talk})
    return Match.objects.get(pk=pk), users


def test_a_question_is_reported_by_players_and_stands() -> None:
    match, (ana, luis, *_) = table("asked")
    (eva,) = people("Eva")
    asked = signs.make(match.pk, ana.pk, "ask", "points")["id"]
    for one in (luis, eva):
        assert report(browser(one), f"line/{asked}").status_code == 302
    assert report(browser(ana), f"line/{asked}").status_code == 403
    assert {kept.about for kept in open_reports()} == {ana}


def test_the_lines_around_a_reported_one_hold_signs_in_words() -> None:
    """For the moderators: who reports is not shown a seña again."""
    match, (ana, luis, *_) = table("signs")
    signs.make(match.pk, luis.pk, "sign", "tongue")
    play_out(match.pk, Random(1))
    bad = said(match, luis, "tonta")
    seen = browser(ana).get(f"/avisar/line/{bad.pk}/").content.decode()
    assert "tonta" in seen and str(gestures.GESTURES["tongue"].seen) not in seen
    report(browser(ana), f"line/{bad.pk}")
    (kept,) = open_reports()
    texts = [line["text"] for line in kept.context["lines"]]
    assert texts == [str(gestures.GESTURES["tongue"].seen), "tonta"]
