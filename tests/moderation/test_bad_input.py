"""What makes no sense at the staff's pages is refused or finds nothing, and writes nothing."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from brisca_site.moderation.models import ModAction, Report, Sanction
from tests.games.builders import people, play_out, start_match
from tests.staff import administrator, at_work, moderator

from .cases import browser, punish, report

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

LISTS = (
    "moderation/report", "moderation/modaction", "moderation/sanction", "accounts/user",
    "games/match", "games/line", "rankings/entry",
)  # fmt: skip
NONSENSE = (
    "q=%00", "q=%27%3B--", "q=" + "9" * 40, "o=99.-99.x", "p=99999", "p=x", "all=1&p=7",
    "e=1", "id__exact=x", "id__in=1,x", "reason=\x00", "which=nothing", "mine=7", "kind=%00",
    "at__year=99999", "at__day=x", "created_at__gte=yesterday", "user__password__contains=a",
    "_popup=1&_to_field=password", "status__exact=%00", "game=mus", "about__id=" + "9" * 30,
)  # fmt: skip


@pytest.mark.parametrize("name", LISTS)
def test_a_filter_that_makes_no_sense(client: Client, name: str) -> None:
    desk = at_work(client, administrator())
    ana, luis = people("Ana", "Luis")
    play_out(start_match([ana, luis], competitive=True), Random(1))
    report(browser(ana), f"profile/{luis.pk}")
    punish(administrator("Otrajefa"), "mute", luis)
    for asked in NONSENSE:
        answer = desk.get(f"/gestion/{name}/?{asked}", follow=True)
        assert answer.status_code in (200, 400, 403, 404), asked


def test_foreign_numbers_and_forms_write_nothing(client: Client) -> None:
    desk = at_work(client, moderator("Mora"))
    base = "/gestion/moderation"
    for number in ("0", "999999", "9" * 25):
        for path in (
            f"report/{number}/claim/", f"report/{number}/release/", f"report/{number}/decide/",
            f"sanction/{number}/appeal/", f"modaction/{number}/undo/",
        ):  # fmt: skip
            form = {"upheld": "1", "answer": "acted", "granted": "1", "note": "x"}
            assert desk.post(f"{base}/{path}", form).status_code in (302, 404), path
        assert desk.get(f"{base}/modaction/networks/{number}/").status_code == 404
    assert not ModAction.objects.exists()


@pytest.mark.parametrize(
    "form",
    [
        {}, {"reason": "spam"}, {"reason": "nothing", "note": "x"}, {"reason": "spam", "note": ""},
        {"reason": "spam", "note": "x" * 501, "days": "1"}, {"reason": "spam", "note": "\x00"},
        {"reason": "spam", "note": "x", "days": "-1"}, {"reason": "spam", "note": "x", "days": "2"},
    ],
    ids=str,
)  # fmt: skip
def test_a_form_of_an_act_that_makes_no_sense(client: Client, form: dict[str, str]) -> None:
    desk = at_work(client, moderator("Mora"))
    (ana,) = people("Ana")
    for act in ("mute", "ban"):
        answer = desk.post(f"/gestion/moderation/modaction/do/{act}/?person={ana.pk}", form)
        assert answer.status_code == 200
    assert not Sanction.objects.exists() and not ModAction.objects.exists()


def test_what_spreadsheets_would_run_is_text_and_no_page_is_a_spreadsheet() -> None:
    """Cells that begin with such a sign: the site writes JSON, PDN and pages, no CSV."""
    ana, luis = people("Ana", "Luis")
    for sign in "=+-@\t":
        report(browser(ana), f"profile/{luis.pk}", reason="other", text=f"{sign}cmd|' /C calc'!A0")
        Report.objects.update(decided_at="2026-01-01T00:00:00Z")
    desk = at_work(Client(), moderator("Mora"))
    for one in Report.objects.all():
        page = desk.get(f"/gestion/moderation/report/{one.pk}/change/")
        assert page.headers["Content-Type"].startswith("text/html")
        assert "cmd|&#x27; /C calc&#x27;!A0" in page.content.decode()
    data = browser(ana).get("/mis-datos/descargar/")
    assert "csv" not in data.headers["Content-Type"]


def test_an_appeal_twice_or_of_somebody_else_changes_nothing() -> None:
    ana, luis = people("Ana", "Luis")
    act = punish(moderator("Mora"), "mute", ana)
    path = f"/avisos/sancion/{act.sanction_id}/"
    assert browser(luis).post(path, {"text": "yo"}).status_code == 404
    for text in ("", "x" * 1001, "\x00"):
        assert browser(ana).post(path, {"text": text}).status_code == 422
    for text in ("primera", "segunda"):
        browser(ana).post(path, {"text": text})
    assert Sanction.objects.get().appeal == "primera"
