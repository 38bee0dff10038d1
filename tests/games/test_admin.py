"""Matches in the admin: found by name, looked at, never changed, and not row by row."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brisca_site.accounts.models import User
from games.models import Deal, Match, Play, Seat, Trick
from tests.games import auctions
from tests.games.builders import people, play_out, start_match
from tests.staff import administrator, at_work

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

MODELS: dict[str, Any] = {"match": Match, "seat": Seat, "deal": Deal, "trick": Trick, "play": Play}


@pytest.fixture
def staff(client: Client) -> Client:
    """A browser of somebody who may do whatever the admin offers."""
    return at_work(client, administrator())


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(path).status_code == 200
    return len(captured)


@pytest.mark.parametrize("model", MODELS)
def test_a_list_costs_the_same_for_many_matches(staff: Client, model: str) -> None:
    users = people("Ana", "Luis")
    path = f"/gestion/games/{model}/"
    play_out(start_match(users), Random(1))
    queries(staff, path)
    few = queries(staff, path)
    for number in range(5):
        play_out(start_match(users), Random(number))
    assert queries(staff, path) == few <= 12


@pytest.mark.parametrize("model", MODELS)
def test_nothing_is_added_changed_or_deleted(staff: Client, model: str) -> None:
    play_out(start_match(people("Ana", "Luis")), Random(1))
    row = MODELS[model].objects.all()[0]
    path = f"/gestion/games/{model}/"
    assert staff.get(f"{path}{row.pk}/change/").status_code == 200
    assert staff.get(f"{path}add/").status_code == 403
    assert staff.post(f"{path}{row.pk}/change/", {"number": 1}).status_code == 403
    assert staff.post(f"{path}{row.pk}/delete/", {"post": "yes"}).status_code == 403
    chosen = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
    staff.post(path, chosen)
    assert MODELS[model].objects.filter(pk=row.pk).exists()


def found(client: Client, question: str) -> set[int]:
    response: Any = client.get(f"/gestion/games/match/?{question}")
    assert response.status_code == 200
    return {match.pk for match in response.context["cl"].result_list}


def test_matches_are_found_by_name_and_filtered(staff: Client) -> None:
    ana, luis, eva = people("Ana", "Luis", "Eva")
    over = play_out(start_match([ana, luis], competitive=True), Random(1)).pk
    runs = start_match([eva])
    assert found(staff, "") == {over, runs}
    assert found(staff, "q=luis") == {over}
    assert found(staff, "q=Eva") == {runs}
    assert found(staff, "status__exact=playing") == {runs}
    assert found(staff, "ending__exact=completed") == {over}
    assert found(staff, "competitive__exact=0") == {runs}
    assert found(staff, "game=brisca") == {over, runs}


def test_only_staff_with_the_right_to_look(client: Client) -> None:
    (ana,) = people("Ana")
    at_work(client, ana)
    assert client.get("/gestion/games/match/").status_code != 200
    User.objects.filter(pk=ana.pk).update(is_staff=True)
    assert client.get("/gestion/games/match/").status_code == 403
    ana.user_permissions.add(Permission.objects.get(codename="view_match"))
    assert client.get("/gestion/games/match/").status_code == 200


def test_the_log_of_a_closed_deal_is_shown_whole(staff: Client) -> None:
    match = play_out(start_match(people("Ana", "Luis")), Random(1))
    dealt = Play.objects.get(match=match, seq=1)
    page = staff.get(f"/gestion/games/play/{dealt.pk}/change/").content.decode()
    assert "hand" in page
    deal = Deal.objects.get(match=match)
    page = staff.get(f"/gestion/games/deal/{deal.pk}/change/").content.decode()
    assert bytes(deal.seed).hex() in page


def test_what_is_laid_away_is_told_by_no_page_while_the_deal_runs(staff: Client) -> None:
    """List, page, title, search and addresses that ask; once it is closed the log is whole."""
    match = auctions.begin(people("Ana", "Luis", "Eva"), "rematada", {"deals": 3})
    auctions.play(match, Random(7), lambda table: auctions.phase(table) == "name")
    laid = Play.objects.get(match=match, action__startswith="lay:")
    path = "/gestion/games/play/"
    for page in (path, f"{path}{laid.pk}/change/"):
        shown = staff.get(page).content.decode()
        assert "lay" in shown
        assert laid.action not in shown
    for asked in ("action__contains=lay", f"action={laid.action}"):
        assert staff.get(f"{path}?{asked}").status_code in (302, 400)
    auctions.play(match, Random(7))
    assert laid.action in staff.get(f"{path}{laid.pk}/change/").content.decode()
