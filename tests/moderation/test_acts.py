"""What moderators do, that it can be undone whole, and that it all stands in the log (B65, I16)."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from brisca_site.accounts.models import User
from brisca_site.moderation import acts, bars
from brisca_site.moderation.models import ModAction, Sanction
from brisca_site.moderation.refusals import Refused
from games.history.verify import check_stored
from games.models import Match, Seat
from games.services.commands import Refused as Silent
from rankings.models import Standing
from tests.games.builders import people, play_out, start_match
from tests.rankings.tables import assert_books_balance, changes, standings
from tests.staff import administrator, moderator

from .cases import browser, case, punish, said

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

SOON = timedelta(days=1)


@pytest.fixture
def mora() -> User:
    return moderator("Mora")


def finished(users: list[User]) -> Match:
    pk = start_match(users, competitive=True)
    Seat.objects.filter(match=pk).update(networks="")
    return play_out(pk, Random(3))


def test_a_warning_is_told_and_taken_back(mora: User) -> None:
    (ana,) = people("Ana")
    act = punish(mora, "warning", ana)
    client = browser(ana)
    assert "menu-mark" in client.get("/").content.decode()
    page = client.get(f"/avisos/sancion/{act.sanction_id}/").content.decode()
    assert "juega limpio" in page
    acts.undo(mora, act.pk, "otra persona")
    assert "menu-mark" not in client.get("/").content.decode()
    assert not Sanction.objects.in_force().exists()


def test_who_is_silenced_plays_on_but_says_nothing(mora: User) -> None:
    ana, luis = people("Ana", "Luis")
    match = start_match([ana, luis])
    act = punish(mora, "mute", ana, ends_at=timezone.now() + SOON)
    with pytest.raises(Silent, match="muted"):
        said(match, ana, "hola")
    assert said(match, luis, "hola")
    acts.undo(mora, act.pk)
    assert said(match, ana, "gracias")


def test_a_sanction_ends_by_itself(mora: User) -> None:
    (ana,) = people("Ana")
    for kind in ("ban", "mute"):
        punish(mora, kind, ana, ends_at=timezone.now() + SOON)
    assert bars.banned(ana.pk) and bars.muted(ana.pk)
    Sanction.objects.update(ends_at=timezone.now())
    assert not bars.banned(ana.pk) and not bars.muted(ana.pk)
    with pytest.raises(Refused, match="ends"):
        punish(mora, "ban", ana, ends_at=timezone.now() - SOON)


def test_a_new_name_stands_everywhere_and_goes_again(mora: User) -> None:
    ana, luis = people("Ana", "Luis")
    match = start_match([ana, luis])
    acts.rename(case(mora, reason="name"), ana, "Persona1")
    act = ModAction.objects.latest("pk")
    ana.refresh_from_db()
    assert ana.username == match_names(match)[0] == "Persona1"
    for taken in ("LUÍS", "admin", "a", "dos palabras"):
        with pytest.raises(Refused, match="name"):
            acts.rename(case(mora), ana, taken)
    acts.undo(mora, act.pk)
    ana.refresh_from_db()
    assert ana.username == match_names(match)[0] == "Ana"
    assert (act.before, act.after) == ({"username": "Ana"}, {"username": "Persona1"})


def match_names(match: int) -> list[str]:
    seats = Seat.objects.filter(match=match).order_by("number")
    return list(seats.values_list("name", flat=True))


def test_a_void_match_gives_everything_back_and_so_does_undoing_it(mora: User) -> None:
    """Points, ranking, counts and results; as often as it takes."""
    ana, luis = people("Ana", "Luis")
    match = finished([ana, luis])
    other = finished([ana, luis])
    before = standings(), facts(match)
    assert changes(match)
    for _ in range(2):
        act = acts.void(case(mora, reason="cheating"), match.pk)
        assert sum(changes(match)) == 0
        assert facts(match) == ("annulled", ["", ""])
        points = Standing.objects.get(user=ana, board="", period="").points
        assert points == sum(changes(other)[:1])
        list(check_stored(match.pk))
        with pytest.raises(Refused, match="void"):
            acts.void(case(mora), match.pk)
        acts.undo(mora, act.pk, "la partida de al lado")
        with pytest.raises(Refused, match=r"undone|moved_on"):
            acts.undo(mora, act.pk)
        assert (standings(), facts(match)) == before
        assert_books_balance()


def facts(match: Match) -> tuple[str, list[str]]:
    match.refresh_from_db()
    seats = match.seats.order_by("number")
    return match.ending, list(seats.values_list("result", flat=True))


def test_nobody_moderates_himself_his_matches_or_his_like(mora: User) -> None:
    jefa, milo = administrator(), moderator("Milo")
    (ana,) = people("Ana")
    match = finished([mora, ana])
    refused: list[tuple[str, Any]] = [
        ("yourself", lambda: punish(mora, "warning", mora)),
        ("yourself", lambda: acts.rename(case(mora), mora, "Otra")),
        ("own_match", lambda: acts.void(case(mora), match.pk)),
        ("own_match", lambda: acts.sanction(case(mora, match=match), Sanction.Kind.BAN, ana)),
        ("staff", lambda: punish(mora, "ban", milo)),
        ("staff", lambda: punish(mora, "ban", jefa)),
    ]
    for why, deed in refused:
        with pytest.raises(Refused, match=why):
            deed()
    act = punish(jefa, "mute", milo)
    with pytest.raises(Refused, match="yourself"):
        acts.undo(milo, act.pk)
    assert list(ModAction.objects.values_list("act", flat=True)) == ["mute"]


def test_what_has_moved_on_is_not_undone_by_half(mora: User) -> None:
    (ana,) = people("Ana")
    acts.rename(case(mora), ana, "Primera")
    first = ModAction.objects.latest("pk")
    acts.rename(case(mora), ana, "Segunda")
    with pytest.raises(Refused, match="moved_on"):
        acts.undo(mora, first.pk)
    act = punish(mora, "mute", ana)
    acts.undo(mora, act.pk)
    with pytest.raises(Refused, match="lifted"):
        acts.undo(mora, act.pk)
    with pytest.raises(Refused, match="no_undo"):
        acts.undo(mora, ModAction.objects.latest("pk").pk)
    assert ModAction.objects.count() == 4


def test_the_log_cannot_be_changed(mora: User) -> None:
    """Neither through the models nor past them."""
    act = punish(mora, "warning", people("Ana")[0])
    tries: list[Any] = [
        act.save,
        act.delete,
        lambda: ModAction.objects.update(note=""),
        lambda: ModAction.objects.filter(pk=act.pk).delete(),
    ]
    for attempt in tries:
        with pytest.raises(TypeError):
            attempt()
    with (
        pytest.raises(DatabaseError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("UPDATE moderation_modaction SET note = ''")
    act.refresh_from_db()
    assert act.note
