"""Reporting: what may be reported and by whom, what is kept of it, and what the reporter hears."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from brisca_site.moderation import reports
from brisca_site.moderation.models import ModAction, Report
from brisca_site.moderation.refusals import Refused
from games.models import Line, Match, Seat
from tests.games.builders import people, play_out, start_match
from tests.staff import moderator

from .cases import browser, open_reports, report, said

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


@pytest.fixture
def table() -> tuple[Match, User, User]:
    ana, luis = people("Ana", "Luis")
    return Match.objects.get(pk=start_match([ana, luis])), ana, luis


def test_a_line_is_reported_with_the_lines_around_it(table: tuple[Match, User, User]) -> None:
    match, ana, luis = table
    said(match, luis, "hola")
    bad = said(match, luis, "<b>tonta</b>")
    said(match, ana, "oye")
    form = browser(ana).get(f"/avisar/line/{bad.pk}/")
    assert "&lt;b&gt;tonta&lt;/b&gt;" in form.content.decode()
    answer = report(browser(ana), f"line/{bad.pk}", text="Me ha insultado")
    assert answer.url == "/avisos/"
    (kept,) = open_reports()
    Line.objects.all().delete()
    kept.refresh_from_db()
    assert (kept.reporter, kept.about, kept.match, kept.reason) == (ana, luis, match, "insult")
    assert [line["text"] for line in kept.context["lines"]] == ["hola", "<b>tonta</b>", "oye"]
    assert kept.context["line"] == bad.pk
    assert {seat["name"] for seat in kept.context["match"]["seats"]} == {"Ana", "Luis"}


def test_a_match_a_seat_and_a_person_are_reported(table: tuple[Match, User, User]) -> None:
    match, ana, luis = table
    seat = match.seats.get(user=luis)
    client = browser(ana)
    report(client, f"match/{match.pk}")
    report(client, f"match/{match.pk}", whom=seat.pk)
    report(client, f"profile/{luis.pk}", reason="name")
    kept = [(one.kind, one.about, one.match_id) for one in open_reports()]
    assert kept == [("match", None, match.pk), ("seat", luis, match.pk), ("profile", luis, None)]


def test_the_same_twice_is_one_report(table: tuple[Match, User, User]) -> None:
    _, ana, luis = table
    client = browser(ana)
    for _ in range(2):
        page = client.post(f"/avisar/profile/{luis.pk}/", {"reason": "spam"}, follow=True)
    assert len(open_reports()) == 1
    assert page.context["messages"]


def test_a_flood_ends_after_five(table: tuple[Match, User, User]) -> None:
    _, ana, _ = table
    client = browser(ana)
    others = people(*(f"Persona{n}" for n in range(7)))
    for other in others:
        assert report(client, f"profile/{other.pk}").status_code == 302
    assert len(open_reports()) == 5


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("line/999999", 404),
        ("seat/999999", 404),
        ("match/999999", 404),
        ("profile/999999", 404),
        (f"match/{2**70}", 404),
        ("user/1", 404),
        ("line/0", 404),
    ],
)
def test_what_is_not_there_cannot_be_reported(
    table: tuple[Match, User, User], path: str, status: int
) -> None:
    client = browser(table[1])
    assert client.get(f"/avisar/{path}/").status_code == status
    assert report(client, path).status_code == status
    assert not Report.objects.exists()


def test_nobody_reports_what_he_cannot_see_or_himself(table: tuple[Match, User, User]) -> None:
    match, _, luis = table
    (eva,) = people("Eva")
    Match.objects.filter(pk=match.pk).update(private=True)
    line = said(match, luis, "entre nosotros")
    for path in (f"line/{line.pk}", f"match/{match.pk}", f"seat/{match.seats.get(user=luis).pk}"):
        assert report(browser(eva), path).status_code == 403
    Match.objects.filter(pk=match.pk).update(private=False)
    assert report(browser(eva), f"line/{line.pk}").status_code == 403  # of the other channel
    assert report(browser(luis), f"line/{line.pk}").status_code == 403
    assert report(browser(luis), f"profile/{luis.pk}").status_code == 403
    assert Client().get(f"/avisar/line/{line.pk}/").status_code == 302
    assert not Report.objects.exists()


@pytest.mark.parametrize("form", [{"reason": ""}, {"reason": "rude"}, {"text": "x" * 501}])
def test_a_form_that_makes_no_sense_is_shown_again(
    table: tuple[Match, User, User], form: dict[str, str]
) -> None:
    _, ana, luis = table
    assert report(browser(ana), f"profile/{luis.pk}", **form).status_code == 422
    assert report(browser(ana), f"match/{table[0].pk}", whom="7x").status_code == 422
    assert not Report.objects.exists()


def test_from_the_report_to_the_answer(table: tuple[Match, User, User]) -> None:
    """Claimed once, answered by whoever has it, heard by the reporter once, all of it logged."""
    _, ana, luis = table
    mora, milo = moderator("Mora"), moderator("Milo")
    client = browser(ana)
    report(client, f"profile/{luis.pk}")
    pk = open_reports()[0].pk
    reports.claim(mora, pk)
    for again in (
        lambda: reports.claim(milo, pk),
        lambda: reports.release(milo, pk),
        lambda: decide(milo, pk),
    ):
        with pytest.raises(Refused, match="claimed"):
            again()
    decide(mora, pk)
    with pytest.raises(Refused, match="decided"):
        decide(mora, pk)
    assert "menu-mark" in client.get("/").content.decode()
    page = client.get("/avisos/").content.decode()
    assert "Gracias" in page or "Thank you" in page
    assert "is-new" in page and "is-new" not in client.get("/avisos/").content.decode()
    assert "menu-mark" not in client.get("/").content.decode()
    log = ModAction.objects.order_by("pk").values_list("act", "by_name", "whom", "report")
    assert list(log) == [("claim", "Mora", luis.pk, pk), ("decide", "Mora", luis.pk, pk)]


def decide(by: User, pk: int) -> Any:
    return reports.decide(by, pk, upheld=True, answer="acted")


def test_nobody_judges_his_own(table: tuple[Match, User, User]) -> None:
    """Neither the reporter, nor the reported, nor who played in the match."""
    mora, milo = moderator("Mora"), moderator("Milo")
    (eva,) = people("Eva")
    pk = play_out(start_match([mora, eva]), Random(1)).pk
    report(browser(eva), f"match/{pk}")
    report(browser(eva), f"profile/{mora.pk}")
    report(browser(mora), f"profile/{eva.pk}")
    for one in open_reports():
        with pytest.raises(Refused, match="own_"):
            reports.claim(mora, one.pk)
        reports.claim(milo, one.pk)
    assert Seat.objects.filter(user=mora).exists()
