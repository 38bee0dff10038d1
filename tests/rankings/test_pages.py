"""The ranking, a player's ledger, and the ledger in the admin."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from brisca_site.accounts.models import User
from rankings import boards, services
from rankings.models import Entry, Standing

from .tables import finish, people, table, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def shown(response: Any) -> list[tuple[int, str, int]]:
    """(place, name, points) of the board."""
    return [
        (row.place, row.standing.user.username, row.standing.points)
        for row in response.context["places"]
    ]


def mine(response: Any) -> list[tuple[int, str]]:
    return [(row.place, row.standing.user.username) for row in response.context["mine"]]


def after(page: Any, path: str = "/ranking/") -> str:
    """Where "next" leads."""
    return f"{path}?tras={page.context['page'].after}"


def before(page: Any, path: str = "/ranking/") -> str:
    """Where "previous" leads."""
    return f"{path}?antes={page.context['page'].before}"


def crowd(size: int) -> list[User]:
    """Players with size*10, … 20, 10 points this season, by name J000, J001…"""
    users = [
        User(username=f"J{n:03}", **dict.fromkeys(User.KEY_FIELDS, f"j{n:03}")) for n in range(size)
    ]
    User.objects.bulk_create(users)
    now = timezone.now()
    Standing.objects.bulk_create(
        Standing(
            user=user, board="", period=boards.period_key("season", now),
            points=(size - n) * 10, played=1, last_at=now,
        )
        for n, user in enumerate(users)
    )  # fmt: skip
    return users


def test_players_stand_by_their_points_and_share_places(client: Client) -> None:
    ana, luis, marta, pepe = people("Ana", "Luis", "Μαρία", "Pepe")
    won_by(ana, luis)
    won_by(marta, pepe)
    won_by(luis, pepe)
    page = client.get("/ranking/")
    assert shown(page) == [(1, "Ana", 20), (1, "Μαρία", 20), (3, "Luis", 10), (4, "Pepe", -20)]
    assert '<span class="rule pinta-3"' in page.content.decode()


def test_each_mode_and_each_period_has_its_board(client: Client) -> None:
    ana, luis, marta = people("Ana", "Luis", "Marta")
    old = timezone.now() - timedelta(days=400)
    won_by(ana, luis, at=old)
    finish(table([luis, marta, ana]), [1])
    expected = {
        "periodo=always": [(1, "Marta", 30), (2, "Ana", 10), (3, "Luis", -20)],
        "periodo=season": [(1, "Marta", 30), (2, "Ana", -10), (2, "Luis", -10)],
    }
    expected["modo=brisca/2&periodo=always"] = [(1, "Ana", 20), (2, "Luis", -10)]
    expected["modo=brisca/3&periodo=week"] = expected["periodo=season"]
    expected["modo=brisca/6&periodo=month"] = []
    expected["modo=poker&periodo=never&p=x"] = expected["periodo=season"]
    for query, places in expected.items():
        assert sorted(shown(client.get(f"/ranking/?{query}"))) == sorted(places), query


def test_who_has_not_played_for_a_month_leaves_the_season(client: Client) -> None:
    users = crowd(3)
    Standing.objects.filter(user=users[0]).update(last_at=timezone.now() - timedelta(days=31))
    assert shown(client.get("/ranking/")) == [(1, "J001", 20), (2, "J002", 10)]


def test_a_player_whose_matches_are_all_void_is_on_no_board(client: Client) -> None:
    services.void(won_by(*people("Ana", "Luis")).pk)
    assert shown(client.get("/ranking/")) == []


def test_fifty_a_page_and_my_place_apart(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    users = crowd(120)
    client.force_login(users[109])
    with django_assert_max_num_queries(12):
        page = client.get("/ranking/")
    assert [place for place, _, _ in shown(page)] == list(range(1, 51))
    near = [(108, "J107"), (109, "J108"), (110, "J109"), (111, "J110"), (112, "J111")]
    assert mine(page) == near
    second = client.get(after(page))
    assert [place for place, _, _ in shown(second)] == list(range(51, 101))
    assert shown(client.get(before(second))) == shown(page)
    last = client.get(after(second))
    assert not last.context["page"].after
    assert [place for place, _, _ in shown(last)] == list(range(101, 121))
    assert mine(last) == []
    assert last.content.decode().count('class="is-me"') == 1
    client.force_login(users[119])
    assert mine(client.get("/ranking/")) == [(118, "J117"), (119, "J118"), (120, "J119")]


def test_equal_points_on_a_page_border_keep_their_place(client: Client) -> None:
    crowd(60)
    Standing.objects.update(points=5)
    page = client.get(after(client.get("/ranking/")))
    assert {place for place, _, _ in shown(page)} == {1}
    assert shown(page)[0][1] == "J050"


def test_what_is_no_border_leads_to_the_first_page(client: Client) -> None:
    crowd(3)
    first = shown(client.get("/ranking/"))
    for border in ("x", "1", "1.2.3", "9" * 40, "1.-", "-5.0", "²", "1.2\x00", "' OR 1=1"):
        for name in ("tras", "antes"):
            page = client.get("/ranking/", {name: border})
            assert shown(page) == first, (name, border)


def test_a_page_stays_where_it_is_while_others_score(client: Client) -> None:
    """Nobody is shown twice or left out because somebody above has won meanwhile."""
    users = crowd(60)
    second = after(client.get("/ranking/"))
    Standing.objects.filter(user=users[55]).update(points=1000)
    names = [name for _, name, _ in shown(client.get(second))]
    assert names == [f"J{n:03}" for n in range(50, 60) if n != 55]


def test_the_level_of_a_mode_stands_beside_the_name(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    for _ in range(16):
        won_by(ana, luis)
    text = client.get("/ranking/?modo=brisca/2").content.decode()
    assert re.search(r"nivel \d+|level \d+", text)
    assert "ranking-level" not in client.get("/ranking/").content.decode()
    assert 'class="levels"' in client.get("/ranking/Ana/").content.decode()


def test_a_guest_is_told_how_to_score(client: Client) -> None:
    client.force_login(User.objects.create(username="Invitado-1", is_guest=True))
    assert "/cuenta/signup/" in client.get("/ranking/").content.decode().split("<main")[1]


def test_the_ledger_says_where_every_point_comes_from(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    ana, luis = people("Μαρία", "Luis")
    matches = [won_by(ana, luis), won_by(luis, ana), won_by(ana, luis)]
    services.void(matches[0].pk)
    with django_assert_max_num_queries(12):
        page = client.get(f"/ranking/{ana.username}/")
    lines = [(line.entry.points, line.after) for line in page.context["lines"]]
    assert lines == [(-20, 10), (20, 30), (-10, 10), (20, 20)]
    for text in ("−20", "+20"):
        assert f">{text}<" in page.content.decode()
    links = re.findall(r'href="/partidas/(\d+)/"', page.content.decode())
    assert links == [str(matches[n].pk) for n in (0, 2, 1, 0)]


def test_the_ledger_goes_on_over_pages(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    for _ in range(51):
        won_by(ana, luis)
    first = client.get("/ranking/Ana/")
    page = client.get(after(first, "/ranking/Ana/"))
    assert [line.after for line in page.context["lines"]] == [20]
    assert not page.context["page"].after
    assert len(client.get(before(page, "/ranking/Ana/")).context["lines"]) == 50


def test_private_matches_are_named_but_not_linked_for_others(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    match = table([ana, luis])
    match.private = True
    finish(match, [0])
    link = f'href="/partidas/{match.pk}/"'
    assert link not in client.get("/ranking/Ana/").content.decode()
    client.force_login(ana)
    assert link in client.get("/ranking/Ana/").content.decode()


def test_guests_and_strangers_have_no_ledger(client: Client) -> None:
    User.objects.create(username="Invitado-1", is_guest=True)
    for name in ("Invitado-1", "Nadie", "%00", "a%2Fb"):
        assert client.get(f"/ranking/{name}/").status_code == 404


def test_staff_search_the_ledger_and_change_nothing(admin_client: Client) -> None:
    match = won_by(*people("Ana", "Luis"))
    for search, found in (("Ana", 1), (str(match.pk), 2), ("Nadie", 0)):
        page = admin_client.get(f"/gestion/rankings/entry/?q={search}")
        assert page.context["cl"].result_count == found
    line = Entry.objects.earliest("pk")
    path = f"/gestion/rankings/entry/{line.pk}"
    assert admin_client.get(f"{path}/change/").status_code == 200
    assert admin_client.post(f"{path}/change/", {"points": 99}).status_code == 403
    assert admin_client.post(f"{path}/delete/", {"post": "yes"}).status_code == 403
    assert admin_client.get("/gestion/rankings/entry/add/").status_code == 403
    line.refresh_from_db()
    assert line.points == 20
