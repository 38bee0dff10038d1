"""The public page of a person: whose it is, what it counts, what it shows to whom."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from brisca_site.accounts.models import User
from games.models import Match, Seat
from tests.games.builders import copies, people, play_out, start_match
from tests.rankings.tables import won_by

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

NAMES = ["Γιώργος", "Ñandú", "a.b-c_d", "Invitado-0042", "a" * 20]


def page_of(client: Client, name: str) -> Any:
    response = client.get(f"/jugador/{name}/")
    assert response.status_code == 200
    return response


def counted(client: Client, name: str) -> dict[str, tuple[int, int, int]]:
    """Played, won and lost by mode: "2", "4 in pairs"…"""
    rows = page_of(client, name).context["totals"]
    return {
        f"{row.options['players']}{'p' if row.options['pairs'] else ''}": (
            row.played,
            row.won,
            row.lost,
        )
        for row in rows
    }


@pytest.mark.parametrize("name", NAMES)
def test_everybody_has_a_page_under_his_name(client: Client, name: str) -> None:
    """Case B21: typed, quoted by a browser, or decomposed by a file system."""
    User.objects.create_user(name, is_guest=name.startswith("Invitado"))
    decomposed = name.replace("ú", "u\u0301").replace("ώ", "ω\u0301")
    for address in (name, quote(name), quote(decomposed)):
        assert f"{name}</h1>" in page_of(client, address).content.decode()


@pytest.mark.parametrize("name", ["Nadie", "%00", "ana", "a%2Fb", "%FF", "<b>", "x" * 5000])
def test_others_have_none(client: Client, name: str) -> None:
    User.objects.create_user("Ana")
    assert client.get(f"/jugador/{name}/").status_code == 404


def test_totals_are_those_of_the_matches_with_a_result(client: Client) -> None:
    users = people("Ana", "Luis", "Eva", "Rosa")
    for winner in (0, 0, 1, 0):
        won_by_side(play_out(start_match(users[:2]), Random(1)), winner)
    won_by_side(play_out(start_match(users, {"players": 4, "pairs": True}), Random(1)), 1)
    three = play_out(start_match(users[:3], {"players": 3}), Random(1))
    start_match(users[:2])  # it goes on
    Seat.objects.filter(match=three).update(result="")
    Match.objects.filter(pk=three.pk).update(winners=None)
    assert counted(client, "Ana") == {"2": (4, 3, 1), "4p": (1, 0, 1)}
    assert counted(client, "Luis") == {"2": (4, 1, 3), "4p": (1, 1, 0)}


def won_by_side(match: Match, team: int) -> None:
    """Whatever the cards said: these have won."""
    match.seats.update(result="lost")
    match.seats.filter(team=team).update(result="won")


def test_a_draw_is_neither_won_nor_lost_and_who_abandons_has_lost(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    drawn, left = (play_out(start_match([ana, luis]), Random(1)) for _ in range(2))
    drawn.seats.update(result="drawn")
    left.seats.filter(user=ana).update(result="won", bot_level="facil")
    assert counted(client, "Ana") == {"2": (2, 0, 1)}


def test_points_stand_beside_the_mode_that_gave_them(client: Client) -> None:
    ana, luis = people("Μαρία", "Luis")
    for _ in range(3):
        won_by(ana, luis).seats.filter(user=ana).update(result="won")
    play_out(start_match([ana, luis], {"players": 4}), Random(1))
    text = page_of(client, "Μαρία").content.decode()
    assert re.findall(r"<b>(\d+)</b>", text) == ["60"]
    assert re.findall(r"figures\">(\d+)</td>\s*</tr>", text) == ["60", "0"]
    assert f'href="/ranking/{quote("Μαρία")}/"' in text


def test_the_last_ten_public_matches_are_linked(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    hidden = play_out(start_match([ana, luis], private=True), Random(1))
    first = play_out(start_match([luis, ana], spectators=False), Random(1))
    copies(first.pk, 10)
    shown = list(Match.objects.filter(private=False).order_by("pk"))
    for viewer in (None, luis, ana):
        if viewer:
            client.force_login(viewer)
        text = page_of(client, "Ana").content.decode()
        links = re.findall(r'href="/partidas/(\d+)/"', text)
        assert links == [str(match.pk) for match in reversed(shown[1:])]
        assert all(client.get(f"/partidas/{pk}/").status_code == 200 for pk in links)
    assert str(hidden.pk) not in links


def test_only_its_owner_may_change_things_and_others_may_mute(client: Client) -> None:
    ana, _ = people("Ana", "Luis")
    edits = ('"/preferencias/"', '"/cuenta/email/"')

    def offered(name: str) -> tuple[bool, bool]:
        main = page_of(client, name).content.decode().split("<main")[1]
        return all(link in main for link in edits), '"/silenciar/"' in main

    assert offered("Ana") == (False, False)
    client.force_login(ana)
    assert offered("Ana") == (True, False)
    assert offered("Luis") == (False, True)


def test_a_guest_is_led_to_the_sign_up(guest_client: Client) -> None:
    guest = User.objects.get()
    main = page_of(guest_client, guest.username).content.decode().split("main>")[0]
    main = main.split("<main")[1]
    assert "/cuenta/signup/" in main
    assert "/cuenta/email/" not in main
    assert "/ranking/" not in main


def test_it_costs_few_queries(client: Client, django_assert_max_num_queries: Any) -> None:
    users = people("Ana", "Luis", "Eva", "Rosa")
    for options in ({"players": 2}, {"players": 3}, {"players": 4, "pairs": True}):
        match = play_out(start_match(users[: options["players"]], options), Random(1))
        copies(match.pk, 4)
    client.force_login(users[1])
    with django_assert_max_num_queries(12):
        assert len(page_of(client, "Ana").context["rows"]) == 10


def test_names_on_other_pages_lead_to_it(client: Client) -> None:
    ana, luis = people("Γιώργος", "Luis")
    match = play_out(start_match([ana, luis]), Random(1))
    won_by(ana, luis)
    link = f'href="/jugador/{quote("Γιώργος")}/"'
    for address in (f"/partidas/{match.pk}/", "/ranking/", "/ranking/Γιώργος/"):
        assert link in client.get(address).content.decode(), address
    bots = play_out(start_match([ana]), Random(1))
    assert client.get(f"/partidas/{bots.pk}/").content.decode().count("/jugador/") == 1
