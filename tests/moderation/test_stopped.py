"""Moderators stop a match that is being played: it is over at once, and counts for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from brisca_site.accounts.models import User
from brisca_site.moderation import acts
from brisca_site.moderation.models import ModAction
from brisca_site.moderation.refusals import Refused
from games import policy
from games.history.verify import check_stored
from games.models import Match, Play, Seat
from games.services import lobby
from rankings.models import Verdict
from tests.games.builders import people, play_out, send, start_match, table_of, tick
from tests.live.people import at_turn, new_id, one_card
from tests.live.tables import begun
from tests.live.threads import db
from tests.rankings.tables import assert_books_balance, changes
from tests.staff import at_work, moderator

from .cases import case

pytestmark = pytest.mark.sqlite
rows = pytest.mark.django_db

WITHIN = 2.0
TEN_CARDS = 15
"""The version of a match after some cards."""


@pytest.fixture
def mora(db: None) -> User:
    return moderator("Mora")


def running(*names: str, **wish: Any) -> int:
    """A competitive match of people of different networks, in its middle."""
    pk = start_match(people(*names), {"players": len(names), "target": 2}, competitive=True, **wish)
    for seat in Seat.objects.filter(match=pk):
        Seat.objects.filter(pk=seat.pk).update(networks=f"2026-11:{seat.number}")
    play_out(pk, Random(4), until=lambda table: table.version > TEN_CARDS)
    return pk


def assert_stopped(pk: int) -> None:
    """Over, without a result, and as sound as every other match."""
    match = Match.objects.get(pk=pk)
    assert (match.status, match.ending, match.due_at) == ("finished", "annulled", None)
    assert match.finished_at and not match.seats.exclude(result="").exists()
    assert not match.deals.filter(closed=False).exists()
    assert not match.seats.filter(vote_until__isnull=False).exists()
    assert changes(match) == []
    assert Verdict.objects.get(match=match).reason == "void"
    list(check_stored(pk))
    call_command("check_invariants", stdout=StringIO())
    assert_books_balance()


@rows
def test_a_match_that_runs_is_over_and_gives_nothing(mora: User) -> None:
    pk = running("Ana", "Luis", "Eva")
    act = acts.void(case(mora, reason="cheating"), pk)
    assert_stopped(pk)
    assert (act.before, act.after) == (
        {"stopped": "playing"},
        {"ending": "annulled", "results": {}},
    )
    last = Play.objects.filter(match=pk).latest("seq")
    assert (last.kind, last.events[0]["kind"]) == ("void", "annulled")
    # Nobody plays on, not the clock either.
    table = table_of(pk)
    assert send(pk, "act", user=table.seats[0].user, action="1O", turn=table.turn, id="a").why
    assert tick(pk, later=policy.UNTIMED_IDLE).think is None
    assert_stopped(pk)


@rows
def test_undoing_it_brings_no_points(mora: User) -> None:
    """A match that was stopped cannot go on: the log says that it should not have been."""
    pk = running("Ana", "Luis")
    act = acts.void(case(mora), pk)
    undone = acts.undo(mora, act.pk, "la partida de al lado")
    assert undone.before == undone.after == act.after
    assert_stopped(pk)
    with pytest.raises(Refused, match="undone"):
        acts.undo(mora, act.pk)
    with pytest.raises(Refused, match="void"):
        acts.void(case(mora), pk)
    assert ModAction.objects.count() == 2


@rows
def test_a_match_that_waits_for_its_votes_gives_nothing_either(mora: User) -> None:
    pk = running("Ana", "Luis")
    leaver = Seat.objects.get(match=pk, number=0)
    send(pk, "leave", user=leaver.user_id)
    tick(pk, later=policy.LEAVE_GRACE + 1)
    assert Match.objects.get(pk=pk).status == "voting"
    acts.void(case(mora), pk)
    assert_stopped(pk)
    voice = {"action": "penalise:0", "id": "b"}
    assert send(pk, "vote", user=Seat.objects.get(match=pk, number=1).user_id, **voice).why


@rows
def test_before_the_first_card_and_while_the_seats_are_asked_for_seeds(
    mora: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "SEED_WAIT", 3_000)
    pk = start_match(people("Ana", "Luis"), competitive=True)
    assert Match.objects.get(pk=pk).shuffle
    acts.void(case(mora), pk)
    assert Match.objects.get(pk=pk).shuffle == ""
    assert_stopped(pk)


@rows
def test_a_table_that_has_not_begun_cannot_be_made_void(mora: User) -> None:
    match = lobby.open_table(lobby.Settings("brisca", {}), people("Ana")[0])
    with pytest.raises(Refused, match="unbegun"):
        acts.void(case(mora), match.pk)
    assert Match.objects.get(pk=match.pk).status == "open"


@rows
def test_the_pages_say_what_stopping_means(mora: User) -> None:
    """Before it is done, in the log, when it is undone, and to the players afterwards."""
    pk, desk = running("Ana", "Luis"), at_work(Client(), mora)
    path = f"/gestion/moderation/modaction/do/void/?match={pk}"
    assert path in desk.get(f"/gestion/games/match/{pk}/change/").content.decode()
    assert 'class="warning"' in desk.get(path).content.decode()
    desk.post(path, {"reason": "cheating", "note": "Trampas"})
    assert_stopped(pk)
    act = ModAction.objects.get()
    page = f"/gestion/moderation/modaction/{act.pk}/"
    assert act.stopped and act.undoable
    told = desk.post(f"{page}undo/", {"note": "no era"}, follow=True)
    assert [message.level_tag for message in told.context["messages"]][-1] == "warning"
    for address in (f"/partidas/{pk}/", f"/mesa/{pk}/", "/partidas/"):
        assert Client().get(address, follow=True).status_code == 200
    said = Client(headers={"Accept-Language": "es"}).get(f"/partidas/{pk}/").content.decode()
    assert "moderadores" in said


async def test_the_players_are_told_within_two_seconds(player: Callable[..., Any]) -> None:
    """And whoever looks on; a card that comes later is refused."""
    mora = await db(moderator)("Mora")
    table = await begun(turn_seconds=90, competitive=True)
    seats = [await player(table, user) for user in table.users]
    visitor = await player(table)
    await one_card(seats)
    actor = at_turn(seats)
    card, re = actor.cards[0], new_id()
    await db(acts.void)(case(mora), table.id)

    def over(frame: Any) -> bool:
        return frame.get("status") == "finished"

    for one in (*seats, visitor):
        told = await asyncio.wait_for(one.until(over), WITHIN)
        assert (told["info"]["ending"], told["info"]["winners"]) == ("annulled", None)
        assert any(event["kind"] == "annulled" for event in told["events"])
    await actor.tell(do="act", action=card, turn=actor.table["turn"], id=re)
    assert (await actor.answer(re))["why"] == "over"
