"""A report from the line that was said to its outcome, and the appeal of whom it was about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from brisca_site.moderation.models import ModAction, Report

from .desk import NOTE, Desk
from .pages import DESK, PHONE, Person
from .test_talk import Talker

Player = Callable[..., Page]
INSULT = "eres un <b>zoquete</b>"
ADDED = "Gracias por decirlo."
PLEA = "Era una broma entre amigos"


def talking(player: Player) -> tuple[Person, Person, str]:
    """Two members at a table, the second of whom has said something."""
    one, other = Person(player(**DESK)), Person(player(**DESK))
    one.sign_up()
    name = other.sign_up()
    address = one.open_table()
    other.go(address)
    other.sit(1)
    one.start()
    other.at_table()
    Talker(other).say(INSULT)
    return one, other, name


def report_line(one: Person, name: str) -> None:
    """From the line at the table, on a page beside it."""
    line = Talker(one).lines.last
    expect(line).to_contain_text(INSULT)
    one.press(line.locator("summary"))
    with one.page.context.expect_page() as opened:
        one.press(line.locator('a[href^="/avisar/line/"]'))
    form = Person(opened.value)
    expect(form.page.get_by_role("heading", level=1)).to_contain_text(name)
    expect(form.page.locator(".quoted .is-meant")).to_contain_text(INSULT)
    form.press(form.page.locator('label:has([name=reason][value="insult"])'))
    form.page.locator("[name=text]").fill("Me ha insultado")
    form.press(form.page.locator("main form .button-primary"))
    form.page.wait_for_url("/avisos/")
    expect(form.page.get_by_role("main")).to_contain_text("Lo estamos mirando")
    form.page.close()


def judge(staff: Desk, name: str) -> str:
    """Claim the report, silence the person, answer; the page of the sanction in the admin."""
    page = staff.page
    staff.go("/gestion/moderation/report/")
    staff.press(page.locator("#result_list tr").filter(has_text=name).locator("th a"))
    address = page.url
    expect(page.locator("#content strong")).to_have_text(INSULT)
    staff.send('form[action$="/claim/"]')
    staff.choose_act("mute")
    act = staff.do("insult", days="7")
    staff.go(address)
    page.locator("[name=upheld]").select_option("1")
    page.locator("[name=answer]").select_option("acted")
    page.locator("[name=text]").fill(ADDED)
    staff.send('form[action$="/decide/"]')
    expect(page.locator("[name=upheld]")).to_have_count(0)
    sanction = ModAction.objects.get(pk=act.split("/")[-3]).sanction_id
    return f"/gestion/moderation/sanction/{sanction}/change/"


def appeal(one: Person) -> str:
    """From the mark at one's name to the page of the sanction, and one text; the page."""
    one.go("/")
    one.press(one.page.locator(".user-menu summary"))
    one.press(one.page.locator('.user-menu-sheet a[href="/avisos/"]'))
    one.press(one.page.locator('main a[href^="/avisos/sancion/"]'))
    main = one.page.get_by_role("main")
    for text in (NOTE, "Insultos o amenazas"):
        expect(main).to_contain_text(text)
    one.page.locator("[name=text]").fill(PLEA)
    one.press(one.page.locator("main form .button-primary"))
    expect(main.locator("blockquote")).to_contain_text(PLEA)
    expect(main.locator("form")).to_have_count(0)
    return one.page.url


def decide(staff: Desk, sanction: str) -> None:
    """Grant the appeal, as far as it is this moderator's to decide."""
    staff.go(sanction)
    staff.page.locator("[name=granted]").select_option("1")
    staff.page.locator("[name=answer]").fill("Aclarado.")
    staff.send('form[action$="/appeal/"]')


@pytest.mark.timeout(240)
def test_from_a_line_at_the_table_to_the_outcome_and_the_appeal(player: Player) -> None:
    one, other, name = talking(player)
    report_line(one, name)
    first, second = Desk(player(**DESK)), Desk(player(**PHONE))
    sanction = judge(first, name)
    silenced = Talker(other)
    silenced.say("otra vez")
    expect(silenced.note).to_contain_text("moderadores")
    (one if one.turn.count() else other).play()  # the match goes on all the same
    page = Person(one.page.context.new_page())
    page.go("/")
    expect(page.page.locator(".menu-mark")).to_contain_text("1")
    page.go("/avisos/")
    expect(page.page.locator(".is-new")).to_be_visible()
    expect(page.page.get_by_role("main")).to_contain_text(ADDED)
    page.go("/avisos/")
    expect(page.page.locator(".is-new, .menu-mark")).to_have_count(0)
    theirs = Person(other.page.context.new_page())
    notice = appeal(theirs)
    decide(first, sanction)
    expect(first.told).to_contain_text("otra persona")
    assert Report.objects.get(about__username=name).sanctions.get().appeal_granted is None
    decide(second, sanction)
    expect(second.page.locator("[name=granted]")).to_have_count(0)
    theirs.go(notice)
    expect(theirs.page.get_by_role("main")).to_contain_text("Aclarado.")
    silenced.say("perdona")
    expect(Talker(one).lines.last).to_contain_text("perdona")
