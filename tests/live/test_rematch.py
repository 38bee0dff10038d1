"""The offer of a rematch in the pictures: who wants it, who has gone, and everybody moves along."""

from collections.abc import Callable
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import policy
from games.models import Match, Seat

from .conftest import Clock
from .people import Frame, Player
from .tables import Seated, begun
from .threads import db
from .waiting import until_stored

pytestmark = pytest.mark.sqlite


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """Dates are those of the settable clock, too."""
    monkeypatch.setattr(timezone, "now", lambda: datetime.fromtimestamp(clock() / 1000, tz=UTC))


async def played(player: Callable[..., Any], **options: Any) -> tuple[Seated, list[Player]]:
    """A match that is over, its people still at the result."""
    table = await begun(**options)
    people = [await player(table, user) for user in table.users]
    rng = Random(3)
    while people[0].table["status"] != "finished":
        for one in people:
            if one.my_turn:
                await one.act(rng.choice(one.table["legal"]))
            await one.settle()
    return table, people


def press(table: Seated, user: Any) -> None:
    client = Client()
    client.force_login(user)
    client.post(f"/mesa/{table.id}/revancha/")


def offers(frame: Frame, **wanted: Any) -> bool:
    """Whether a picture's offer is this."""
    held = (frame.get("info") or {}).get("rematch") or {}
    return all(held.get(name) == value for name, value in wanted.items())


async def test_all_see_who_wants_it_and_move_along(
    clock: Clock, player: Callable[..., Any]
) -> None:
    table, people = await played(player)
    watcher = await player(table)
    everybody = (*people, watcher)
    for one in everybody:
        assert one.info["rematch"] == {
            "match": None, "status": "", "ready": [], "left_ms": policy.REMATCH_OFFER,
            "spectators": True,
        }  # fmt: skip
    await clock.advance(10_000)
    await db(press)(table, table.users[1])
    for one in everybody:
        await one.until(lambda f: offers(f, ready=[1], status="open", left_ms=50_000))
    await db(press)(table, table.users[0])
    new = await db(Match.objects.get)(rematch_of=table.id)
    for one in everybody:
        await one.until(lambda f: offers(f, ready=[0, 1], status="playing", match=new.pk))
    assert (await player(new.pk, table.users[0])).table["status"] == "playing"


async def test_a_page_that_is_loaded_again_sees_the_offer_as_it_stands(
    clock: Clock, player: Callable[..., Any]
) -> None:
    table, _ = await played(player)
    await db(press)(table, table.users[0])
    await clock.advance(20_000)
    again = await player(table, table.users[1])
    assert offers(again.table, ready=[0], status="open", left_ms=40_000)
    await clock.advance(policy.REMATCH_OFFER)
    late = await player(table)
    assert late.info["rematch"]["left_ms"] == 0


async def test_the_others_see_who_has_gone_from_the_result(
    clock: Clock, player: Callable[..., Any]
) -> None:
    table, people = await played(player)
    await people[1].leave()
    await people[0].until(lambda f: "info" in f and not f["info"]["seats"][1]["here"])
    back = await player(table, table.users[1])
    here = Seat.objects.filter(match=table.id, number=1, away_since=None)
    await until_stored(here.exists)
    await people[0].until(lambda f: "info" in f and f["info"]["seats"][1]["here"])
    assert back.table["status"] == "finished"


async def test_after_the_offer_nobody_is_counted_at_the_result(
    clock: Clock, player: Callable[..., Any]
) -> None:
    """An old match is read, not written."""
    table, people = await played(player)
    for one in people:
        await one.leave()
    await until_stored(
        lambda: Seat.objects.filter(match=table.id, away_since__isnull=False).count() == 2
    )
    await clock.advance(policy.REMATCH_OFFER)
    await (await player(table, table.users[0])).settle()
    assert await db(Seat.objects.filter(match=table.id, away_since=None).count)() == 0


async def test_a_match_that_never_began_offers_none(player: Callable[..., Any]) -> None:
    table = await begun()
    await db(Match.objects.filter(pk=table.id).update)(status="finished", due_at=None, version=0)
    assert (await player(table)).info["rematch"] is None
