"""What a page asks of the database does not grow with what it lists (case B51)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brisca_site.accounts.models import User
from brisca_site.moderation.models import ModAction, Report, Sanction
from games.models import Line, Match, Seat
from rankings.models import Entry, Standing
from tests.staff import administrator, at_work

from .builders import people, play_out, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

FEW, MANY, MOST = 20, 200, 12


def queries(client: Client, path: str) -> int:
    """Of the second visit: the first one fills what is read once."""
    client.get(path)
    with CaptureQueriesContext(connection) as captured:
        assert client.get(path).status_code == 200
    return len(captured)


def crowd(number: int) -> list[User]:
    """So many more members."""
    at = User.objects.count()
    return User.objects.bulk_create(
        User(username=f"M{n:04}", **dict.fromkeys(User.KEY_FIELDS, f"m{n:04}"))
        for n in range(at, at + number)
    )


def tables(users: list[User]) -> None:
    """An open table of each."""
    open_ = {"game": "brisca", "options": {"players": 2}, "rules_code": "x", "turn_seconds": 30}
    matches = Match.objects.bulk_create(Match(**open_, host=user) for user in users)
    Seat.objects.bulk_create(
        Seat(match=match, number=n, team=n, user=(user, None)[n], name=(user.username, "")[n])
        for match, user in zip(matches, users, strict=True)
        for n in (0, 1)
    )


def test_the_lobby_with_two_hundred_tables(client: Client) -> None:
    full = start_match(people("Ana", "Luis"))
    options = Match.objects.get(pk=full).options
    tables(crowd(FEW))
    Match.objects.update(options=options)
    few = queries(client, "/")
    tables(crowd(MANY))
    Match.objects.update(options=options)
    assert queries(client, "/") == few <= MOST


def test_a_ledger_and_the_ranking(client: Client) -> None:
    ana, luis = people("Ana", "Luis")
    match = play_out(start_match([ana, luis], competitive=True), Random(1))
    at, lines = match.finished_at, {"kind": "win", "points": 20, "played": 1, "won": 1}

    def more(users: list[User]) -> None:
        Entry.objects.bulk_create(
            Entry(match=match, user=user, seat=n % 2, mode="brisca/2", at=at, **lines)
            for n, user in enumerate(users)
        )
        Standing.objects.bulk_create(
            Standing(user=user, board="", period="", points=20, played=1, last_at=at)
            for user in users
        )

    client.force_login(ana)
    pages = ("/ranking/?periodo=always", "/ranking/Ana/", "/jugador/Ana/", "/partidas/")
    more(crowd(3 * FEW))  # more than a page of fifty: my own place is looked up apart
    few = [queries(client, page) for page in pages]
    more(crowd(MANY))
    assert [queries(client, page) for page in pages] == few
    assert max(few) <= MOST


def test_a_match_of_many_deals_with_partners_who_tell_each_other(client: Client) -> None:
    options = {"players": 4, "pairs": True, "talk": "signs"}
    few, many = (
        play_out(start_match(people(*names), {**options, "target": target}), Random(1))
        for target, names in (
            (1, ("Ana", "Luis", "Eva", "Juan")),
            (4, ("Mia", "Leo", "Zoe", "Pau")),
        )
    )
    assert few.deal_number < many.deal_number
    for page in ("/partidas/{}/", "/partidas/{}.json"):
        least, most = (queries(client, page.format(match.pk)) for match in (few, many))
        assert least == most <= MOST


LISTS = (
    "moderation/report", "moderation/modaction", "moderation/sanction", "accounts/user",
    "games/line", "rankings/entry", "games/match",
)  # fmt: skip


def filled(users: list[User], by: User, match: Match) -> None:
    """Something of each of them in every list of the staff."""
    about = [{"about": user, "reporter": by, "match": match} for user in users]
    Report.objects.bulk_create(
        Report(kind="profile", target=f"profile:{user.pk}", reason="spam", **row)
        for user, row in zip(users, about, strict=True)
    )
    held = Sanction.objects.bulk_create(
        Sanction(user=user, kind="mute", reason="spam", by=by, key=b"k", match=match)
        for user in users
    )
    ModAction.objects.bulk_create(
        ModAction(by=by, by_name=by.username, act="mute", whom=one.user, sanction=one, match=match)
        for one in held
    )
    Line.objects.bulk_create(
        Line(match=match, user=user, name=user.username, audience="table", text="hola", at=1)
        for user in users
    )


@pytest.mark.parametrize("name", LISTS)
def test_the_lists_of_the_staff(client: Client, name: str) -> None:
    jefa = administrator()
    desk: Any = at_work(client, jefa)
    match = play_out(start_match(people("Ana", "Luis"), competitive=True), Random(1))
    filled(crowd(FEW), jefa, match)
    few = queries(desk, f"/gestion/{name}/")
    filled(crowd(MANY), jefa, match)
    assert queries(desk, f"/gestion/{name}/") == few <= MOST
