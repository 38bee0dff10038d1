"""My matches: what is listed, in which words, and what it costs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from games.models import Match
from tests.games.builders import copies, people, play_out, send, start_match, tick

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

PAGE = "/partidas/"


def rows(client: Client, page: str = PAGE) -> list[Any]:
    response = client.get(page)
    assert response.status_code == 200
    return list(response.context["rows"])


def test_twenty_a_page_the_latest_first_in_few_queries(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    ana, luis = people("Ana", "Luis")
    copies(play_out(start_match([ana, luis]), Random(1)).pk, 39)
    client.force_login(ana)
    with django_assert_max_num_queries(12):
        first = rows(client)
    with django_assert_max_num_queries(12):
        second = rows(client, PAGE + "?p=2")
    listed = [row.pk for row in first + second]
    assert len(first) == len(second) == 20
    assert listed == sorted(listed, reverse=True)
    assert len(set(listed)) == 40


@pytest.mark.parametrize("page", ["0", "-1", "99", "x", "9" * 5000, "1e9", ""])
def test_any_page_number_is_answered(client: Client, page: str) -> None:
    ana, luis = people("Ana", "Luis")
    play_out(start_match([ana, luis]), Random(1))
    client.force_login(ana)
    assert len(rows(client, f"{PAGE}?p={page}")) == 1


def test_a_row_tells_the_result_from_where_one_sat(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    match = play_out(start_match([ana, luis], {"players": 2, "target": 2}), Random(2))
    assert match.winners is not None
    for user, team in ((ana, 0), (luis, 1)):
        client.force_login(user)
        (row,) = rows(client)
        mine, theirs = map(int, row.score.split("–"))
        assert row.kind == ("won" if match.winners == [team] else "lost")
        assert (mine > theirs) == (row.kind == "won")
        assert ("Luis" if user == ana else "Ana") in row.who


def test_a_row_of_pairs_names_partner_and_rivals(client: Client) -> None:
    users = people("Ana", "Luis", "Eva", "Pedro")
    play_out(start_match(users, {"players": 4, "pairs": True}), Random(3))
    client.force_login(users[0])
    (row,) = rows(client)
    partner, rivals = row.who.split(",")
    assert "Eva" in partner
    assert "Luis" in rivals and "Pedro" in rivals


def test_void_and_abandoned_matches_say_so(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    tick(start_match([ana, luis]), later=31_000)
    left = start_match([ana, luis])
    play_out(left, Random(4), until=lambda table: all(seat.acted for seat in table.seats))
    send(left, "leave", user=ana.pk)
    tick(left, later=20_500)
    assert Match.objects.get(pk=left).ending == "abandoned"
    client.force_login(ana)
    assert [row.kind for row in rows(client)] == ["abandoned", "void"]
    client.force_login(luis)
    assert [row.kind for row in rows(client)] == ["won", "void"]


def test_a_running_match_is_linked_and_a_table_that_never_began_is_not_listed(
    client: Client,
) -> None:
    ana, luis = people("Ana", "Luis")
    running = start_match([ana, luis])
    closed = play_out(start_match([ana, luis]), Random(5))
    Match.objects.filter(pk=closed.pk).update(started_at=None)
    client.force_login(ana)
    response = client.get(PAGE)
    assert list(response.context["rows"]) == []
    assert f'href="/mesa/{running}/"' in response.content.decode()


def test_a_guest_has_a_history_and_a_stranger_must_log_in(client: Client) -> None:
    assert client.get(PAGE).status_code == 302
    client.post("/invitado/")
    guest = User.objects.get(is_guest=True)
    match = start_match([guest])
    play_out(match, Random(6))
    assert [row.pk for row in rows(client)] == [match]
