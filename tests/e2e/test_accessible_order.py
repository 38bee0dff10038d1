"""axe finds nothing where order is kept: reports, sanctions, letters, my data, staff's pages."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from brisca_site.accounts.models import User
from brisca_site.moderation import acts, appeals
from brisca_site.moderation.models import ModAction, Sanction
from games.models import Deal, Match
from rankings.models import Closure
from tests.moderation.cases import case
from tests.rankings.tables import finish, table

from .desk import NOTE, Desk
from .pages import PASSWORD, Person, table_for_two
from .test_accessible import Checker
from .test_accessible_pages import found_in
from .test_rematch import end
from .test_reports import report_line, talking

Player = Callable[..., Page]


def deserts(name: str) -> Closure:
    """Three matches that somebody has left: the letter."""
    user = User.objects.get(username=name)
    for n in range(3):
        rival = User.objects.create_user(f"{name}Otro{n}", f"{name}{n}@example.com")
        finish(table([user, rival]), [1], ending="abandoned", deserted={0: "penalised"})
    return Closure.objects.get(user=user)


def sanction(by: User, kind: str, name: str) -> Sanction:
    whom = User.objects.get(username=name)
    ends = timezone.now() + timedelta(days=7)
    return acts.sanction(case(by, note=NOTE), Sanction.Kind(kind), whom, ends)


@pytest.mark.timeout(300)
def test_axe_finds_nothing_on_the_pages_of_reports_and_sanctions(player: Player) -> None:
    one, other, name = talking(player)
    page = one.page.context.new_page()
    mine = Checker(page)
    report_line(one, name)
    line = one.page.locator("[data-line] a[href^='/avisar/line/']").get_attribute("href") or ""
    match = one.page.url.split("/")[-2]
    mine.visit("/avisos/", line, f"/avisar/match/{match}/", "/mis-datos/")
    page.locator("[name=password]").fill(PASSWORD)  # only whoever has just said it gets there
    Person(page).press(page.locator("main form button[type=submit]").first)
    page.wait_for_url("/mis-datos/")
    mine.look("my data")
    staff = Desk(player())
    held = sanction(staff.user, "mute", name)
    theirs = Checker(other.page.context.new_page())
    letter = deserts(name)
    theirs.visit("/avisos/", f"/avisos/sancion/{held.pk}/")
    appeals.appeal(held.user_id or 0, held.pk, "No fui yo")
    theirs.visit(f"/avisos/sancion/{held.pk}/", f"/ranking/{name}/")
    theirs.visit(f"/ranking/carta/{letter.pk}/", "/cuenta/sessions/", "/preferencias/")
    assert not mine.found and not theirs.found, found_in(mine, theirs)


def test_axe_finds_nothing_on_the_page_of_the_banned(player: Player) -> None:
    one, staff = Person(player()), Desk(player())
    name = one.sign_up()
    held = sanction(staff.user, "ban", name)
    one.go("/cuenta/login/")
    one.page.locator("[name=login]").fill(name)
    one.page.locator("[name=password]").fill(PASSWORD)
    one.press(one.page.locator("main form button[type=submit]").first)
    one.page.wait_for_url("/avisos/")
    check = Checker(one.page)
    check.look("the banned person's notices")
    check.visit(f"/avisos/sancion/{held.pk}/")
    assert not check.found, found_in(check)


def test_axe_finds_nothing_on_the_pages_of_fair_cards(player: Player) -> None:
    address, one, other = table_for_two(player(), player())
    end(address, one, other)
    check = Checker(one.page)
    closed = Deal.objects.get(match__pk=address.split("/")[-2])
    base = f"/partidas/{closed.match_id}/"
    check.visit("/partidas/reparto-limpio/", base, f"{base}ronda/{closed.number}/comprobar/")
    check.visit(f"{base}ronda/{closed.number}/", "/ranking/")
    assert not check.found, found_in(check)


@pytest.mark.timeout(300)
def test_axe_finds_nothing_on_the_staffs_pages(player: Player) -> None:
    """Ours, and what Django's own admin puts around them; not its forms with many choices."""
    one, _, name = talking(player)
    report_line(one, name)
    # axe itself makes a style element of what a sheet of Django's imports.
    staff = Desk(player(allow=("Applying inline style",)), chief=True)
    whom = User.objects.get(username=name)
    act = ModAction.objects.get(sanction=sanction(staff.user, "mute", name))
    appeals.appeal(whom.pk, act.sanction_id or 0, "No fui yo")
    match = Match.objects.order_by("-pk").values_list("pk", flat=True)[0]
    base, do = "/gestion/moderation/", f"/gestion/moderation/modaction/do/{{}}/?person={whom.pk}"
    check = Checker(staff.page)
    check.visit(
        "/gestion/", f"{base}report/", f"{base}modaction/", f"{base}sanction/?which=appeals"
    )
    staff.go(f"{base}report/")
    staff.press(staff.page.locator("#result_list tbody th a").last)
    expect(staff.page.locator('form[action$="/claim/"]')).to_be_visible()
    check.look("a report")
    staff.send('form[action$="/claim/"]')
    expect(staff.page.locator('form[action$="/decide/"]')).to_be_visible()
    check.look("a report that is claimed")
    check.visit(*(do.format(name) for name in ("warn", "mute", "ban", "network", "rename")))
    check.visit(f"{base}modaction/do/void/?match={match}", f"{base}modaction/{act.pk}/change/")
    check.visit(f"{base}modaction/gifts/", f"{base}modaction/withheld/")
    check.visit(f"{base}modaction/networks/{whom.pk}/", f"{base}sanction/{act.sanction_id}/change/")
    assert not check.found, found_in(check)
