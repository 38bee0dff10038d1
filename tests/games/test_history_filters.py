"""Lists of matches with filters, mine and other people's, and what a switch hides."""

from __future__ import annotations

from datetime import datetime, timedelta
from html import escape
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from brisca_site.accounts.models import User
from games.models import Match, Seat
from tests.games.builders import people, play_out, send, start_match, tick

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def shown(client: Client, page: str = "/partidas/", **asked: Any) -> list[int]:
    """The matches of a page, the latest first."""
    response = client.get(page, asked)
    assert response.status_code == 200
    return [row.pk for row in response.context.get("rows") or ()]


def many(pk: int, number: int) -> None:
    """So many matches like this one, a minute apart, in two statements."""
    match, now = Match.objects.get(pk=pk), timezone.now()
    seats = list(match.seats.all())
    copies = [_copy(match, pk + n, now + timedelta(minutes=n)) for n in range(1, number + 1)]
    Match.objects.bulk_create(copies, batch_size=500)
    Seat.objects.bulk_create(
        [_seat(seat, copy.pk) for copy in copies for seat in seats], batch_size=2000
    )


def _copy(match: Match, pk: int, at: datetime) -> Match:
    values = {f.attname: getattr(match, f.attname) for f in Match._meta.concrete_fields}
    return Match(**{**values, "id": pk, "finished_at": at})


def _seat(seat: Seat, match: int) -> Seat:
    values = {f.attname: getattr(seat, f.attname) for f in Seat._meta.concrete_fields}
    return Seat(**{**values, "id": None, "match_id": match})


@pytest.fixture
def played(client: Client) -> dict[str, int]:
    """What Ana has played, by name; she is logged in."""
    ana, luis, eva, rosa = people("Ana", "Luis", "Eva", "Rosa")
    found = {
        "two": play_out(start_match([ana, luis], competitive=True), Random(1)).pk,
        "three": play_out(start_match([ana, luis, eva], {"players": 3}), Random(2)).pk,
        "four": play_out(start_match([ana, luis, eva, rosa], {"players": 4}), Random(2)).pk,
        "pairs": play_out(
            start_match([ana, luis, eva, rosa], {"players": 4, "pairs": True}), Random(3)
        ).pk,
        "six": play_out(start_match([ana], {"players": 6}), Random(4)).pk,
        "damas": play_out(start_match([ana, luis], {"draw_moves": 10}, game="damas"), Random(5)).pk,
    }
    void = start_match([ana, luis])
    tick(void, later=31_000)
    left = start_match([ana, luis])
    play_out(left, Random(4), until=lambda table: all(seat.acted for seat in table.seats))
    send(left, "leave", user=ana.pk)
    tick(left, later=20_500)
    client.force_login(ana)
    return {**found, "void": void, "left": left}


def test_by_game_and_mode(client: Client, played: dict[str, int]) -> None:
    def of(game: str) -> set[int]:
        return set(shown(client, juego=game))

    cards = set(played.values()) - {played["damas"]}
    assert of("") == set(played.values())
    assert of("brisca") == cards
    assert of("brisca-2") == {played["two"], played["void"], played["left"]}
    for mode, name in {"3": "three", "4": "four", "4p": "pairs", "6": "six"}.items():
        assert of(f"brisca-{mode}") == {played[name]}
    assert of("damas") == {played["damas"]}


def test_by_result(client: Client, played: dict[str, int]) -> None:
    kinds = {row.pk: row.kind for row in client.get("/partidas/").context["rows"]}
    for kind in ("won", "lost", "drawn", "void", "abandoned"):
        wanted = {pk for pk, of in kinds.items() if of == kind}
        assert set(shown(client, resultado=kind)) == wanted, kind
    assert {kinds[played["void"]], kinds[played["left"]]} == {"void", "abandoned"}


def test_by_rival_glove_and_both(client: Client, played: dict[str, int]) -> None:
    assert set(shown(client, rival="Rosa")) == {played["four"], played["pairs"]}
    assert set(shown(client, rival="eva")) == {played["three"], played["four"]}  # never a partner
    assert shown(client, guante="1") == [played["two"]]
    assert played["two"] not in shown(client, guante="0")
    assert shown(client, rival="Luis", guante="1", juego="brisca-2") == [played["two"]]


def test_by_days_of_madrid(client: Client, played: dict[str, int]) -> None:
    Match.objects.filter(pk=played["two"]).update(finished_at="2024-03-01T22:59:59Z")
    Match.objects.filter(pk=played["three"]).update(finished_at="2024-03-01T23:00:00Z")
    assert shown(client, desde="2024-03-01", hasta="2024-03-01") == [played["two"]]
    assert shown(client, desde="2024-03-02", hasta="2024-03-02") == [played["three"]]
    assert shown(client, hasta="2024-12-31") == [played["three"], played["two"]]


NONSENSE = [
    {"juego": "mus"}, {"juego": "brisca-5"}, {"juego": "\x00"}, {"resultado": "<b>"},
    {"guante": "2"}, {"rival": "Nadie"}, {"rival": "x" * 5000}, {"rival": "\x00"},
    {"rival": "' OR 1=1 --"}, {"desde": "ayer"}, {"desde": "0001-01-01"}, {"hasta": "9999-12-31"},
    {"desde": "2025-02-30"}, {"desde": "2025-03-02", "hasta": "2025-03-01"},
]  # fmt: skip


@pytest.mark.parametrize("asked", NONSENSE, ids=str)
def test_what_makes_no_sense_is_told_and_nothing_fits_it(
    client: Client, played: dict[str, int], asked: dict[str, str]
) -> None:
    response = client.get("/partidas/", asked)
    assert response.status_code == 200
    assert list(response.context["rows"]) == []
    assert response.context["form"].errors
    assert "<b>" not in response.content.decode().split("<main", 1)[1].split("<h1")[0]


def test_unknown_fields_are_not_minded(client: Client, played: dict[str, int]) -> None:
    assert len(shown(client, modo="x", orden="y")) == len(played)


def test_five_thousand_matches_in_few_queries(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    ana, luis = people("Ana", "Luis")
    many(play_out(start_match([ana, luis]), Random(1)).pk, 5_000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")  # as a database that has grown by itself has done long ago
    client.force_login(ana)
    for page in ("1", "250", "251"):
        asked = {"juego": "brisca-2", "rival": "Luis", "guante": "0", "p": page}
        with django_assert_max_num_queries(12):
            response = client.get("/partidas/", asked)
        assert len(response.context["rows"]) == (1 if page == "251" else 20)
    older = escape(urlencode({"juego": "brisca-2", "guante": "0", "rival": "Luis"}))
    assert f"?{older}&amp;p=250" in response.content.decode()
    for page in ("/jugador/Ana/", "/jugador/Luis/", "/jugador/Luis/partidas/"):
        with django_assert_max_num_queries(12):
            assert client.get(page).status_code == 200


def test_others_find_what_is_public(client: Client, played: dict[str, int]) -> None:
    Match.objects.filter(pk=played["pairs"]).update(private=True)
    stranger = Client()
    found = shown(stranger, "/jugador/Luis/partidas/")
    assert played["pairs"] not in found
    assert set(found) == set(played.values()) - {played["pairs"], played["six"]}
    assert shown(stranger, "/jugador/Luis/partidas/", juego="damas") == [played["damas"]]
    assert stranger.get("/jugador/Nadie/partidas/").status_code == 404


@pytest.mark.parametrize("switch", ["hide_history", "hide_profile"])
def test_who_hides_his_matches_shows_them_to_himself_alone(
    client: Client, played: dict[str, int], switch: str
) -> None:
    ana, luis = User.objects.get(username="Ana"), User.objects.get(username="Luis")
    User.objects.filter(pk=ana.pk).update(preferences={switch: True})
    other = Client()
    other.force_login(luis)
    for viewer in (other, Client()):
        assert shown(viewer, "/jugador/Ana/partidas/") == []
        assert shown(viewer, "/jugador/Ana/") == []
        totals = viewer.get("/jugador/Ana/").context.get("totals")
        assert bool(totals) == (switch == "hide_history")
    assert len(shown(client, "/jugador/Ana/partidas/")) == len(played)
    assert shown(client, "/jugador/Ana/")
    assert other.get("/jugador/Ana/").context["duel"].played == 6  # what they played is his, too
